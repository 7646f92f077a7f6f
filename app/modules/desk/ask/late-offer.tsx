import type { ReturnQuestion } from "#app/modules/reservations/ask/status-question.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, formatSum } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import type { Asked } from "./asked.ts"
import styles from "./question.module.css"

/** Offers to charge what a late return costs more. The booking's period then ends now, and its new total is asked about. */
export function LateOffer({ asked, zone }: { asked: Array<Asked<ReturnQuestion & { digest: string }>>; zone: string }) {
  const { t, locale } = useTranslation("status", "late")
  const [{ question } = { question: undefined }, ...others] = asked
  if (!question?.late || others.length > 0) return null
  const { due, unit, count, added, total } = question.late
  return (
    <div className={styles.booking}>
      <p>{t("late:due", { when: formatMoment(due, zone, locale) })}</p>
      <p>
        <Button type="submit" name="lateTotal" value={formatSum(total)} compact>
          {t(`ask.return.charge.${unit}`, { count, sum: formatMoney(added.amount, added.currency, locale) })}
        </Button>
      </p>
    </div>
  )
}
