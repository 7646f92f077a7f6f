import { type SyntheticEvent, useRef, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import type { MoneyIntent } from "#app/modules/reservations/money/money-input.ts"
import type { MoneyDone } from "#app/modules/reservations/money/record-once.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Currency } from "#app/platform/money.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { useFetcherReply } from "#app/ui/use-fetcher-reply.ts"
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
  const fetcher = useFetcher<MoneyReply>({ key: `money-${number}` })
  const finished = useFinished(fetcher.state === "idle" ? fetcher.data : undefined)
  const send = (form: FormData) => void fetcher.submit(form, { method: "post", action: moneyAction(number) })

  const isUndo = useRef(false)
  const undo = (record: string) => {
    isUndo.current = true
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: "undo", record })) form.set(name, value)
    send(form)
  }
  useFetcherReply(fetcher, ({ done, refusal }, until) => {
    // A question shows its refusal itself.
    if (refusal && !isExcess(refusal)) {
      toast.error(sentence(refusal), { until })
      // The form shows what somebody else changed.
      void revalidate()
    }
    if (!done) return
    const { undo: record } = done
    const text = done.kind === "moved" ? t(`moved.${done.status}`) : t(done.kind)
    toast.success(text, record && !isUndo.current ? { action: { label: t("ui:undo"), onPress: () => undo(record) } } : undefined)
  })

  return {
    send: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
      form.delete("back")
      isUndo.current = false
      send(form)
    },
    /** The intent on its way. */
    pending: fetcher.state === "idle" ? undefined : fetcher.formData?.get("intent"),
    reply: fetcher.data,
    /** How often each form was accepted: a new count begins a new form. */
    finished,
  }
}

/** Counts the forms that were accepted, by intent. */
function useFinished(reply: MoneyReply | undefined) {
  const [last, setLast] = useState(reply)
  const [finished, setFinished] = useState({ add: 0, refund: 0, status: 0, check: 0, undo: 0 })
  if (reply && reply !== last) {
    setLast(reply)
    if (reply.done) setFinished({ ...finished, [reply.intent]: finished[reply.intent] + 1 })
  }
  return finished
}
