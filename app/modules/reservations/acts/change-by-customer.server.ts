import { deliveryId } from "#app/modules/locations/place.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import type { ExtraChoice } from "#app/modules/pricing/extra.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import { checkPeriod, type Period, wallTimeAt } from "#app/platform/time.ts"
import { isPropertyAlone, readBookingRules, readOutside, requireRules } from "../availability/read-booking-rules.server.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { extendEnd } from "../change/extension.ts"
import type { LockedBooking } from "../change/lock-booking.server.ts"
import type { BookingChange } from "../change/resolve-change.server.ts"
import type { HeldTo } from "../change/take-stock.server.ts"
import { requestedPeriod } from "../lines/line-periods.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { tellMembers } from "../notify/notify-members.server.ts"
import { atPlace, earliestStart, withAgreedStart } from "../rules/booking-rules.ts"
import { settleMoney } from "../status/settle-money.server.ts"
import { requireOpen } from "./require-open.server.ts"
import { requireRoom } from "./require-room.server.ts"

/** The new total that was shown; "ask" refuses with "total.changed", whose details have the total before and after. */
type SeenTotal = Sum | "ask"

export interface CustomerChange {
  period: Period
  /** Booked lines that stay, each with its item or another size of it. */
  lines: Array<{ id: string; item: number; quantity: number }>
  extras: ExtraChoice[]
  seenTotal: SeenTotal
  /** The version of the booking whose form this is: what is missing in the form of an older one was not taken out. Missing: not asked. */
  version?: number | undefined
}

/**
 * Changes dates, quantities, sizes and extras of a booking for its customer. Lines that change are priced anew, each whole, at today's prices, and what is over then goes back to the cards that paid.
 * Returns whether anything has changed.
 * Refuses with "reservation.missing", a code of `checkPeriod` or of a broken rule, "lines.gone" where it was changed since its form was opened, as `requireRoom`, `requireOpen` and `changeBooking`.
 */
export async function changeByCustomer(scope: Scope, reservationId: string, requested: CustomerChange): Promise<boolean> {
  return act(scope, reservationId, { act: "change", ...requested }, async (locked, tx) => {
    const { booking, organization, items } = locked
    const zone = organization.timeZone
    const present = requestedPeriod(booking.lines)
    const period = booking.lines.every(({ rateUnit }) => rateUnit === "night")
      ? onDatesOf(requested.period, present, zone)
      : requested.period
    const isMoved = !(period.start.equals(present.start) && period.end.equals(present.end))
    if (isMoved) await requireBookable(tx, locked, period)
    await requireRoom(tx, locked, requested.lines)
    const numberOf = (itemId: string) => items.find(({ id }) => id === itemId)?.number
    const lines = requested.lines.map(({ id, item, quantity }) => {
      const line = booking.lines.find((each) => each.id === id)
      const isSame = line !== undefined && line.quantity === quantity && numberOf(line.itemId) === item
      return { id, item, quantity, unitPrice: null, reason: "", isPricedAnew: isMoved || !isSame }
    })
    return { lines, ...(isMoved && { period }), charges: { extras: requested.extras } }
  })
}

/** Stays keep their times of the day. */
function onDatesOf(period: Period, present: Period, zone: string): Period {
  const at = (date: Temporal.Instant, time: Temporal.Instant) =>
    wallTimeAt(date, zone)
      .toPlainDate()
      .toZonedDateTime({ timeZone: zone, plainTime: wallTimeAt(time, zone).toPlainTime() })
      .toInstant()
  return { start: at(period.start, present.start), end: at(period.end, present.end) }
}

/** A place that the shop no longer has is open to nobody. */
async function requireBookable(tx: Tx, locked: LockedBooking, period: Period) {
  const { booking, organization } = locked
  const { rules, placeId } = await readHeldTo(locked, tx)
  // A stay is past only when its date is before today.
  const earliest = rules.isByNights ? earliestStart({ rules: withAgreedStart(rules), now: now() }) : now()
  const wrong = checkPeriod(period, { now: earliest, zone: organization.timeZone })
  if (wrong) throw new Refusal(wrong, { field: "to" })
  const here = placeId === undefined ? rules : atPlace(rules, placeId)
  if (rules.places.length > 0 && here.places.length === 0) throw new Refusal("act.closed", { status: 409 })
  requireRules(period, here, requestedPeriod(booking.lines))
}

