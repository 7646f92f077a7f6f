import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"

export interface DemoBooking {
  person: number
  /** Item numbers and quantities. */
  lines: Array<{ number: number; quantity: number }>
  /** Days from today, and the hour in the shop's time zone. */
  from: { day: number; hour: number }
  to: { day: number; hour: number }
  status: ReservationStatus
}

/** Numbers of items with several units. */
const gear = [1, 3, 4, 5, 6, 7, 8, 11]

/** Items with few units, by the position in each round of 20 bookings. */
const scarce: Record<number, number> = { 1: 2, 3: 9, 9: 13, 13: 10 }

/** 60 bookings from three weeks ago to three weeks ahead. */
export const demoBookings: DemoBooking[] = Array.from({ length: 60 }, (_, index) => {
  const day = Math.round(-21 + index * 0.7)
  const isLong = index % 15 === 7
  const nights = isLong ? 3 : index % 4
  const main = scarce[index % 20] ?? gear[(index * 7) % gear.length] ?? 1
  const extra = gear[(index * 3 + 5) % gear.length] ?? 8
  return {
    person: (index * 11) % 25,
    lines: [{ number: main, quantity: 1 }, ...(index % 3 === 0 && extra !== main ? [{ number: extra, quantity: 1 + (index % 2) }] : [])],
    from: { day, hour: 9 + (index % 4) },
    to: { day: day + nights, hour: 17 + (index % 3) },
    status: statusOf(index, day, day + nights),
  }
})

function statusOf(index: number, from: number, to: number): ReservationStatus {
  if (index % 9 === 4) return "cancelled"
  if (to < 0) return "completed"
  if (from <= 0) return "inProgress"
  return index % 2 === 0 ? "new" : "confirmed"
}
