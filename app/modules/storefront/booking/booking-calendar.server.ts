import ical, { ICalEventStatus } from "ical-generator"
import { nowAsDate } from "#app/platform/clock.ts"
import type { BookedView } from "./find-booked-view.server.ts"

interface Entry {
  /** Stable, so that a calendar that imports the file again updates its entry. */
  uid: string
  shopName: string
  url: string
}

/** Renders the booking as iCalendar (RFC 5545), with times in UTC. */
export function bookingCalendar(booking: BookedView, { uid, shopName, url }: Entry): string {
  const calendar = ical({ prodId: { company: "Orenda", product: "Bookings" } })
  calendar.createEvent({
    id: uid,
    stamp: nowAsDate(),
    start: new Date(booking.start),
    end: new Date(booking.end),
    status: statusOf(booking),
    // Calendars update an entry only when SEQUENCE has grown.
    sequence: booking.changes,
    summary: `${shopName} · ${booking.number}`,
    location: booking.place && [booking.place.name, booking.place.address].filter(Boolean).join(", "),
    description: booking.lines.map((line) => `${line.name} × ${line.quantity}`).join("\n"),
    url,
  })
  // RFC 5545 ends every line with CRLF, including the last.
  return `${calendar.toString().trimEnd()}\r\n`
}

/** A new booking is tentative until the shop confirms it. */
function statusOf({ status }: BookedView) {
  if (status === "cancelled") return ICalEventStatus.CANCELLED
  return status === "new" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
