import { wallOf } from "#app/ui/period-picker/times/wall-time.ts"
import { choiceIn } from "../choice.ts"

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
