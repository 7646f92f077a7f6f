import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { isLate } from "#app/modules/reservations/stock/late-return.ts"
import { createSearch } from "#app/platform/search/fold.ts"
import { isBefore } from "#app/platform/time.ts"
import { numbersIn } from "../filter/booking-filter.ts"
import { isDone, isPlanned } from "./day-lists.ts"
import type { DayBooking, DayView } from "./read-day.server.ts"

/** The bookings that are still to be done can be narrowed to those late or missed, due within an hour, and with money to take. */
export const boardViews = ["late", "soon", "pay"] as const

export type BoardView = (typeof boardViews)[number]

/** The fields of the address that choose among the bookings of a day: they ask for nothing from the server. */
export const filterNames = ["q", "place", "show"] as const

export interface BoardFilter {
  /** As typed: a name, a number, digits of a phone number or an item. */
  query: string
  place: string | undefined
  view: BoardView | undefined
}

/** Reads the filter of an address; a place that the day does not have, and an unknown view, choose nothing. */
export function readBoardFilter(search: URLSearchParams, { places }: Pick<DayView, "places">): BoardFilter {
  return {
    query: search.get("q") ?? "",
    place: places.find(({ id }) => id === search.get("place"))?.id,
    view: boardViews.find((view) => view === search.get("show")),
  }
}

export const isFiltered = ({ query, place, view }: BoardFilter) => query.trim() !== "" || place !== undefined || view !== undefined

/** The present, by the clock of the shop. */
interface Clock {
  /** IANA name. */
  zone: string
  present: Temporal.Instant
}

/** A booking with the status that the page shows. */
type ShownBooking = Pick<DayBooking, "start" | "end" | "due" | "open"> & { status: ReservationStatus }

/** Returns the views that a booking belongs to. Those that are done, or not out yet, have none but *To pay*. */
export function viewsOf(booking: ShownBooking, step: TickStep, { zone, present }: Clock): BoardView[] {
  const { status, open, due } = booking
  const isToDo = !isDone(status, step) && !isPlanned(status, step)
  const time = timeOf(booking, step)
  const isSoon = isToDo && !isBeforeHour(time, { zone, present }) && !isBefore(present.add({ hours: 1 }), Temporal.Instant.from(time))
  const isBehind =
    isToDo &&
    (step === "return"
      ? due !== null && isLate({ status, dueAt: Temporal.Instant.from(due) }, present)
      : isMissed(booking, { zone, present }))
  const isOwing = open > 0n && !isPlanned(status, step)
  return boardViews.filter((view) => ({ late: isBehind, soon: isSoon, pay: isOwing })[view])
}

/** When a booking goes out, or comes back. */
export const timeOf = ({ start, end }: Pick<DayBooking, "start" | "end">, step: TickStep) => (step === "handOut" ? start : end)

/** Whether a booking should have gone out before the present hour. */
export const isMissed = ({ start }: Pick<DayBooking, "start">, clock: Clock) => isBeforeHour(start, clock)

/** The present hour is a full one of the shop's clock. */
const isBeforeHour = (time: string, { zone, present }: Clock) =>
  isBefore(Temporal.Instant.from(time), present.toZonedDateTimeISO(zone).round({ smallestUnit: "hour", roundingMode: "floor" }).toInstant())

/** Returns a predicate: the booking is found by the query and handed over at the place. */
export function createMatcher({ query, place }: BoardFilter): (booking: DayBooking) => boolean {
  const typed = query.trim()
  const search = createSearch(typed)
  const named = numbersIn(typed)
  return (booking) => {
    if (place !== undefined && booking.place !== place) return false
    const { number, client, phone, phoneAddress, lines } = booking
    if (named.isNumberAlone) return number === named.number
    if (named.phone && phoneAddress.includes(named.phone)) return true
    return search([number, client, phone, ...lines.map(({ name }) => name)].join(" "))
  }
}
