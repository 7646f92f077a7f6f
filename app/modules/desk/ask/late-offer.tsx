import type { ReturnQuestion } from "#app/modules/reservations/ask/status-question.ts"
import { writeLateCharge } from "#app/modules/reservations/status/taking-input.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import type { Asked } from "./asked.ts"
import styles from "./question.module.css"

/** Offers to charge what a late return costs more. The booking's period then ends now, and its new total is asked about. */
export function LateOffer({ asked, zone }: { asked: Array<Asked<ReturnQuestion & { digest: string }>>; zone: string }) {
  const { t, locale } = useTranslation("status", "late")
  const [{ question } = { question: undefined }, ...others] = asked
  if (!question?.late || others.length > 0) return null
  const { due, unit, count, added, total, open, newId } = question.late
  const charged = { count, sum: formatMoney(added.amount, added.currency, locale) }
  return (
    <div className={styles.booking}>
      <p>{t("late:due", { when: formatMoment(due, zone, locale) })}</p>
      <div className={styles.choices}>
        {open.amount > 0n && (
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
