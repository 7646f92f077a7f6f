import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"
import styles from "./period-picker.module.css"

interface PeriodLoadingProps {
  id: string
  hasFailed: boolean
  onRetry: () => void
}

/** Shown while the calendar's chunk loads. A failed load leaves the page as it is. */
export function PeriodLoading({ id, hasFailed, onRetry }: PeriodLoadingProps) {
  const { t } = useTranslation("ui")
  return (
    <div ref={show} id={id} popover="manual" className={styles.coming}>
      {hasFailed ? (
        <Notice tone="danger" title={t("period.failed")} actions={<Button onClick={onRetry}>{t("tryAgain")}</Button>} />
      ) : (
        <output>{t("period.opening")}</output>
      )}
    </div>
  )
}

const show = (element: HTMLElement | null) => element?.showPopover()
