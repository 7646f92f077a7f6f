import { useState } from "react"
import type { RefundMethod } from "#app/modules/reservations/money/money-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, parseAmount, writeAmount } from "#app/platform/money.ts"
import { replyTo } from "#app/ui/form/action-form.tsx"
import { useFormFields } from "#app/ui/form/use-form-fields.ts"
import type { MoneyReply } from "./use-money-actions.ts"

interface RefundFieldsOptions {
  reply: MoneyReply | undefined
  currency: Currency
  /** The id of the record that the form adds. */
  newId: string
  /** Minor units; unless 0, stands in the field until something is typed. */
  preset: bigint
  /** Chosen at first. */
  method: RefundMethod
}

export type RefundFields = ReturnType<typeof useRefundFields>

/** Returns the amount and the method of the refund form, with the errors of its reply. */
export function useRefundFields({ reply, currency, newId, preset, method: first }: RefundFieldsOptions) {
  const { locale } = useTranslation("money")
  const answer = replyTo("refund", reply)
  const { formProps, inputOf } = useFormFields({
    id: "money-refund",
    names: ["newId", "amount", "method"],
    result: answer?.result,
    defaultValue: { newId, method: first },
    messages: "money",
    check: (field, typed) => (field === "amount" && parseAmount(typed, currency) === undefined ? "amount.invalid" : undefined),
  })
  const { defaultValue: sent, ...amount } = inputOf("amount")
  // A field that was sent empty stays empty.
  const [typed, type] = useState(answer?.result ? (sent ?? "") : undefined)
  // The form keeps its id while the page loads others.
  const [id] = useState(inputOf("newId").defaultValue ?? newId)
  const way = inputOf("method")
  const [method, choose] = useState(way.defaultValue)
  return {
    formProps,
    newId: id,
    amount: { ...amount, value: typed ?? (preset > 0n ? writeAmount(preset, locale) : "") },
    type,
    way,
    method,
    choose,
    /** Without a script the form is open to be corrected. */
    isRefused: Boolean(answer?.result?.error),
  }
}
