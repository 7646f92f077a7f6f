import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import type { CouponTerms } from "#app/modules/pricing/coupon.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import { explainShortage, Shortage } from "../availability/explain-shortage.server.ts"
import type { Charge } from "../charges/charge.ts"
import { redeemCoupon, requestedCode } from "../charges/redeem-coupon.server.ts"
import type { TotalDetails } from "../refusal-details.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import { retryLinesChanged } from "../stock/lock-items-of.server.ts"
import { type LockedBooking, lockBooking, type SavedBooking } from "./lock-booking.server.ts"
import {
  type BookingChange,
  chargedAfter,
  chargingOf,
  describeChange,
  type ResolvedChange,
  resolveChange,
} from "./resolve-change.server.ts"
import { type HeldTo, takeStock } from "./take-stock.server.ts"
import { writeChange } from "./write-change.server.ts"

export interface ChangeAnswers {
  /** Narrows the change under the booking's lock, to merge it with what others have saved or to count from it. Names no other items, clients and locations. */
  decide?: (locked: LockedBooking, tx: Tx) => BookingChange | Promise<BookingChange>
  /** The total that was shown; any other is refused. Missing: not asked. "unseen": none was, which refuses every change of it. "ask": refuses every change that is possible, to show its total. */
  seenTotal?: Sum | "unseen" | "ask" | undefined
  /** Goes on in the same transaction, once something has changed. */
  finish?: (tx: Tx, booking: PayableBooking) => Promise<void>
  /** Reads what a customer is held to; missing for staff. */
  readHeldTo?: (locked: LockedBooking, tx: Tx) => Promise<HeldTo>
  /** The digest of a refusal "stock": staff accept exactly that shortage, which is recorded. */
  acceptsShortage?: string | undefined
}

export interface ChangedBooking {
  id: string
  /** Missing where nothing differs. */
  details?: HistoryDetails
}

/**
 * Changes a booking of any status in one transaction, under the locks and by the check of `reserve`; its own lines do not compete with it. Refuses with "reservation.missing",
 * "client.missing", "location.gone", "delivery.none", "total.changed", "stock", "busy", a code of `checkPeriod`, of `changeLines` or of `withCoupon`.
 */
export async function changeBooking(
  scope: Scope,
  number: number,
  requested: BookingChange,
  answers: ChangeAnswers = {},
): Promise<ChangedBooking> {
  const attempt = () => transact(scope, (tx) => change(tx, scope, { number, requested, answers }))
  try {
    return await retryLinesChanged(attempt)
  } catch (error) {
    throw error instanceof Shortage ? explainShortage(error) : error
  }
}

async function change(
  tx: Tx,
  scope: Scope,
  { number, requested, answers }: { number: number; requested: BookingChange; answers: ChangeAnswers },
): Promise<ChangedBooking> {
  const named = {
    itemNumbers: requested.lines?.map(({ item }) => item) ?? [],
    clientId: requested.clientId,
    locationId: locationOf(requested),
  }
  const locked = await lockBooking(tx, number, named)
  const { booking } = locked
  const decided = await withCoupon(tx, locked, (await answers.decide?.(locked, tx)) ?? requested)
  const resolved = resolveChange(locked, decided)
  const details = describeChange(booking, resolved)
  if (Object.keys(details).length === 0) return { id: booking.id }
  const { seenTotal } = answers
  if (seenTotal !== "ask") requireSeen(booking, resolved, seenTotal)
  const taken = await takeStock(tx, locked, resolved, {
    ...(await answers.readHeldTo?.(locked, tx)),
    acceptsShortage: answers.acceptsShortage,
  })
  if (seenTotal === "ask") throw totalChanged(booking, resolved)
  const written = taken.isShort ? { ...details, shortage: true as const } : details
  await writeChange(tx, scope.actor, { locked, resolved, taken, details: written })
  await answers.finish?.(tx, { ...booking, total: resolved.total })
  return { id: booking.id, details: written }
}

/** Returns the change with the coupon of another code, which it locks until commit; the booked code keeps its coupon unchecked. Refuses at "coupon" as `redeemCoupon`, and with "coupon.currency". */
async function withCoupon(tx: Tx, locked: LockedBooking, requested: BookingChange): Promise<BookingChange> {
  const { booking, organization } = locked
  const code = requestedCode(booking.charges, requested.coupon)
  if (code === undefined) return requested
  const withTerms = (coupon: CouponTerms | null) => ({ ...requested, charges: { ...requested.charges, coupon } })
  if (code === null) return withTerms(null)
  if (organization.currency !== booking.currency) throw new Refusal("coupon.currency", { field: "coupon" })
  const terms = await redeemCoupon(tx, {
    code,
    phone: (requested.contact?.phone ?? booking.contactPhone) || null,
    besides: booking.id,
    locks: true,
    ...chargingOf(locked, { ...chargedAfter(booking, resolveChange(locked, requested)), requested: requested.charges }),
    shop: organization,
  })
  return withTerms(terms)
}

const locationOf = ({ delivery }: BookingChange) => (delivery?.type === "pickup" ? (delivery.locationId ?? undefined) : undefined)

function requireSeen(booking: SavedBooking, resolved: ResolvedChange, seen: Exclude<ChangeAnswers["seenTotal"], "ask">) {
  const { currency } = booking
  const { total } = resolved
  if (seen === undefined || (seen === "unseen" && total === booking.total)) return
  if (seen !== "unseen" && seen.amount === total && seen.currency === currency) return
  throw totalChanged(booking, resolved)
}

function totalChanged(booking: SavedBooking, { total, charges }: ResolvedChange): Refusal {
  const { currency } = booking
  const endsAgreed = charges !== undefined && isAgreed(booking.charges) && !isAgreed(charges)
  const sums = { was: { amount: booking.total, currency }, now: { amount: total, currency } }
  const details: TotalDetails = { ...sums, ...(endsAgreed && { endsAgreed }) }
  return new Refusal("total.changed", { status: 409, details })
}

const isAgreed = (charges: readonly Charge[]) => charges.some(({ kind }) => kind === "adjustment")
