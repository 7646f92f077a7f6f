import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { useShopTime } from "../use-shop-time.ts"
import type { Availability } from "./available-days.ts"
import styles from "./period-panel.module.css"
import { dayOf, lengthOf, type WallPeriod } from "./times/wall-time.ts"
import { useDurationFormat } from "./use-day-labels.ts"
import type { PeriodPrice } from "./use-price.ts"

interface PeriodFooterProps {
  zone: string
  isByNights: boolean
  period: WallPeriod | null
  /** The pick-up is selected, the return is not: `period` previews the hovered day. */
  isChoosingReturn: boolean
  error: string | undefined
  /** The error is visible at its field, and only announced here. */
  isErrorAtField: boolean
  isTaken: boolean
  price: PeriodPrice | "loading" | null
}

/** Shows duration and price, and announces them once both are known. */
export function PeriodFooter({ zone, isByNights, period, isChoosingReturn, error, isErrorAtField, isTaken, price }: PeriodFooterProps) {
  const { t } = useTranslation("ui", "calendar")
  const formatDuration = useDurationFormat()
  const shopTime = useShopTime(zone)
  return (
    <div className={styles.summary}>
      <p className={styles.length} data-wrong={isTaken || Boolean(error) || undefined} aria-hidden="true">
        {summary({ short: true })}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {summary({ short: false })}
      </p>
      {shopTime && <p className={styles.shopTime}>{shopTime}</p>}
    </div>
  )

  function summary({ short }: { short: boolean }) {
    if (error) return short && isErrorAtField ? "" : error
    const isPreview = isChoosingReturn && short && period !== null && dayOf(period.from) !== dayOf(period.to)
    if (isChoosingReturn && !isPreview) return t(isByNights ? "calendar:chooseCheckOut" : "calendar:chooseReturn")
    if (!period) return ""
    const own = lengthOf(period, zone)
    const length = isByNights ? t("period.nights", { count: own.days }) : formatDuration(own, { short })
    if (price === "loading") return isPreview ? length : ""
    if (isTaken) return price && price.free > 0 ? t("calendar:notEnough", { free: price.free }) : t("period.taken")
    return [length, price?.price].filter(Boolean).join(short ? " · " : ", ")
  }
}

/** Reports that availability is loading, or failed to load. */
export function AvailabilityStatus({
  availability,
  onRetry,
}: {
  availability: Availability | undefined
  onRetry: (() => void) | undefined
}) {
  const { t } = useTranslation("ui", "calendar")
  if (!availability) return null
  if (availability.failed) {
    return (
      <div className={styles.failed} role="alert">
        <span>{t("period.failed")}</span>
        <Button onClick={onRetry}>{t("tryAgain")}</Button>
      </div>
    )
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {availability.months.length === 0 && t("calendar:loading")}
    </p>
  )
}
