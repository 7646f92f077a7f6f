import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { StockShortage } from "../stock-shortage.tsx"
import type { StatusActions } from "./status-actions.tsx"
import styles from "./status-question-dialog.module.css"

/** Asks before bookings get a status for which items are missing. `zone` is the shop's. */
export function StatusQuestionDialog({ actions: { question, accept, dismiss }, zone }: { actions: StatusActions; zone: string }) {
  const { t } = useTranslation("status")
  if (!question) return null
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
