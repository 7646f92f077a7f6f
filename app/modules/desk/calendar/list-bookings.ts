import type { CalendarBar, CalendarRow } from "./calendar-rows.ts"

/** A booking in view with what it takes of the items shown; instants in epoch milliseconds. */
export type BookingInView = CalendarBar["booking"] &
  Pick<CalendarBar, "start" | "end"> & { lines: Array<{ item: string; quantity: number }> }

/** Lists the bookings of the rows once each, by start and number. */
export function listBookings(rows: readonly CalendarRow[]): BookingInView[] {
  const bookings = new Map<number, BookingInView>()
  for (const { item, bars } of rows) {
    for (const { booking, start, end, quantity } of bars) {
      const listed = bookings.get(booking.number) ?? { ...booking, start, end, lines: [] }
      listed.lines.push({ item: item.name, quantity })
      bookings.set(booking.number, listed)
    }
  }
  return [...bookings.values()].toSorted((one, other) => one.start - other.start || one.number - other.number)
}
