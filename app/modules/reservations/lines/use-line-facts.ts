import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** These facts of a line differ from those of its booking, or only property has them. */
export interface LineFacts {
  /** Instants in ISO 8601; null where it is the booking's. */
  period: { start: string; end: string } | null
  guests: { adults: number; children: number } | null
  /** The address of a property; "" for an item that is handed over. */
  address: string
}

/** Formats what a line has of its own: "Fri 4 Dec, 14:00 – Mon 7 Dec, 11:00 · 2 adults, 1 child"; undefined where that is nothing. */
export function useLineFacts(zone: string) {
  const { t, locale } = useTranslation("reservations")
  const formatGuests = ({ adults, children }: NonNullable<LineFacts["guests"]>) =>
    [t("guests.adults", { count: adults }), children > 0 && t("guests.children", { count: children })].filter(Boolean).join(", ")
  const formatFacts = ({ period, guests, address }: LineFacts) =>
    [period && formatPeriod(period, zone, locale), guests && formatGuests(guests), address].filter(Boolean).join(" · ") || undefined
  return { formatFacts, formatGuests }
}
