import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"

/** Whether a booking of this status has been handed out, or returned. */
export const isDone = (status: ReservationStatus, step: TickStep) =>
  status === "completed" || (step === "handOut" && status === "inProgress")

/** Whether a booking of this status is due back and not handed out yet. */
export const isPlanned = (status: ReservationStatus, step: TickStep) => step === "return" && (status === "new" || status === "confirmed")

/** Groups bookings by the hour of the shop's clock, each named by its first moment; those of other days by the day. Keeps the order. */
export function groupByHour<Booking>(bookings: Booking[], timeOf: (booking: Booking) => string, { start, end, zone }: DayBounds) {
  const hourOf = (time: string) => {
    if (time === end) return { key: end, isOtherDay: false }
    const wall = Temporal.Instant.from(time).toZonedDateTimeISO(zone)
    const isOtherDay = !wall.toPlainDate().equals(Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDate())
    const first = isOtherDay ? wall.startOfDay() : wall.round({ smallestUnit: "hour", roundingMode: "floor" })
    return { key: first.toInstant().toString(), isOtherDay }
  }
  const groups = Map.groupBy(bookings, (booking) => hourOf(timeOf(booking)).key)
  return [...groups].map(([from, within]) => ({
    from,
    isOtherDay: within.some((each) => hourOf(timeOf(each)).isOtherDay),
    bookings: within,
  }))
}

/** When a day begins and ends, in ISO 8601. */
interface DayBounds {
  start: string
  end: string
  zone: string
}

/** Splits the bookings of a step into open, planned and done ones. Each list keeps its order. */
export function groupByWork<Booking>(bookings: Booking[], step: TickStep, statusOf: (booking: Booking) => ReservationStatus) {
  const {
    open = [],
    planned = [],
    done = [],
  } = Object.groupBy(bookings, (booking) => {
    const status = statusOf(booking)
    return isDone(status, step) ? "done" : isPlanned(status, step) ? "planned" : "open"
  })
  return { open, planned, done }
}
