import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useShopTime } from "../use-shop-time.ts"
import styles from "./period-panel.module.css"
import { dayOf, lengthOf, type WallPeriod } from "./times/wall-time.ts"
import { useLengthWords } from "./use-day-words.ts"
import type { PriceAnswer } from "./use-price.ts"

interface PeriodFootProps {
  zone: string
  period: WallPeriod | null
  /** The pick-up is chosen, the return is not: the period is what the day under the pointer would make it. */
  isHalf: boolean
  /** What has to be put right before anything is asked for. */
  wrong: string | undefined
  /** It stands at its field, and is only said here. */
  isWrongAbove: boolean
  isTaken: boolean
  price: PriceAnswer | "asking" | null
}

/** How long and how much, said aloud once both are known. */
export function PeriodFoot({ zone, period, isHalf, wrong, isWrongAbove, isTaken, price }: PeriodFootProps) {
  const { t } = useTranslation("ui", "calendar")
  const words = useLengthWords()
  const shopTime = useShopTime(zone)
  return (
    <div className={styles.summary}>
      <p className={styles.length} data-wrong={isTaken || Boolean(wrong) || undefined} aria-hidden="true">
        {summary({ short: true })}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {summary({ short: false })}
      </p>
      {shopTime && <p className={styles.shopTime}>{shopTime}</p>}
    </div>
  )

  function summary({ short }: { short: boolean }) {
    if (wrong) return short && isWrongAbove ? "" : wrong
    const isPreview = isHalf && short && period !== null && dayOf(period.from) !== dayOf(period.to)
    if (isHalf && !isPreview) return t("calendar:chooseReturn")
    if (!period) return ""
    const length = words(lengthOf(period, zone), { short })
    if (price === "asking") return isPreview ? length : ""
    if (isTaken) return price && price.free > 0 ? t("calendar:notEnough", { free: price.free }) : t("period.taken")
    return [length, price?.price].filter(Boolean).join(short ? " · " : ", ")
  }
}
