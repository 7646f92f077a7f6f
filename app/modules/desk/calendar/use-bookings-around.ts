import { useSheetAddress } from "../frame/sheet-address.ts"
import type { CalendarData } from "./calendar-rows.ts"
import { listBookings } from "./list-bookings.ts"

/** The addresses of the sheets before and after a booking, by start, among the bookings in view. */
export function useBookingsAround(number: number | undefined, { rows }: CalendarData) {
  const addressOn = useSheetAddress()
  const bookings = number === undefined ? [] : listBookings(rows)
  const place = bookings.findIndex((booking) => booking.number === number)
  const addressAt = (index: number) => {
    const booking = place === -1 ? undefined : bookings[index]
    return booking && addressOn(booking.number)
  }
  return { previous: place > 0 ? addressAt(place - 1) : undefined, next: addressAt(place + 1) }
}
