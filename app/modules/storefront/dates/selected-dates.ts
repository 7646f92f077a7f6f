import type { BookingRules } from "#app/modules/reservations/rules/booking-rules.ts"
import type { Period } from "#app/platform/time.ts"
import { isWallTime, wallOf } from "#app/ui/period-picker/times/wall-time.ts"
import type { Cart } from "../cart.ts"
import { type DatesError, parseBookablePeriod, validateDates } from "./read-period.ts"

/** Carries the message: its texts are rarely needed, so browsers don't load them. */
export interface DatesErrorMessage {
  field: DatesError["field"]
  message: string
}

/** Wall times of the shop, "" while none are selected. */
export interface SelectedDates {
  from: string
  to: string
  problem: DatesErrorMessage | null
}

const none: SelectedDates = { from: "", to: "", problem: null }

/** Selects the dates of the query, or else the cart's. `period` is set when they can be booked. */
export function selectDates(
  query: URLSearchParams,
  cart: Cart,
  rules: BookingRules,
  say: (problem: DatesError) => string,
): { dates: SelectedDates; period: Period | null } {
  if (!query.has("from") && !query.has("to")) {
    // A cart of nights has two dates, which items with times are searched for from midnight to midnight.
    const read = parseBookablePeriod({ from: wallOf(cart.from), to: wallOf(cart.to) }, rules)
    return read.ok ? { dates: { from: cart.from, to: cart.to, problem: null }, period: read.period } : { dates: none, period: null }
  }
  const [from, to] = [(query.get("from") ?? "").slice(0, 16), (query.get("to") ?? "").slice(0, 16)]
  const { period, problem } = validateDates({ from, to }, rules)
  return {
    dates: { from: toInputWallTime(from), to: toInputWallTime(to), problem: problem && { field: problem.field, message: say(problem) } },
    period,
  }
}

/** Returns a value for `datetime-local`: seconds dropped, "" when the text is no wall time. */
export function toInputWallTime(text: string | null): string {
  const wall = (text ?? "").slice(0, 16)
  return isWallTime(wall) ? wall : ""
}
