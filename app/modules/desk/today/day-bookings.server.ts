import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import { deliveryId, placeIn } from "#app/modules/locations/place.ts"
import { handOvers } from "#app/modules/reservations/hand-overs-schema.server.ts"
import { type TickStep, tickSteps } from "#app/modules/reservations/rules/hand-overs.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { isAmong } from "#app/platform/database/is-among.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Period } from "#app/platform/time.ts"
import { areDueOn, inTab, isNotHeld, type Present } from "../filter/booking-conditions.server.ts"
import type { Day } from "./day.ts"

/** Bookings of a day in each of its two lists. */
const mostBookings = 300

const columns = {
  handOut: { time: reservations.startsAt, ticked: handOvers.outAt },
  return: { time: reservations.endsAt, ticked: handOvers.backAt },
}

export type FoundDayBooking = Awaited<ReturnType<typeof listDayBookings>>["bookings"][number]

export interface DayPlace {
  id: string
  /** "" for deliveries. */
  name: string
}

type PlacedBooking = Pick<FoundDayBooking, "deliveryType" | "deliveryPlace" | "locationId">

/**
 * Selects the bookings to hand out or to return on a day: those that are to be done, today with what is late as the tabs of the list have it, then returns of what is
 * not out yet, and at last those that are done, which were due or were ticked that day; each by time.
 */
export async function listDayBookings(tx: Tx, step: TickStep, day: Day, present: Present) {
  const found = await selectDayBookings(tx, step, day, present)
  return { bookings: found.slice(0, mostBookings), hasMore: found.length > mostBookings }
}

async function selectDayBookings(tx: Tx, step: TickStep, day: Day, present: Present) {
  const {
    id,
    number,
    status,
    isTest,
    overCapacity,
    note,
    startsAt,
    endsAt,
    dueAt,
    total,
    currency,
    deliveryType,
    deliveryPlace,
    locationId,
  } = reservations
  const { contactName, contactLastName, contactPhone } = reservations
  const { time } = columns[step]
  const isOn = await onBoard(tx, step, day, present)
  return tx
    .select({
      id,
      number,
      status,
      isTest,
      isShort: sql<boolean>`${overCapacity} is not null`,
      note,
      startsAt,
      endsAt,
      dueAt,
      total,
      currency,
      deliveryType,
      deliveryPlace,
      locationId,
      name: contactName,
      lastName: contactLastName,
      phone: contactPhone,
    })
    .from(reservations)
    .where(isOn)
    .orderBy(isDone(step), ...(step === "return" ? [isNotOut] : []), time, number)
    .limit(mostBookings + 1)
}

/** Returns the condition of the bookings in a list of the day. */
async function onBoard(tx: Tx, step: TickStep, day: Day, present: Present): Promise<SQL | undefined> {
  const ticked = day.isFuture ? [] : await listTicked(tx, step, day.period)
  const isTicked = ticked.length > 0 ? isAmong(reservations.id, ticked) : undefined
  return and(
    eq(reservations.organizationId, tx.organizationId),
    or(
      toBeDone(tx, step, day, present),
      step === "return" ? isPlannedReturn(day, present) : undefined,
      and(isDone(step), or(areDueOn(step, day.period), isTicked)),
    ),
  )
}

const isDone = (step: TickStep) => inArray(reservations.status, step === "handOut" ? ["inProgress", "completed"] : ["completed"])

function toBeDone(tx: Tx, step: TickStep, { period, isToday }: Day, present: Present): SQL | undefined {
  if (isToday) return inTab(tx, step, present)
  const statuses = step === "handOut" ? (["new", "confirmed"] as const) : (["inProgress"] as const)
  return and(inArray(reservations.status, [...statuses]), isNotHeld, areDueOn(step, period))
}

const isNotOut = inArray(reservations.status, ["new", "confirmed"])

/** Due back on the day and not handed out yet. */
function isPlannedReturn({ period, isToday, isFuture }: Day, { now }: Present): SQL | undefined {
  if (!isToday && !isFuture) return undefined
  return and(isNotOut, isNotHeld, areDueOn("return", period), gt(reservations.endsAt, now))
}

/** Whether a list of the day has any booking. */
export async function hasBookingsOn(tx: Tx, day: Day, present: Present): Promise<boolean> {
  for (const step of tickSteps) {
    const isOn = await onBoard(tx, step, day, present)
    const found = await tx.select({ id: reservations.id }).from(reservations).where(isOn).limit(1)
    if (found.length > 0) return true
  }
  return false
}

const isWithin = (column: AnyPgColumn, { start, end }: Period) => and(gte(column, start), lt(column, end))

/** Lists the ids of the bookings with pieces that went out, or came back, in the period. */
async function listTicked(tx: Tx, step: TickStep, period: Period) {
  const found = await tx
    .selectDistinct({ id: handOvers.reservationId })
    .from(handOvers)
    .where(and(eq(handOvers.organizationId, tx.organizationId), isWithin(columns[step].ticked, period)))
    .limit(mostBookings)
  return found.map(({ id }) => id)
}

/** Returns the id of the place where a booking is handed over; null once its pick-up point is deleted. */
export const placeIdOf = ({ deliveryType, locationId }: PlacedBooking) => (deliveryType === "delivery" ? deliveryId : locationId)

/** Lists the places of bookings by name, each once. */
export function listPlaces(found: PlacedBooking[], locale: Locale): DayPlace[] {
  const named = found.map((booking): [string | null, string] => {
    const id = placeIdOf(booking)
    return [id, id === deliveryId ? "" : placeIn(booking.deliveryPlace, locale).name]
  })
  const places = [...new Map(named)].flatMap(([id, name]) => (id === null ? [] : [{ id, name }]))
  return places.toSorted((one, other) => compareNames(one.name, other.name))
}
