import { useState } from "react"
import { mostNote } from "#app/modules/reservations/deposit/deposit-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol, formatMoney, parseAmount, writeAmount } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { replyTo } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import { useFormFields } from "#app/ui/form/use-form-fields.ts"
import { Disclosure } from "../money/disclosure.tsx"
import type { DepositView } from "./read-deposit.server.ts"
import type { DepositActions, DepositReply } from "./use-deposit-actions.ts"

interface TakeDepositProps {
  deposit: DepositView
  actions: DepositActions
  reply: DepositReply | undefined
}

/** Opens a form that takes what is left of the deposit, unless something else is typed, or a document in place of it. */
export function TakeDeposit({ deposit, actions, reply }: TakeDepositProps) {
  const { t, locale } = useTranslation("deposit")
  const { number, currency, left, methods } = deposit
  const answer = replyTo("take", reply)
  const { formProps, inputOf } = useFormFields({
    id: `deposit-${number}`,
    names: ["method", "amount", "note"],
    result: answer?.result,
    defaultValue: { method: methods[0], amount: left > 0n ? writeAmount(left, locale) : "" },
    messages: "deposit",
    check: (field, typed) => (field === "amount" && parseAmount(typed, currency) === undefined ? "amount.invalid" : undefined),
  })
  const { defaultValue: first, ...way } = inputOf("method")
  const [method, choose] = useState(first ?? methods[0] ?? "cash")
  // The form keeps its id while the page loads others.
  const [newId] = useState(deposit.newId)
  const isDocument = method === "document"
  const amount = inputOf("amount")
  return (
    <Disclosure id={`take-deposit-${number}`} label={t("take.open")} isOpen={Boolean(answer?.result?.error)}>
      <BackgroundForm {...actions.formOf("take", { newId, left: String(left), ...(answer?.back && { back: answer.back }) })} {...formProps}>
        <Segmented
          {...way}
          label={t("take.method")}
          value={method}
          onValue={choose}
          options={methods.map((each) => ({ value: each, label: t(`methods.${each}`) }))}
        />
        {isDocument ? (
          <Field {...inputOf("note")} label={t("take.note")} help={t("take.noteHelp")} autoComplete="off" limit={mostNote} />
        ) : (
          <Field
            {...amount}
            label={t("take.amount", { currency: currencySymbol(currency) })}
            inputMode="decimal"
            autoComplete="off"
            help={left > 0n ? t("take.left", { amount: formatMoney(left, currency, locale) }) : undefined}
          />
        )}
        <Button type="submit" wide busy={actions.sent?.get("intent") === "take"}>
          {t(`take.${method as "cash"}`)}
        </Button>
      </BackgroundForm>
    </Disclosure>
  )
}
