import { formatTime } from "#app/platform/i18n/format.ts"
import { formatDaysWithWeekdays } from "#app/platform/i18n/format-days-with-weekdays.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { asMoment, daysBegun, type WallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import styles from "./period-line.module.css"

interface PeriodLineProps {
  shop: Pick<ShopInfo, "locale" | "timeZone">
  period: WallPeriod | null
}

/** "Mon 23 – Thu 26 Nov · 10:00 → 18:00 · 4 days", on phones in two lines. A started day counts. */
export function PeriodLine({ shop: { locale, timeZone }, period }: PeriodLineProps) {
  const { t } = useTranslation("storefront", "ui")
  if (!period) {
    return (
      <span className={styles.line} data-empty>
        <Icon name="calendar" /> <span>{t("ui:period.choose")}</span>
      </span>
    )
  }
  const [start, end] = [asMoment(period.from), asMoment(period.to)]
  return (
    <span className={styles.line}>
      <Icon name="calendar" className={styles.icon} />
      <span className={styles.words}>
        <span>{formatDaysWithWeekdays({ start, end }, "UTC", locale)}</span>
        <span className={styles.dot}>{"\u00a0· "}</span>
        <span className={styles.times}>
          {`${formatTime(start, "UTC")} → ${formatTime(end, "UTC")} · ${t("ui:period.days", { count: daysBegun(period, timeZone) })}`}
        </span>
      </span>
      <span className={styles.change}>{t("periodBar.change")}</span>
    </span>
  )
}
