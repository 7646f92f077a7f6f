import { valueFor } from "#app/ui/period-picker/use-period-inputs.ts"

/** Writes dates into the form and dispatches `input`. */
export function writePeriodInput(form: HTMLFormElement, dates: { from: string; to: string }) {
  for (const name of ["from", "to"] as const) {
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = valueFor(input, dates[name])
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
