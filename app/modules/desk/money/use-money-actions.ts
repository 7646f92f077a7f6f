import { useState } from "react"
import { useLocation, useRevalidator } from "react-router"
import type { MoneyIntent } from "#app/modules/reservations/money/money-input.ts"
import type { MoneyDone } from "#app/modules/reservations/money/record-once.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Currency } from "#app/platform/money.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"
import { isExcess, useRefusalMessage } from "./use-refusal-message.ts"

/** The answer of the action; `done` is missing when it refused. */
export type MoneyReply = FormReply & { intent: MoneyIntent; done?: MoneyDone; back?: string | undefined }

export const moneyAction = (number: number) => `/reservations/payments?id=${number}`

export type MoneyActions = ReturnType<typeof useMoneyActions>

/** Sends the forms of a booking's payments in the background, and says what was done, with *Undo* where it can be undone. */
export function useMoneyActions({ number, currency }: { number: number; currency: Currency }) {
  const { t } = useTranslation("money", "ui")
  const sentence = useRefusalMessage(currency)
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const { sendForm, untilNext, sent, reply } = useSendForm<MoneyReply>(`money-${number}`)
  const [finished, setFinished] = useState({ add: 0, refund: 0, status: 0, check: 0, undo: 0, waive: 0 })

  async function send(form: FormData | Record<string, string>, { isUndo } = { isUndo: false }) {
    const answer = await sendForm(moneyAction(number), form)
    if (!answer) return
    const { intent, done, refusal } = answer
    // A question shows its refusal itself.
    if (refusal && !isExcess(refusal)) {
      toast.error(sentence(refusal), { until: untilNext() })
      // The form shows what somebody else changed.
      void revalidate()
    }
    if (!done) return
    setFinished((counts) => ({ ...counts, [intent]: counts[intent] + 1 }))
    const { undo: record } = done
    const text = done.kind === "moved" ? t(`moved.${done.status}`) : t(done.kind)
    toast.success(text, record && !isUndo ? { action: { label: t("ui:undo"), onPress: () => undo(record) } } : undefined)
  }
  const undo = (record: string) => void send({ intent: "undo", record }, { isUndo: true })

  return {
    /** The props of a `BackgroundForm`, which leads back to this page without a script unless `values` say otherwise. */
    formOf: (intent: MoneyIntent, values: Readonly<Record<string, string>>) => ({
      action: moneyAction(number),
      values: { intent, back: pathname + search, ...values },
      send(form: FormData) {
        form.delete("back")
        void send(form)
      },
    }),
    /** The intent on its way. */
    pending: sent?.get("intent"),
    reply,
    /** How often each form was accepted: a new count begins a new form. */
    finished,
  }
}
