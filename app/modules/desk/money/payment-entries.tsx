import { isOnline } from "#app/modules/payments/payment-status.ts"
import { shownStatus } from "#app/modules/reservations/money/shown-status.ts"
import { methodWord } from "#app/modules/reservations/rules/handover-words.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { PaymentBadge } from "../badges/status-badge.tsx"
import { PaymentStatusMenu } from "./payment-status-menu.tsx"
import styles from "./payments-block.module.css"
import type { MoneyEntry, MoneyView } from "./read-money.server.ts"
import type { MoneyActions } from "./use-money-actions.ts"

/** The payments and refunds of a booking, each with its status and a menu to set it. */
export function PaymentEntries({ money, actions }: { money: MoneyView; actions: MoneyActions }) {
  const { t } = useTranslation("money")
  if (money.entries.length === 0) return <p className={styles.none}>{t("nothing")}</p>
  return (
    <ul className={styles.entries}>
      {money.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} money={money} actions={actions} />
      ))}
    </ul>
  )
}

function Entry({ entry, money, actions }: { entry: MoneyEntry; money: MoneyView; actions: MoneyActions }) {
  const { t, locale } = useTranslation("money", "reservations")
  const method = t(`reservations:paymentMethod.${methodWord(entry.method, money.way)}`)
  const isRefund = entry.kind === "refund"
  return (
    <li className={styles.entry} data-refund={isRefund || undefined}>
      <span className={styles.what}>
        <span className={styles.amount}>
          {isRefund && <span>{"\u2212"}</span>}
          <span>{formatMoney(entry.amount, money.currency, locale)}</span>
        </span>{" "}
        <span>{isRefund ? t("refundBy", { method }) : method}</span>
        {entry.card && <span className={styles.reason}>{t("card", { digits: entry.card })}</span>}
        {entry.status === "failed" && entry.failureReason && (
          <span className={styles.reason}>{t("failureReason", { reason: entry.failureReason })}</span>
        )}
        <time className={styles.time} dateTime={entry.at}>
          {formatMoment(entry.at, money.zone, locale)}
        </time>
      </span>
      {isBeingRefunded(entry) ? <Badge tone="info">{t("beingRefunded")}</Badge> : <PaymentBadge status={shownStatus(entry)} />}
      <PaymentStatusMenu entry={entry} money={money} actions={actions} />
    </li>
  )
}

/** The bank was asked to give it back to a card, or is about to be. */
const isBeingRefunded = ({ kind, method, status }: MoneyEntry) =>
  kind === "refund" && isOnline(method) && (status === "pending" || status === "processing")
