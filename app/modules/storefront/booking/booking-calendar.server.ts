import ical, { ICalEventStatus } from "ical-generator"
import { nowAsDate } from "#app/platform/clock.ts"
import type { BookedView } from "./find-booked-view.server.ts"

interface Entry {
  /** Stays the same, so that a calendar that takes the file again changes its entry. */
  uid: string
  shopName: string
  /** The booking's page. */
  url: string
}

/** The booking as an iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its own zone. */
export function bookingCalendar(booking: BookedView, { uid, shopName, url }: Entry): string {
  const calendar = ical({ prodId: { company: "Orenda", product: "Bookings" } })
  calendar.createEvent({
    id: uid,
    stamp: nowAsDate(),
    start: new Date(booking.start),
    end: new Date(booking.end),
    status: statusOf(booking),
    // Calendars take an entry anew when its number is higher.
    sequence: booking.changes,
    summary: `${shopName} · ${booking.number}`,
    location: booking.place && [booking.place.name, booking.place.address].filter(Boolean).join(", "),
    description: booking.lines.map((line) => `${line.name} × ${line.quantity}`).join("\n"),
    url,
  })
  // Every line ends with CRLF, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`
}

/** What the shop has not confirmed yet is tentative. */
function statusOf({ status }: BookedView) {
  if (status === "cancelled") return ICalEventStatus.CANCELLED
  return status === "new" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
