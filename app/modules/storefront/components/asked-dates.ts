/** The period and quantity in the form: wall times of the shop. */
export interface AskedDates {
  from: string
  to: string
  quantity: string
}

/** What the form asks for, once both dates and a quantity stand in it. */
export function datesIn(form: HTMLFormElement): AskedDates | undefined {
  const typed = new FormData(form)
  const [from, to, quantity] = [String(typed.get("from") ?? ""), String(typed.get("to") ?? ""), String(typed.get("quantity") ?? "")]
  return from && to && quantity ? { from, to, quantity } : undefined
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
