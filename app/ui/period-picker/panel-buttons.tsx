import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import styles from "./period-panel.module.css"
import type { PeriodPrice } from "./use-price.ts"

/** A next step that the panel's button can take after applying. */
export interface NextStep {
  label: string
  /** Adds the price to the label. */
  isPriced?: boolean
  go: () => void
}

interface PanelToolsProps {
  isTyping: boolean
  mayClear: boolean
  toggleTyping: () => void
  clear: () => void
}

/** Switches between days and typed dates, and clears them. */
export function PanelTools({ isTyping, mayClear, toggleTyping, clear }: PanelToolsProps) {
  const { t } = useTranslation("calendar")
  return (
    <>
      <Button variant="quiet" onClick={toggleTyping}>
        {t(isTyping ? "showCalendar" : "typeDates")}
      </Button>
      {mayClear && (
        <Button variant="quiet" onClick={clear}>
          {t("clear")}
        </Button>
      )}
    </>
  )
}

interface ApplyButtonsProps {
  isImmediate: boolean
  nextStep: NextStep | undefined
  price: PeriodPrice | "loading" | null
  /** A period is selected that can be booked, and its price is known. */
  isSettled: boolean
  finish: (next?: () => void) => void
}

/** Applies the selection, or takes the next step of the page right away. */
export function ApplyButtons({ price, isSettled, isImmediate, nextStep, finish }: ApplyButtonsProps) {
  const { t } = useTranslation("calendar")
  const known = price === "loading" ? null : price
  const hasNextStep = nextStep && !isImmediate && isSettled
  // In a popover the button keeps its width when the price arrives: those beside it would move away from a press.
  const applyLabel = isSettled && known && !isImmediate ? t("applyFor", { price: known.price }) : t("apply")
  return (
    <>
      <Button variant={hasNextStep ? "quiet" : "primary"} className={styles.apply} onClick={() => finish()}>
        {hasNextStep ? t("done") : applyLabel}
      </Button>
      {hasNextStep && (
        <Button variant="primary" className={styles.nextStep} onClick={() => finish(nextStep.go)}>
          {nextStep.isPriced && known ? `${nextStep.label} · ${known.price}` : nextStep.label}
        </Button>
      )}
    </>
  )
}
