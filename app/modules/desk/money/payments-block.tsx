import { useEffect, useEffectEvent, useRef } from "react"
import type { Balance } from "#app/modules/payments/balance.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import type { MoneyDone } from "#app/modules/reservations/money/record-once.server.ts"
import { shownStatus } from "#app/modules/reservations/money/shown-status.ts"
import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { Block } from "../frame/block.tsx"
import { PaymentEntries } from "./payment-entries.tsx"
import styles from "./payments-block.module.css"
import type { MoneyEntry, MoneyView } from "./read-money.server.ts"
import { RefundPayment } from "./refund-payment.tsx"
import { useFocusOnAccepted } from "./use-focus-on-accepted.ts"
import { type MoneyActions, type MoneyReply, useMoneyActions } from "./use-money-actions.ts"

/** Shows the paid and the open amount of a booking, every payment and refund, and the form to give money back. `reply` is of a form without a script. */
export function PaymentsBlock({ money, reply: sent }: { money: MoneyView; reply?: MoneyReply | undefined }) {
  const { t } = useTranslation("reservations")
  const actions = useMoneyActions(money)
  const reply = actions.reply ?? sent
  const { refund } = actions.finished
  const hasCardRefund = money.entries.some(({ isAtBank, refundable }) => isAtBank && refundable > 0n)
  useFocusOnAccepted(`refund-${money.number}`, refund)
  useBankMessages(money.entries, reply?.done)
  return (
    <Block title={t("payment")}>
      <BalanceRows money={money} />
      <FailedRefundNotice money={money} />
      <WaiveFee money={money} actions={actions} />
      <PaymentEntries money={money} actions={actions} />
      <RefundPayment key={`refund-${refund}-${hasCardRefund}`} money={money} actions={actions} reply={reply} />
      <CopyLink money={money} />
    </Block>
  )
}

function BalanceRows({ money: { balance, rest, currency } }: { money: MoneyView }) {
  const { t, locale } = useTranslation("money")
  const rows = (["paid", "open", "overpaid"] as const satisfies Array<keyof Balance>).filter((row) => row === "paid" || balance[row] > 0n)
  return (
    <dl className={styles.balance}>
      {rows.map((row) => (
        <div key={row} className={styles.row} data-row={row}>
          <dt>{row === "open" ? (restWords() ?? t("balance.open")) : t(`balance.${row}`)}</dt>
          <dd>{formatMoney(balance[row], currency, locale)}</dd>
        </div>
      ))}
    </dl>
  )

  function restWords() {
    const day = rest && formatCalendarDay(rest.dueOn, locale)
    return day && t(rest.isOverdue ? "rest.since" : "rest.by", { day })
  }
}

/** Takes back the fee of a cancelled booking. */
function WaiveFee({ money: { fee, currency }, actions }: { money: MoneyView; actions: MoneyActions }) {
  const { t, locale } = useTranslation("money")
  if (fee === 0n) return null
  return (
    <BackgroundForm {...actions.formOf("waive", {})}>
      <Button type="submit" compact busy={actions.pending === "waive"}>
        {t("waive", { sum: formatMoney(fee, currency, locale) })}
      </Button>
    </BackgroundForm>
  )
}

/** Shown until the money is on its way back once more, was given back in another way, or is owed again. */
function FailedRefundNotice({ money: { balance, entries, currency } }: { money: MoneyView }) {
  const { t, locale } = useTranslation("money")
  const refunds = entries.filter(({ kind, method }) => kind === "refund" && isOnline(method))
  const isUnderWay = refunds.some(({ status }) => status !== "failed" && status !== "completed")
  if (balance.overpaid === 0n || isUnderWay || !refunds.some(({ status }) => status === "failed")) return null
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={t("refundFailed.title")}>
        <p>{t("refundFailed.text", { amount: formatMoney(balance.overpaid, currency, locale) })}</p>
      </Notice>
    </div>
  )
}

/** Copies the link of the customer's page of the booking, where a card can pay what is open. */
function CopyLink({ money: { page: address, takesCards } }: { money: MoneyView }) {
  const { t } = useTranslation("money", "ui")
  const copy = () =>
    void navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => toast.success(t("copied")),
      () => toast.error(t("ui:errors.unexpected")),
    )
  return (
    <p>
      <Button variant="quiet" compact flush onClick={copy}>
        {t(takesCards ? "copyPaymentLink" : "copyLink")}
      </Button>
    </p>
  )
}

/** Says that the bank has moved a payment while the booking is on screen. `done` is what the person did, which says so itself. */
function useBankMessages(entries: MoneyEntry[], done: MoneyDone | undefined): void {
  const { t } = useTranslation("money")
  const before = useRef(entries)
  const report = useEffectEvent((entries: MoneyEntry[]) => {
    const statuses = new Map(before.current.map((entry) => [entry.id, entry.status]))
    before.current = entries
    for (const entry of entries) {
      const [was, status] = [statuses.get(entry.id), shownStatus(entry)]
      const isDone = done?.payment === entry.id && done.status === status
      if (was !== undefined && was !== entry.status && entry.isAtBank && !isDone) toast.info(t(`moved.${status}`))
    }
  })
  useEffect(() => report(entries), [entries])
}
