import { useState } from "react"
import { counterMethods, isOnline } from "#app/modules/payments/payment-status.ts"
import { type RefundMethod, refundMethods } from "#app/modules/reservations/money/money-input.ts"
import { methodWord } from "#app/modules/reservations/rules/handover-words.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencySymbol, formatMoney, parseAmount } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { replyTo } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import { Disclosure } from "./disclosure.tsx"
import type { MoneyEntry, MoneyView } from "./read-money.server.ts"
import type { MoneyActions, MoneyReply } from "./use-money-actions.ts"
import { type RefundFields, useRefundFields } from "./use-refund-fields.ts"

interface RefundPaymentProps {
  money: MoneyView
  actions: MoneyActions
  reply: MoneyReply | undefined
}

/** Opens a form that gives back what is overpaid, or else all that is left of a payment. */
export function RefundPayment({ money, actions, reply }: RefundPaymentProps) {
  const { t, locale } = useTranslation("money", "reservations")
  const { number, currency, newIds, zone } = money
  const payments = money.entries.filter((entry) => entry.refundable > 0n)
  const [chosen, choose] = useState(replyTo("refund", reply)?.result?.initialValue?.payment)
  const payment = payments.find(({ id }) => id === chosen) ?? payments.at(-1)
  const isToCard = payment?.isAtBank === true && money.mayRefundToCards
  const fields = useRefundFields({
    reply,
    currency,
    newId: newIds.refund,
    preset: payment ? presetOf(payment, money) : 0n,
    method: isToCard && isOnline(payment.method) ? payment.method : "cash",
  })
  if (!payment) return null
  const inMoney = (amount: bigint) => formatMoney(amount, currency, locale)
  const amount = parseAmount(fields.amount.value, currency)
  const nameOf = ({ refundable, method, at }: MoneyEntry) =>
    [inMoney(refundable), t(`reservations:paymentMethod.${methodWord(method, money.way)}`), formatMoment(at, zone, locale)].join(" · ")
  return (
    <Disclosure id={`refund-${number}`} label={t("giveBack.open")} isOpen={fields.isRefused}>
      <BackgroundForm
        {...actions.formOf("refund", {
          newId: fields.newId,
          ...(payments.length === 1 && { payment: payment.id }),
          ...(reply?.back && { back: reply.back }),
        })}
        {...fields.formProps}
      >
        {payments.length > 1 && (
          <Select
            id={`refund-${number}-payment`}
            name="payment"
            label={t("giveBack.payment")}
            options={payments.map((each) => ({ value: each.id, label: nameOf(each) }))}
            value={payment.id}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <AmountFields
          key={String(isToCard)}
          fields={fields}
          currency={currency}
          methods={isToCard ? refundMethods : counterMethods}
          help={t(isToCard && isOnline(fields.method) ? "giveBack.toCard" : "giveBack.most", { amount: inMoney(payment.refundable) })}
        />
        <Button type="submit" wide busy={actions.pending === "refund"}>
          {amount ? t("giveBack.submit", { amount: inMoney(amount) }) : t("giveBack.open")}
        </Button>
      </BackgroundForm>
    </Disclosure>
  )
}

const presetOf = ({ refundable }: MoneyEntry, { balance: { overpaid } }: MoneyView) =>
  overpaid > 0n && overpaid < refundable ? overpaid : refundable

interface AmountFieldsProps {
  fields: RefundFields
  currency: Currency
  help: string
  methods: readonly RefundMethod[]
}

function AmountFields({ fields: { amount, type, way, choose }, currency, help, methods }: AmountFieldsProps) {
  const { t } = useTranslation("money")
  return (
    <>
      <Field
        {...amount}
        label={`${t("amount")}, ${currencySymbol(currency)}`}
        help={help}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => type(target.value)}
      />
      <div onChange={({ target }) => choose((target as HTMLInputElement).value)}>
        <Segmented
          {...way}
          label={t("method")}
          options={methods.map((method) => ({ value: method, label: t(`methods.${isOnline(method) ? "online" : method}`) }))}
        />
      </div>
    </>
  )
}
