import type { AnswerField } from "#app/modules/reservations/status/status-input.ts"
import { taking } from "#app/modules/reservations/status/taking-input.ts"
import type { Sum } from "#app/platform/money.ts"

/** Returns the money whose button was pressed before the question. "All" means all that is open by now. Undefined if nothing was pressed, or more than is open. */
export function pressedTaking(answered: readonly AnswerField[] = [], open: Sum) {
  const { data } = taking.safeParse(Object.fromEntries(answered))
  if (!data || "refused" in data) return undefined
  const amount = data.amount === data.open ? open.amount : data.amount
  return amount > 0n && amount <= open.amount ? { amount, method: data.method } : undefined
}
