import { isDueOn } from "#app/modules/reservations/rules/due-day.ts"
import { holdsStock } from "#app/modules/reservations/rules/reservation-status.ts"
import { isBeingPaid } from "#app/modules/reservations/stock/hold.ts"
import type { BookingInView } from "./list-bookings.ts"

/** A pick-up or a return of a day; `at` in epoch milliseconds. */
export interface AgendaEntry {
  kind: "handOut" | "return"
  at: number
  booking: BookingInView
  isDone: boolean
  /** A return of the present day whose time has passed. */
  isLate: boolean
}

export interface AgendaDay {
  /** "2026-11-20", with the instant at which it begins. */
  day: string
  start: number
  /** By time; at one time returns come first. */
  entries: AgendaEntry[]
  /** Still to be handed out, and to be taken back: without bookings that are being paid by card, and without test bookings. */
  handOut: number
  return: number
}

interface Days {
  days: readonly string[]
  midnights: readonly number[]
  /** Epoch milliseconds. */
  present: number
}

/**
 * Groups the pick-ups and returns of the bookings by day. A return at midnight belongs to the day before, a late one to the present day while that is in view. Leaves
 * out days without any.
 */
export function agendaDays(bookings: readonly BookingInView[], { days, midnights, present }: Days): AgendaDay[] {
  const entries = bookings.flatMap((booking): AgendaEntry[] => {
    const isLate = booking.status === "inProgress" && booking.end <= present
    return [
      {
        kind: "handOut",
        at: booking.start,
        booking,
        isDone: booking.status === "inProgress" || booking.status === "completed",
        isLate: false,
      },
      { kind: "return", at: booking.end, booking, isDone: !holdsStock(booking.status), isLate },
    ]
  })
  const isInView = present >= (midnights[0] ?? 0) && present < (midnights.at(-1) ?? 0)
  return days
    .map((day, index) => {
      const [start = 0, end = 0] = midnights.slice(index, index + 2)
      const isOn = ({ kind, at, isLate }: AgendaEntry) =>
        isLate && isInView ? present >= start && present < end : isDueOn(kind, at, { start, end })
      const own = entries.filter(isOn).toSorted((one, other) => one.at - other.at || other.kind.localeCompare(one.kind))
      const countOpen = (kind: AgendaEntry["kind"]) =>
        own.filter((entry) => entry.kind === kind && !entry.isDone && !entry.booking.isTest && !isBeingPaid(entry.booking)).length
      return { day, start, entries: own, handOut: countOpen("handOut"), return: countOpen("return") }
    })
    .filter((day) => day.entries.length > 0)
}
