import type { ExcessDetails } from "#app/modules/reservations/money/take-shown.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Question } from "#app/ui/edit-form/question.tsx"
import type { MoneyReply } from "./use-money-actions.ts"
import { isExcess, useRefusalMessage } from "./use-refusal-message.ts"

interface ExcessQuestionProps {
  /** Id of the form that was refused. */
  form: string
  /** Takes the money, where the form itself has another address. */
  action?: string
  reply: MoneyReply | undefined
  currency: Currency
}

/** Asks before a payment is recorded that is above what is due. */
export function ExcessQuestion({ form, action, reply, currency }: ExcessQuestionProps) {
  const { t, locale } = useTranslation("money")
  const sentence = useRefusalMessage(currency)
  const refusal = reply?.refusal
  if (!refusal || !isExcess(refusal)) return null
  const { amount, excess } = refusal.details as ExcessDetails
  const sent = reply.result?.initialValue?.method
  const method = typeof sent === "string" ? sent : undefined
  const inMoney = { amount: formatMoney(BigInt(amount), currency, locale) }
  return (
    <Question
      form={form}
      reply={reply}
      title={t("excess.title", inMoney)}
      back={t("excess.back")}
      answers={
        <Button type="submit" form={form} formAction={action} name="method" value={method} compact variant="primary">
          {t("excess.confirm", inMoney)}
        </Button>
      }
    >
      <p>{sentence(refusal)}</p>
      <input type="hidden" form={form} name="acceptsExcess" value={excess} />
    </Question>
  )
}
