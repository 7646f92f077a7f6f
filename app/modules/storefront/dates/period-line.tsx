import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { asMoment, daysBegun, type WallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import styles from "./period-line.module.css"

interface PeriodLineProps {
  shop: Pick<ShopInfo, "locale" | "timeZone">
  period: WallPeriod | null
}

/** "23 Nov, 10:00 → 26 Nov, 18:00 · 4 days". A started day counts; years appear when they differ from this one. */
export function PeriodLine({ shop: { locale, timeZone }, period }: PeriodLineProps) {
  const { t } = useTranslation("storefront", "ui")
  if (!period) {
    return (
      <span className={styles.line} data-empty>
        <Icon name="calendar" /> {t("ui:period.choose")}
      </span>
    )
  }
  const year = period.from.slice(0, 4) !== period.to.slice(0, 4)
  return (
    <span className={styles.line}>
      <Icon name="calendar" className={styles.icon} />
      <span className={styles.words}>
        <span>
          {renderMoment(period.from, year)} → {renderMoment(period.to, year || undefined)}
        </span>
        <span className={styles.dot}>{"\u00a0· "}</span>
        <span className={styles.length}>{t("ui:period.days", { count: daysBegun(period, timeZone) })}</span>
      </span>
      <span className={styles.change}>{t("periodBar.change")}</span>
    </span>
  )

  function renderMoment(wall: string, year: boolean | undefined) {
    const moment = asMoment(wall)
    return <span className="no-break">{`${formatDay(moment, "UTC", locale, { year })}, ${formatTime(moment, "UTC")}`}</span>
  }
}
