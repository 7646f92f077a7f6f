import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { Availability } from "./open-days.ts"
import styles from "./period-panel.module.css"

/** Whether what is free is known yet. */
export function PanelStatus({ availability, onRetry }: { availability: Availability | undefined; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation("ui", "calendar")
  if (!availability) return null
  if (availability.failed) {
    return (
      <div className={styles.failed} role="alert">
        {t("period.failed")}
        <Button onClick={onRetry}>{t("period.tryAgain")}</Button>
      </div>
    )
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {availability.months.length === 0 && t("calendar:loading")}
    </p>
  )
}
