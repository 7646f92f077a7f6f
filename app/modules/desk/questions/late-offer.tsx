import type { AnswerField } from "#app/modules/reservations/status/status-input.ts"
import type { ReturnQuestion } from "#app/modules/reservations/status/status-question.ts"
import { writeLateCharge } from "#app/modules/reservations/status/taking-input.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import type { BookingQuestion } from "./booking-question.ts"
import { pressedTaking } from "./pressed-taking.ts"
import styles from "./question.module.css"

interface LateOfferProps {
  bookings: Array<BookingQuestion<ReturnQuestion & { digest: string }>>
  answered: AnswerField[] | undefined
  zone: string
}

/** Offers to charge what a late return costs more. The booking's period then ends now, and its new total is asked about. */
export function LateOffer({ bookings, answered, zone }: LateOfferProps) {
  const { t, locale } = useTranslation("status", "late")
  const [{ question } = { question: undefined }, ...others] = bookings
  if (!question?.late || others.length > 0) return null
  const { due, unit, count, added, total, open, newId } = question.late
  const isByCash = (pressedTaking(answered, question.open)?.method ?? "cash") === "cash"
  const charged = { count, sum: formatMoney(added.amount, added.currency, locale) }
  return (
    <div className={styles.booking}>
      <p>{t("late:due", { when: formatMoment(due, zone, locale) })}</p>
      <div className={styles.choices}>
        {open.amount > 0n && isByCash && (
          <Button type="submit" name="lateTotal" value={writeLateCharge({ total, taken: { open: open.amount, newId } })} compact>
            {t(`ask.return.chargeInCash.${unit}`, { ...charged, open: formatMoney(open.amount, open.currency, locale) })}
          </Button>
        )}
        <Button type="submit" name="lateTotal" value={writeLateCharge({ total })} compact>
          {t(`ask.return.charge.${unit}`, charged)}
        </Button>
      </div>
    </div>
  )
}
