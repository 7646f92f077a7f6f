import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq } from "drizzle-orm"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { reservationPayments } from "#app/modules/payments/schema.server.ts"
import type { DepositState } from "#app/modules/reservations/deposit/deposit-state.ts"
import { type BookingDeposits, listDeposits } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import type { DeliveryType, ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import { listHandOvers } from "#app/modules/reservations/stock/hand-overs.server.ts"
import { isAmong } from "#app/platform/database/is-among.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { type HeldDeposits, readHeldDeposits } from "../deposit/read-held-deposits.server.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import { authorsOf, type ShownTicks, toShownTicks } from "../lines/show-ticks.server.ts"
import { dayOn } from "./day.ts"
import { type DayPlace, type FoundDayBooking, listDayBookings, listPlaces, placeIdOf } from "./day-bookings.server.ts"

/** The bookings to hand out and to return on a day. Instants in ISO 8601. */
export interface DayView {
  /** "2026-11-23". */
  date: string
  previous: string
  next: string
  /** When the day begins and ends. */
  start: string
  end: string
  isToday: boolean
  /** IANA name of the organization's zone. */
  zone: string
  /** Bookings to be done, by time, and after them those that are done. */
  steps: Record<TickStep, DayBooking[]>
  /** Its bookings are handed over here, by name: pick-up points by their ids, and "delivery". */
  places: DayPlace[]
  /** More bookings belong to the day than are listed. */
  hasMore: Record<TickStep, boolean>
  /** All that the shop has; null on another day than today. */
  held: HeldDeposits | null
}

export interface DayBooking {
  number: number
  status: ReservationStatus
  isTest: boolean
  /** Items are missing while it holds them. */
  isShort: boolean
  /** "" once the person's data has been erased. */
  client: string
  /** In the national format of the organization's country, and as a `tel:` link. */
  phone: string
  phoneAddress: string
  start: string
  end: string
  /** When it is due back; null by nights alone. */
  due: string | null
  delivery: { type: DeliveryType; place: string }
  /** The id of its place among those of the day; null once its pick-up point is deleted. */
  place: string | null
  /** The customer's. */
  note: string
  /** Minor units that are still due. */
  open: bigint
  /** The id under which money is recorded that is taken now; "" where nothing is due. */
  newId: string
  /** Null where none is asked for, and the shop has none. */
  deposit: DepositState | null
  currency: Currency
  lines: DayLine[]
}

export interface DayLine {
  id: string
  name: string
  quantity: number
  /** When it is to go out and to come back. */
  times: Record<TickStep, string>
  ticks: ShownTicks
}

/** Reads a day of the organization's zone; today without a date. Items and places are named in `locale`. */
export async function readDay(scope: Scope, date: Temporal.PlainDate | undefined, locale: Locale): Promise<DayView> {
  const present = presentOf(scope)
  const day = dayOn(date, present)
  const read = await transact(scope, async (tx) => {
    const [handOut, back] = [await listDayBookings(tx, "handOut", day, present), await listDayBookings(tx, "return", day, present)]
    const bookings = [...handOut.bookings, ...back.bookings]
    const ids = [...new Set(bookings.map(({ id }) => id))]
    const deposits = await listDeposits(tx, scope.organization, bookings)
    const held = day.isToday ? await readHeldDeposits(tx) : null
    return { deposits, held, handOut, return: back, lines: await listLines(tx, ids, locale), payments: await listPayments(tx, ids) }
  })
  const names = await listMemberNames(read.lines.flatMap(authorsOf))
  const lines = Map.groupBy(read.lines, ({ reservationId }) => reservationId)
  const payments = Map.groupBy(read.payments, ({ reservationId }) => reservationId)
  const shown = (found: FoundDayBooking) =>
    toDayBooking(found, {
      lines: (lines.get(found.id) ?? []).map(({ handOvers, ...line }) => ({ ...line, ticks: toShownTicks(handOvers, names) })),
      open: balanceOf(found, payments.get(found.id) ?? []).open,
      deposit: stateOf(read.deposits.get(found.id)),
      zone: present.zone,
      locale,
    })
  return {
    date: day.date.toString(),
    previous: day.date.subtract({ days: 1 }).toString(),
    next: day.date.add({ days: 1 }).toString(),
    start: day.period.start.toString(),
    end: day.period.end.toString(),
    isToday: day.isToday,
    zone: present.zone,
    steps: { handOut: read.handOut.bookings.map(shown), return: read.return.bookings.map(shown) },
    places: listPlaces([...read.handOut.bookings, ...read.return.bookings], locale),
    hasMore: { handOut: read.handOut.hasMore, return: read.return.hasMore },
    held: read.held,
  }
}

interface DayBookingFacts extends Pick<DayBooking, "open" | "deposit"> {
  lines: Array<Omit<DayLine, "times"> & { fromAt: Temporal.Instant; untilAt: Temporal.Instant }>
  zone: string
  locale: Locale
}

function toDayBooking(found: FoundDayBooking, { lines, open, deposit, zone, locale }: DayBookingFacts): DayBooking {
  const { number, status, isTest, isShort, startsAt, endsAt, dueAt, note, currency, deliveryType } = found
  const place = placeIn(found.deliveryPlace, locale)
  const times = { handOut: startsAt.toString(), return: endsAt.toString() }
  const address = place.addressLine || place.city ? addressOf(place) : ""
  return {
    number,
    status,
    isTest,
    isShort,
    client: `${found.name} ${found.lastName}`.trim(),
    phone: formatPhone(found.phone, zone),
    phoneAddress: `tel:${found.phone}`,
    start: times.handOut,
    end: times.return,
    due: dueAt?.toString() ?? null,
    delivery: { type: deliveryType, place: deliveryType === "delivery" ? address : place.name || address },
    place: placeIdOf(found),
    note,
    open,
    newId: open > 0n ? randomUUIDv7() : "",
    deposit,
    currency,
    lines: lines.map(({ id, name, quantity, fromAt, untilAt, ticks }) => ({
      id,
      name,
      quantity,
      // The answer holds an object once, however often it is named.
      times: fromAt.equals(startsAt) && untilAt.equals(endsAt) ? times : { handOut: fromAt.toString(), return: untilAt.toString() },
      ticks,
    })),
  }
}

function stateOf(found: BookingDeposits | undefined): DepositState | null {
  if (!found) return null
  const { rows: _rows, ...state } = found
  return state.due > 0n || state.waiting > 0n || state.held > 0n || state.hasDocument ? state : null
}

async function listLines(tx: Tx, ids: string[], locale: Locale) {
  if (ids.length === 0) return []
  const { id, reservationId, itemId, itemName, quantity, fromAt, untilAt, organizationId, position } = reservationItems
  const found = await tx
    .select({ id, reservationId, itemId, name: itemName, quantity, fromAt, untilAt })
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), isAmong(reservationId, ids)))
    .orderBy(asc(position))
  const items = new Map((await listItemNames(tx, [...new Set(found.map((line) => line.itemId))])).map((item) => [item.id, item]))
  const handed = await listHandOvers(tx, ids)
  return found.map((line) => ({
    ...line,
    name: localizedItemName(line.name, items.get(line.itemId), locale),
    handOvers: handed.get(line.id) ?? [],
  }))
}

async function listPayments(tx: Tx, ids: string[]) {
  if (ids.length === 0) return []
  const { reservationId, kind, method, status, amount, organizationId } = reservationPayments
  return tx
    .select({ reservationId, kind, method, status, amount })
    .from(reservationPayments)
    .where(and(eq(organizationId, tx.organizationId), isAmong(reservationId, ids)))
}
