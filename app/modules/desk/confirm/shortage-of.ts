import type { ShownShortage } from "#app/modules/reservations/refusal-details.ts"
import type { NewBooking } from "./read-new-bookings.server.ts"

/** Returns what a booking lacks; undefined where it has its stock. */
export function shortageOf({ lines }: NewBooking): ShownShortage | undefined {
  const items = lines.flatMap(({ short }) => short ?? [])
  return items.length > 0 ? { items } : undefined
}
