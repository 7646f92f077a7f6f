import { wallOf } from "#app/ui/period-picker/times/wall-time.ts"
import { valueFor } from "#app/ui/period-picker/use-period-inputs.ts"
import { choiceIn } from "../item/choice.ts"

/** Values of the form: wall times of the shop, and what is chosen (`choiceText`). */
export interface PeriodInput {
  from: string
  to: string
  quantity: string
}

/** Reads the form; "" for empty fields. */
export function readPeriodInput(form: HTMLFormElement): PeriodInput {
  return { from: typedIn(form, "from"), to: typedIn(form, "to"), quantity: choiceIn(new FormData(form)) ?? "" }
}

/** Browsers report "" for an invalid number; "?" keeps it distinct from an empty field. */
function typedIn(form: HTMLFormElement, name: string) {
  const input = form.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return ""
  return input.type === "number" && input.validity.badInput ? "?" : wallOf(input.value)
}

/** Writes dates into the form and dispatches `input`. */
export function writePeriodInput(form: HTMLFormElement, dates: Pick<PeriodInput, "from" | "to">) {
  for (const name of ["from", "to"] as const) {
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = valueFor(input, dates[name])
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
