/** Bookings of an item. Instants in ISO 8601; `zone` is the shop's. */
export interface BookedItem {
  zone: string
  quantity: number
  /** False where its sizes are booked in its place. */
  isBookable: boolean
  /** The days of this month, "2026-11-01" first, with how many are free all day. */
  days: Array<{ date: string; free: number }>
  coming: Array<{ number: number; start: string; end: string; quantity: number }>
}
