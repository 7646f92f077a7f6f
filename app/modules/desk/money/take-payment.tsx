import { counterMethods } from "#app/modules/payments/payment-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, parseAmount } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { replyTo } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { AmountFields } from "./amount-fields.tsx"
import { Disclosure } from "./disclosure.tsx"
import { ExcessQuestion } from "./excess-question.tsx"
import type { MoneyView } from "./read-money.server.ts"
import type { MoneyActions, MoneyReply } from "./use-money-actions.ts"
import { useMoneyFields } from "./use-money-fields.ts"

interface TakePaymentProps {
  money: MoneyView
  actions: MoneyActions
  reply: MoneyReply | undefined
}

/** Opens a form that takes the open amount in cash, unless something else is typed. */
export function TakePayment({ money, actions, reply }: TakePaymentProps) {
  const { t, locale } = useTranslation("money")
  const { number, balance, currency, newIds } = money
  const fields = useMoneyFields({ intent: "add", reply, newId: newIds.take, preset: balance.open, currency })
  const amount = parseAmount(fields.amount.value, currency)
  const chosen = counterMethods.find((method) => method === fields.method)
  const label = amount && chosen ? t(`take.${chosen}`, { amount: formatMoney(amount, currency, locale) }) : t("take.open")
  return (
    <Disclosure id={`take-${number}`} label={t("take.open")} isOpen={fields.isRefused}>
      <ExcessQuestion form={fields.formProps.id} reply={replyTo("add", reply)} currency={currency} />
      <BackgroundForm
        {...actions.formOf("add", { newId: fields.newId, open: String(balance.open), ...(reply?.back && { back: reply.back }) })}
        {...fields.formProps}
      >
        <AmountFields fields={fields} currency={currency} />
        <Button type="submit" wide busy={actions.pending === "add"}>
          {label}
        </Button>
      </BackgroundForm>
    </Disclosure>
  )
}