async function readHeldTo({ booking, organization, items }: LockedBooking, tx: Tx): Promise<HeldTo> {
  const booked = items.filter(({ id }) => booking.lines.some(({ itemId }) => itemId === id))
  const rules = await readBookingRules(tx, organization, booked)
  return { rules, placeId: isPropertyAlone(booked) ? undefined : (placeOf(booking) ?? null) }
}

const placeOf = ({ deliveryType, locationId }: LockedBooking["booking"]) =>
  deliveryType === "delivery" ? deliveryId : (locationId ?? undefined)

/**
 * Moves the return of what a customer has with them on by `extendEnd`, once for the return that was shown (`end`). Refuses with "period.changed", "extend.closed" where nobody is there to take it back, with the code of the longest rental that it would exceed, as `requireOpen` and `changeBooking`.
 */
export async function extendByCustomer(
  scope: Scope,
  reservationId: string,
  { end, seenTotal }: { end: Temporal.Instant; seenTotal: SeenTotal },
): Promise<void> {
  await act(scope, reservationId, { act: "extend", seenTotal }, async ({ booking, organization, items }, tx) => {
    const { start, end: shown } = requestedPeriod(booking.lines)
    if (!shown.equals(end)) throw new Refusal("period.changed", { status: 409 })
    const later = { start, end: extendEnd(end, booking.lines, { zone: organization.timeZone, now: now() }).end }
    if ((await readOutside(tx, organization, later, placeOf(booking))).to) throw new Refusal("extend.closed", { status: 409 })
    const timed = booking.lines.filter(({ rateUnit }) => rateUnit !== "night")
    const extended = items.filter(({ id }) => timed.some(({ itemId }) => itemId === id))
    const rules = await readBookingRules(tx, organization, extended)
    requireRules(later, { ...rules, shortest: [], seasons: [], places: [] }, { start, end })
    return { period: later, keepsNights: true }
  })
}

interface RequestedAct extends Pick<CustomerChange, "seenTotal" | "version"> {
  act: "change" | "extend"
  lines?: CustomerChange["lines"]
}

async function act(
  scope: Scope,
  reservationId: string,
  { act: name, seenTotal, lines = [], version }: RequestedAct,
  decide: (locked: LockedBooking, tx: Tx) => Promise<BookingChange>,
): Promise<boolean> {
  const { number } = await transact(scope, (tx) => lockPaidBooking(tx, reservationId))
  let isStale = false
  try {
    const { details } = await changeBooking(
      scope,
      number,
      // Names the sizes that are locked; `decide` says the change.
      { lines: lines.map((line) => ({ ...line, unitPrice: null, reason: "", isPricedAnew: false })) },
      {
        seenTotal,
        readHeldTo,
        decide: async (locked, tx) => {
          await requireOpen(tx, reservationId, name)
          isStale = version !== undefined && version !== locked.booking.version
          if (isStale && seenTotal === "ask") throw new Refusal("lines.gone", { status: 409 })
          return decide(locked, tx)
        },
        finish: async (tx, booking) => {
          // A form that is sent twice has changed it itself, and changes nothing any more.
          if (isStale) throw new Refusal("lines.gone", { status: 409 })
          await settleMoney(tx, scope, booking, { answer: "refundCards" })
          await tellMembers(tx, { reservationId, act: name })
        },
      },
    )
    return details !== undefined
  } catch (error) {
    if (!(error instanceof Refusal) || (name === "change" && (error.field === "from" || error.field === "to"))) throw error
    // The pages have no other field that a refusal names, so they show it above all fields.
    const { code, status, details, retryAfter } = error
    throw new Refusal(code, { status, details, ...(retryAfter && { retryAfter }), cause: error })
  }
}
