/** The period and quantity in the form: wall times of the shop. */
export interface AskedDates {
  from: string
  to: string
  quantity: string
}

/** What the form asks for, once both dates and a quantity stand in it. */
export function datesIn(form: HTMLFormElement): AskedDates | undefined {
  const [from, to, quantity] = ["from", "to", "quantity"].map((name) => typedIn(form, name))
  return from && to && quantity ? { from, to, quantity } : undefined
}

function typedIn(form: HTMLFormElement, name: string) {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input.value : ""
}

/** Puts other dates into the form, as if they were typed. */
export function putDates(form: HTMLFormElement, dates: Pick<AskedDates, "from" | "to">) {
  for (const name of ["from", "to"] as const) {
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = dates[name]
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
