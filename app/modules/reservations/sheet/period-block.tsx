import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ChangeLink } from "../change/change-link.tsx"
import { ExtendButton } from "../extension/extend-button.tsx"
import { periodWords } from "../rules/handover-words.ts"
import { usePeriodFormat } from "../use-period-format.ts"
import { Block } from "./block.tsx"
import styles from "./period-block.module.css"
import type { BookingLine, BookingView } from "./read-booking.server.ts"

/** When the booking begins and ends, how long it is, and where it is handed out. */
export function PeriodBlock({ booking }: { booking: BookingView }) {
  const { number, status, start, end, duration, delivery, lines, zone } = booking
  const { t, locale } = useTranslation("sheet", "reservations")
  const { formatDuration, formatUnits } = usePeriodFormat()
  const words = periodWords[delivery.type]
  const at = (moment: string) => formatMoment(moment, zone, locale)
  const units = roundedUnits(lines)
  const length = formatDuration(duration)
  return (
    <Block title={t("period")} actions={<ChangeLink number={number} part="dates" label={t("changeDates")} />}>
      <dl className={styles.facts}>
        <dt>{t(`reservations:${words.start}`)}</dt>
        <dd>{at(start)}</dd>
        <dt>{t(`reservations:${words.end}`)}</dt>
        <dd>{at(end)}</dd>
        <dt>{t("duration")}</dt>
        <dd>{units ? `${length} → ${formatUnits(units.units, units.rateUnit)}` : length}</dd>
        <dt>{t(delivery.type === "delivery" ? "reservations:deliveryTo" : "reservations:where")}</dt>
        <dd className={styles.place}>
          <span>{[delivery.name, delivery.address].filter(Boolean).join(" · ") || "–"}</span>
          {delivery.mapsUrl && (
            <>
              {" "}
              <a href={delivery.mapsUrl} target="_blank" rel="noreferrer">
                {t("map")}
              </a>
            </>
          )}
        </dd>
      </dl>
      {status === "inProgress" && <ExtendButton booking={booking} extension={booking.extension} />}
    </Block>
  )
}

/** The units that all lines are charged, where the period does not fill them. */
function roundedUnits(lines: BookingLine[]) {
  const [first] = lines
  if (!first?.rounded) return undefined
  const isSame = lines.every(({ units, rateUnit }) => units === first.units && rateUnit === first.rateUnit)
  return isSame ? first : undefined
}
