import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { writeAmount } from "#app/platform/money.ts"
import { replyTo } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { useFormFields } from "#app/ui/form/use-form-fields.ts"
import { Block } from "../../frame/block.tsx"
import { ExcessQuestion } from "../excess-question.tsx"
import type { MoneyView } from "../read-money.server.ts"
import { type MoneyReply, moneyAction, useMoneyActions } from "../use-money-actions.ts"
import { TakeFields } from "./take-fields.tsx"
import styles from "./take-panel.module.css"

/** Takes money on the page of payments, where a form without a script is corrected. `reply` is the answer to it. */
export function TakeForm({ money, reply: sent }: { money: MoneyView; reply: MoneyReply | undefined }) {
  const { t, locale } = useTranslation("money")
  const { number, currency, balance, newIds } = money
  const actions = useMoneyActions(money)
  const reply = replyTo("add", actions.reply ?? sent)
  const { formProps, inputOf } = useFormFields({
    id: "money-add",
    names: ["newId", "amount"],
    result: reply?.result,
    defaultValue: { newId: newIds.take, amount: writeAmount(balance.open, locale) },
    messages: "money",
  })
  const { id, defaultValue: amount, error, autoFocus } = inputOf("amount")
  // A field that was sent empty stays empty.
  const defaultValue = reply?.result ? (amount ?? "") : amount
  const values = {
    newId: inputOf("newId").defaultValue ?? newIds.take,
    open: String(balance.open),
    ...(sent?.back !== undefined && { back: sent.back }),
  }
  return (
    <Block title={t("take.title")}>
      <ExcessQuestion form={formProps.id} reply={reply} currency={currency} />
      <BackgroundForm {...actions.formOf("add", values)} {...formProps} className={styles.form}>
        <TakeFields amount={{ id, defaultValue, error, autoFocus }} currency={currency} action={moneyAction(number)} />
      </BackgroundForm>
    </Block>
  )
}
