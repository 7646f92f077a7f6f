import type { Period } from "#app/platform/time.ts"
import { isWallTime } from "#app/ui/period-picker/times/wall-time.ts"
import type { Cart } from "../cart/cart.ts"
import { type DatesError, parseBookablePeriod, validateDates } from "./read-period.ts"

/** What is wrong with chosen dates, in words, and at which: what few visitors need is said by the server. */
export interface DatesErrorMessage {
  field: DatesError["field"]
  message: string
}

/** What stands in the control of dates: wall times of the shop, "" while none are chosen, and what is wrong with them. */
export interface SelectedDates {
  from: string
  to: string
  problem: DatesErrorMessage | null
}

const none: SelectedDates = { from: "", to: "", problem: null }

/** The dates in the address where it speaks of any, else the cart's; the period is there when it can be booked. */
export function selectDates(
  query: URLSearchParams,
  cart: Cart,
  zone: string,
  say: (problem: DatesError) => string,
): { dates: SelectedDates; period: Period | null } {
  if (!query.has("from") && !query.has("to")) {
    const read = parseBookablePeriod(cart, zone)
    return read.ok ? { dates: { from: cart.from, to: cart.to, problem: null }, period: read.period } : { dates: none, period: null }
  }
  const [from, to] = [(query.get("from") ?? "").slice(0, 16), (query.get("to") ?? "").slice(0, 16)]
  const { period, problem } = validateDates({ from, to }, zone)
  return {
    dates: { from: toInputWallTime(from), to: toInputWallTime(to), problem: problem && { field: problem.field, message: say(problem) } },
    period,
  }
}

/** What an input may show of a text, seconds dropped: "" of what is no wall time. */
export function toInputWallTime(text: string | null): string {
  const wall = (text ?? "").slice(0, 16)
  return isWallTime(wall) ? wall : ""
}
