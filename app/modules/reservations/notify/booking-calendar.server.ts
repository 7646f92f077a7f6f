import ical, { type ICalCalendar, ICalEventStatus } from "ical-generator"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { nowAsDate } from "#app/platform/clock.ts"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"

export interface CalendarBooking {
  number: number
  status: ReservationStatus
  /** Count of changes: the SEQUENCE of the entry, since calendars update it only when that has grown. */
  changes: number
  /** ISO 8601. */
  start: string
  end: string
  /** The pick-up point or the address, in one line; "" without one. */
  place: string
  /** With the period (ISO 8601) and the address of each, where they are not the booking's. */
  lines: Array<{ name: string; quantity: number; period?: { start: string; end: string } | null | undefined; address?: string | undefined }>
}

/** Renders the booking as iCalendar (RFC 5545), with times in UTC. The UID stays the same: a calendar that imports the file again updates its entry. */
export function bookingCalendar({ organization }: Pick<Scope, "organization">, booking: CalendarBooking, url: string): string {
  const calendar = createCalendar()
  calendar.createEvent({
    id: `${organization.id}-${booking.number}@orenda`,
    stamp: nowAsDate(),
    start: new Date(booking.start),
    end: new Date(booking.end),
    status: eventStatus(booking.status),
    sequence: booking.changes,
    summary: `${organization.name} · ${booking.number}`,
    location: booking.place || null,
    description: booking.lines
      .map(({ name, quantity, period, address }) =>
        [`${name} × ${quantity}`, period && formatPeriod(period, organization.timeZone, organization.language), address]
          .filter(Boolean)
          .join(", "),
      )
      .join("\n"),
    url,
  })
  return renderCalendar(calendar)
}

export const createCalendar = () => ical({ prodId: { company: "Orenda", product: "Bookings" } })

/** RFC 5545 ends every line with CRLF, including the last. */
export const renderCalendar = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`

/** A new booking is tentative until the shop confirms it. */
export function eventStatus(status: ReservationStatus) {
  if (status === "cancelled") return ICalEventStatus.CANCELLED
  return status === "new" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
