import type { Period } from "#app/platform/time.ts"
import { readPeriod } from "./asked-period.ts"
import type { Cart } from "./cart.ts"

/** What stands in the control of dates: wall times of the shop, "" while none are chosen, and what is wrong with them: a code of `useSentence`. */
export interface ChosenDates {
  from: string
  to: string
  problem: { field: "from" | "to"; code: string } | null
}

const none: ChosenDates = { from: "", to: "", problem: null }

/** The dates in the address where it speaks of any, else the cart's; the period is there when it can be booked. */
export function chooseDates(query: URLSearchParams, cart: Cart, zone: string): { dates: ChosenDates; period: Period | null } {
  if (!query.has("from") && !query.has("to")) {
    const read = readPeriod(cart, zone)
    return read.ok ? { dates: { from: cart.from, to: cart.to, problem: null }, period: read.period } : { dates: none, period: null }
  }
  const [from, to] = [wallTimeIn(query, "from"), wallTimeIn(query, "to")]
  if (!from && !to) return { dates: none, period: null }
  const read = readPeriod({ from, to }, zone)
  if (read.ok) return { dates: { from, to, problem: null }, period: read.period }
  const isMissing = (read.field === "from" ? from : to) === ""
  return { dates: { from, to, problem: { field: read.field, code: isMissing ? "required" : read.code } }, period: null }
}

/** Seconds are dropped. */
const wallTimeIn = (query: URLSearchParams, name: string) => (query.get(name) ?? "").slice(0, 16)
