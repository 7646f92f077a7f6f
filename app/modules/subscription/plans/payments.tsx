import { Link } from "react-router"
import { Section } from "#app/modules/accounts/components/section.tsx"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge, type BadgeTone } from "#app/ui/badge.tsx"
import styles from "./payments.module.css"
import type { PaymentRow } from "./plans-view.ts"

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: "neutral",
  processing: "info",
  completed: "success",
  failed: "danger",
  refunded: "neutral",
  unknown: "warning",
}

/** The payments of the organization, each with its receipt. */
export function Payments({ payments, zone, mayContinue }: { payments: PaymentRow[]; zone: string; mayContinue: boolean }) {
  const { t, locale } = useTranslation("subscription")
  if (payments.length === 0) return null
  return (
    <Section title={t("payments.title")}>
      <ul className={styles.payments}>
        {payments.map(({ id, tier, billing, amount, currency, status, at, hasReceipt, ...payment }) => {
          const date = formatDay(at, zone, locale, { year: true })
          return (
            <li key={id} className={styles.payment}>
              <span>{date}</span>
              <span>
                <span>{`${t(`plan.${tier}`)} · ${t(`billed.${billing}`)}`}</span>
              </span>
              <span className={styles.amount}>{formatMoney(amount, currency, locale)}</span>
              <Badge tone={tones[status]} look="plain">
                {t(`status.${status}`)}
              </Badge>
              {hasReceipt && (
                <Link
                  to={`/subscriptions/receipt?payment=${id}`}
                  className={styles.link}
                  aria-label={t("payments.receiptOf", { date })}
                  reloadDocument
                  target="_blank"
                >
                  {t("payments.receipt")}
                </Link>
              )}
              {mayContinue && payment.mayContinue && (
                <Link to={`/subscriptions/pay?payment=${id}`} className={styles.link}>
                  {t("payments.continue")}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
