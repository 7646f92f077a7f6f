import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import type { BookingView } from "../read-booking.server.ts"

/** Says which items are missing while the booking holds them, as staff accepted it. */
export function ShortageNotice({ booking: { shortages, zone } }: { booking: BookingView }) {
  const { t, locale } = useTranslation("sheet")
  if (shortages.length === 0) return null
  return (
    <Notice tone="warning" title={t("shortage.title")}>
      <ul>
        {shortages.map(({ name, missing, from, until }) => (
          <li key={`${name} ${from}`}>
            {t("shortage.item", { name, missing, from: formatMoment(from, zone, locale), until: formatMoment(until, zone, locale) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
