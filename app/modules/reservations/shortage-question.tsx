import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { Notice } from "#app/ui/notice.tsx"
import type { AskedShortage, StaffShortage } from "./reserve/refusal-details.ts"
import styles from "./shortage-question.module.css"
import { StockShortage } from "./stock-shortage.tsx"

interface ShortBooking {
  number: number
  shortage: StaffShortage
}

/** Asks in a dialog whether to go on without enough stock, for a form that is sent in the background. `zone` is the shop's. */
export function ShortageDialog({ bookings, zone, accept, dismiss }: ShortageDialogProps) {
  const { t } = useTranslation("status")
  const [first] = bookings
  const isKnown = bookings.every(({ shortage }) => shortage.digest === undefined)
  const title =
    bookings.length === 1 && first ? t("short.title", { number: first.number }) : t("short.titleMany", { count: bookings.length })
  return (
    <Dialog title={title} close={dismiss}>
      {bookings.map(({ number, shortage }) => (
        <section key={number} className={styles.booking}>
          {bookings.length > 1 && <h3 className={styles.number}>{number}</h3>}
          <StockShortage shortage={shortage} zone={zone} />
        </section>
      ))}
      <p className={styles.text}>{t(isKnown ? "short.known" : bookings.length === 1 ? "short.text" : "short.textMany")}</p>
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

interface ShortageDialogProps {
  bookings: Array<{ number: number; shortage: AskedShortage }>
  zone: string
  /** Sends the form again, accepting exactly what is shown to be missing. */
  accept: () => void
  dismiss: () => void
}

/** Asks the same on a page of its own, without a script: `children` are the fields to send again. */
export function ShortageForm({ booking: { number, shortage }, zone, action, children }: ShortageFormProps) {
  const { t } = useTranslation("status")
  return (
    <Notice tone="warning" title={t("short.title", { number })}>
      <StockShortage shortage={shortage} zone={zone} />
      <p>{t("short.text")}</p>
      <form method="post" action={action}>
        {children}
        <Button type="submit" variant="danger" compact>
          {t("short.confirm")}
        </Button>
      </form>
    </Notice>
  )
}

interface ShortageFormProps {
  booking: ShortBooking
  zone: string
  action: string
  children: ReactNode
}
