import { mostReason } from "#app/modules/reservations/deposit/deposit-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol, formatMoney, parseAmount } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { replyTo } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { useFormFields } from "#app/ui/form/use-form-fields.ts"
import { Disclosure } from "../money/disclosure.tsx"
import type { DepositEntry, DepositView } from "./read-deposit.server.ts"
import type { DepositActions, DepositReply } from "./use-deposit-actions.ts"

interface KeepDepositProps {
  entry: DepositEntry
  deposit: DepositView
  actions: DepositActions
  reply: DepositReply | undefined
}

/** Opens a form that keeps a part of a deposit and gives the rest back. */
export function KeepDeposit({ entry: { id, method, amount: taken }, deposit: { currency }, actions, reply }: KeepDepositProps) {
  const { t, locale } = useTranslation("deposit")
  const sent = replyTo("keep", reply)
  const answer = sent?.result?.initialValue?.deposit === id ? sent : undefined
  const { formProps, inputOf } = useFormFields({
    id: `keep-${id}`,
    names: ["amount", "reason"],
    result: answer?.result,
    messages: "deposit",
    check: (field, typed) => (field === "amount" && parseAmount(typed, currency) === undefined ? "amount.invalid" : undefined),
  })
  const isSending = actions.sent?.get("intent") === "keep" && actions.sent.get("deposit") === id
  return (
    <Disclosure id={`keep-deposit-${id}`} label={t("keep.open")} isOpen={Boolean(answer?.result?.error)}>
      <BackgroundForm {...actions.formOf("keep", { deposit: id, ...(answer?.back && { back: answer.back }) })} {...formProps}>
        <Field
          {...inputOf("amount")}
          label={t("keep.amount", { currency: currencySymbol(currency) })}
          inputMode="decimal"
          autoComplete="off"
          help={t("keep.most", { amount: formatMoney(taken, currency, locale) })}
        />
        <Field {...inputOf("reason")} label={t("keep.reason")} help={t("keep.reasonHelp")} autoComplete="off" limit={mostReason} />
        {method === "hold" && <p>{t("hold.final")}</p>}
        <Button type="submit" wide busy={isSending}>
          {t("keep.submit")}
        </Button>
      </BackgroundForm>
    </Disclosure>
  )
}
