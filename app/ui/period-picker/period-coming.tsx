import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"
import styles from "./period-picker.module.css"

interface PeriodComingProps {
  id: string
  isMissing: boolean
  /** Esc, or a press anywhere else. */
  onClose: () => void
}

/** In place of the calendar while its file comes; when it did not, the page stays, and loads it anew. */
export function PeriodComing({ id, isMissing, onClose }: PeriodComingProps) {
  const { t } = useTranslation("ui")
  return (
    <div ref={show} id={id} popover="auto" className={styles.coming} onToggle={({ newState }) => newState === "closed" && onClose()}>
      {isMissing ? (
        <Notice
          tone="danger"
          title={t("period.failed")}
          actions={<Button onClick={() => location.reload()}>{t("period.tryAgain")}</Button>}
        />
      ) : (
        <output>{t("period.opening")}</output>
      )}
    </div>
  )
}

const show = (element: HTMLElement | null) => element?.showPopover()
