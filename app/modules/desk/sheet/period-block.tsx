import { isPlain } from "#app/modules/pricing/line/price-line.ts"
import { periodWords, placeWord } from "#app/modules/reservations/rules/handover-words.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatEnd, formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ChangeLink } from "../change/change-link.tsx"
import { ExtendButton } from "../extension/extend-button.tsx"
import { Block } from "../frame/block.tsx"
import type { BookingLine } from "../lines/read-lines.server.ts"
import styles from "./period-block.module.css"
import type { BookingView } from "./read-booking.server.ts"

/** When the booking begins and ends, how long it is, and where it is handed out. */
export function PeriodBlock({ booking }: { booking: BookingView }) {
  const { number, importedNumber, status, start, end, duration, delivery, lines, zone } = booking
  const { t, locale } = useTranslation("sheet", "reservations")
  const { formatDuration, formatUnits } = usePeriodFormat()
  const words = periodWords[delivery.way]
  const units = roundedUnits(lines)
  const length = lines.every(({ rateUnit }) => rateUnit === "night") ? formatUnits(duration.days, "night") : formatDuration(duration)
  const place = [delivery.name, delivery.address].filter(Boolean).join(" · ")
  return (
    <Block title={t("period")} actions={<ChangeLink number={number} part="dates" label={t("changeDates")} />}>
      <dl className={styles.facts}>
        <dt>{t(`reservations:${words.start}`)}</dt>
        <dd>{formatMoment(start, zone, locale)}</dd>
        <dt>{t(`reservations:${words.end}`)}</dt>
        <dd>{formatEnd({ start, end }, zone, locale)}</dd>
        <dt>{t("duration")}</dt>
        <dd>{units ? `${length} → ${formatUnits(units.units, units.rateUnit)}` : length}</dd>
        <dt>{t(`reservations:${placeWord(delivery.way, place)}`)}</dt>
        <dd className={styles.place}>
          <span>{place || t(`reservations:noPlace.${delivery.way}`)}</span>
          {delivery.mapsUrl && (
            <>
              {" "}
              <a href={delivery.mapsUrl} target="_blank" rel="noreferrer">
                {t("map")}
              </a>
            </>
          )}
        </dd>
        {importedNumber && (
          <>
            <dt>{t("importedNumber")}</dt>
            <dd>{importedNumber}</dd>
          </>
        )}
      </dl>
      {status === "inProgress" && <ExtendButton booking={booking} extension={booking.extension} />}
    </Block>
  )
}

/** The units that all lines are charged, where the period does not fill them. */
function roundedUnits(lines: BookingLine[]) {
  const [first] = lines
  if (!first?.rounded) return undefined
  const isSame = lines.every((line) => line.units === first.units && line.rateUnit === first.rateUnit && isPlain(line))
  return isSame ? first : undefined
}
