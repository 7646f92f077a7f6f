import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { StockShortage } from "../stock-shortage.tsx"
import type { StatusQuestion } from "./status-changes.ts"
import styles from "./status-question-dialog.module.css"

interface StatusQuestionDialogProps {
  question: StatusQuestion
  /** IANA name of the shop's zone. */
  zone: string
  /** Sets the status, accepting exactly what the question shows to be missing. */
  accept: () => void
  dismiss: () => void
}

/** Asks before bookings get a status for which items are missing. */
export function StatusQuestionDialog({ question, zone, accept, dismiss }: StatusQuestionDialogProps) {
  const { t } = useTranslation("status")
  const { short } = question
  const [first] = short
  const title = short.length === 1 ? t("short.title", { number: first?.number ?? "" }) : t("short.titleMany", { count: short.length })
  return (
    <Dialog title={title} close={dismiss}>
      {short.map(({ number, shortage }) => (
        <section key={number} className={styles.booking}>
          {short.length > 1 && <h3 className={styles.number}>{number}</h3>}
          <StockShortage shortage={shortage} zone={zone} />
        </section>
      ))}
      <p className={styles.text}>{t("short.text")}</p>
      <DialogActions>
        <Button compact onClick={dismiss}>
          {t("short.back")}
        </Button>
        <Button compact variant="danger" onClick={accept}>
          {t("short.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
