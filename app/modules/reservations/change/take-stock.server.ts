import { and, eq } from "drizzle-orm"
import { raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, type Period } from "#app/platform/time.ts"
import { checkStock, type StockCheck } from "../availability/check-stock.server.ts"
import type { BookingRules } from "../rules/booking-rules.ts"
import { type Claim, demandsOf, hullOf } from "../rules/claims.ts"
import { holdsStock, type OverCapacity } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import type { LockedBooking } from "./lock-booking.server.ts"
import { planClaims } from "./plan-claims.ts"
import type { ResolvedChange } from "./resolve-change.server.ts"

export interface TakenStock {
  /** The range of the whole booking, from the first start of a line to the last end. */
  occupied: Period
  /** One claim a line, in the order of the changed lines. */
  claims: Claim[]
  /** The booking's records of shortages, before `recordShortages` corrects them. */
  overCapacity: OverCapacity[] | null
  /** Staff accepted that items are missing. */
  isShort: boolean
  /** Whether what is missing of the items may have changed, also for other bookings. */
  changesShortages: boolean
}

/** The rules and the place that bind a customer's change, as they bind a new booking. */
export interface HeldTo {
  rules: BookingRules
  /** Undefined for property alone. */
  placeId: string | null | undefined
}

/**
 * Checks the stock of a changed booking that holds some, where a line takes more than it held. Its lines are inactive from then on, so that it does not compete with itself:
 * `writeChange` writes them anew. Throws `Shortage`.
 */
export async function takeStock(
  tx: Tx,
  { booking, organization, items }: LockedBooking,
  { period, lines = booking.lines }: ResolvedChange,
  { rules, placeId, acceptsShortage }: Pick<StockCheck, "rules" | "placeId" | "acceptsShortage">,
): Promise<TakenStock> {
  const plan = planClaims(booking, organization, { lines, items })
  const { claims, endsFromNow } = plan
  const occupied = hullOf(claims, period ?? { start: booking.startsAt, end: booking.endsAt })
  const { overCapacity } = booking
  const isShort = overCapacity !== null
  if (!period && lines === booking.lines) return { occupied, claims, overCapacity, isShort: false, changesShortages: false }
  await raiseMaxSpan(tx, items, occupied.end.since(occupied.start).total("seconds"))
  if (!holdsStock(booking.status)) return { occupied, claims, overCapacity, isShort: false, changesShortages: false }
  if (!plan.takesMore) {
    const records = isBefore(now(), occupied.end) ? overCapacity : null
    return { occupied, claims, overCapacity: records, isShort: false, changesShortages: isShort }
  }
  await tx
    .update(reservationItems)
    .set({ active: false })
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, booking.id)))
  const demands = demandsOf(plan.checked)
  const demanded = items.flatMap((item) => {
    const demand = demands.get(item.id)
    return demand ? [{ item, ...demand }] : []
  })
  const moving = endsFromNow ? claims.map(({ end }) => end) : []
  const shortage = await checkStock(tx, { organization, period: plan.period, lines: demanded, moving, rules, placeId, acceptsShortage })
  return { occupied, claims, overCapacity: shortage, isShort: shortage !== null, changesShortages: true }
}
