import { useTranslation } from "react-i18next"
import styles from "./period-panel.module.css"
import { useLengthWords } from "./use-day-words.ts"
import type { PriceAnswer } from "./use-price.ts"
import { dayOf, lengthOf, type WallPeriod } from "./wall-time.ts"

interface PeriodFootProps {
  zone: string
  period: WallPeriod | null
  /** The pick-up is chosen, the return is not: the period is what the day under the pointer would make it. */
  isHalf: boolean
  isWrong: boolean
  price: PriceAnswer | "asking" | null
}

/** How long and how much, said aloud once both are known. */
export function PeriodFoot({ zone, period, isHalf, isWrong, price }: PeriodFootProps) {
  const { t } = useTranslation("ui")
  const words = useLengthWords()
  return (
    <div className={styles.summary}>
      <p className={styles.length} data-wrong={isWrong || undefined} aria-hidden="true">
        {summary({ short: true })}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {summary({ short: false })}
      </p>
    </div>
  )

  function summary({ short }: { short: boolean }) {
    const isPreview = isHalf && short && period !== null && dayOf(period.from) !== dayOf(period.to)
    if (isHalf && !isPreview) return t("period.chooseReturn")
    if (!period) return ""
    const length = words(lengthOf(period, zone), { short })
    if (price === "asking") return isPreview ? length : ""
    if (isWrong) return price && price.free > 0 ? t("period.notEnough", { free: price.free }) : t("period.taken")
    return [length, price?.price].filter(Boolean).join(short ? " · " : ", ")
  }
}
