/** The period and quantity in the form: wall times of the shop. */
export interface PeriodInput {
  from: string
  to: string
  quantity: string
}

/** What the form asks for; "" where nothing stands. */
export function readPeriodInput(form: HTMLFormElement): PeriodInput {
  return { from: typedIn(form, "from"), to: typedIn(form, "to"), quantity: typedIn(form, "quantity") }
}

/** A browser keeps to itself what it takes for no number: it is none here either, but not nothing. */
function typedIn(form: HTMLFormElement, name: string) {
  const input = form.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return ""
  return input.type === "number" && input.validity.badInput ? "?" : input.value
}

/** Puts other dates into the form, as if they were typed. */
export function writePeriodInput(form: HTMLFormElement, dates: Pick<PeriodInput, "from" | "to">) {
  for (const name of ["from", "to"] as const) {
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = dates[name]
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
