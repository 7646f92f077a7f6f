import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Period } from "#app/platform/time.ts"
import type { DeliveryPlace } from "../rules/reservation-status.ts"
import type { LineFacts } from "./use-line-facts.ts"

interface StoredFacts {
  fromAt: Temporal.Instant
  untilAt: Temporal.Instant
  adults: number | null
  children: number | null
  place: DeliveryPlace | null
}

/** Returns what a stored line has of its own, its address in `locale`. */
export const lineFacts = (
  { fromAt, untilAt, adults, children, place }: StoredFacts,
  { booking, locale }: { booking: Period; locale: Locale },
): LineFacts => ({
  period: fromAt.equals(booking.start) && untilAt.equals(booking.end) ? null : { start: fromAt.toString(), end: untilAt.toString() },
  guests: adults === null ? null : { adults, children: children ?? 0 },
  address: place ? addressOf(placeIn(place, locale)) : "",
})
