import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { useFetcher } from "react-router"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import type { MoneyDone } from "./edit-money.server.ts"
import type { MoneyIntent } from "./money-input.ts"

/** The answer of the action; `done` is missing when it refused. */
export type MoneyReply = FormReply & { intent: MoneyIntent; done?: MoneyDone; back?: string | undefined }

export const moneyAction = (number: number) => `/reservations/payments?id=${number}`

export type MoneyActions = ReturnType<typeof useMoneyActions>

/** Sends the forms of a booking's payments in the background, and says what was done, with *Undo* where a status takes it back. */
export function useMoneyActions(number: number) {
  const { t } = useTranslation("money")
  const sentence = useErrorMessage("money")
  const fetcher = useFetcher<MoneyReply>({ key: `money-${number}` })
  const finished = useFinished(fetcher.state === "idle" ? fetcher.data : undefined)
  const send = (form: FormData) => void fetcher.submit(form, { method: "post", action: moneyAction(number) })

  const isUndo = useRef(false)
  const undo = (payment: string, status: PaymentStatus) => {
    isUndo.current = true
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: "status", payment, status })) form.set(name, value)
    send(form)
  }
  const settle = useEffectEvent(({ done, refusal }: MoneyReply) => {
    if (refusal) toast.error(sentence(refusal.code, undefined, refusal.details))
    if (!done) return
    const { undo: former, payment } = done
    const text = done.kind === "moved" ? t(`moved.${done.status}`) : t(done.kind)
    toast.success(text, former && !isUndo.current ? { action: { label: t("undo"), onPress: () => undo(payment, former) } } : undefined)
  })
  const settled = useRef<MoneyReply>(undefined)
  useEffect(() => {
    // A request without an answer leaves the earlier one.
    if (fetcher.state !== "idle" || !fetcher.data || fetcher.data === settled.current) return
    settled.current = fetcher.data
    settle(fetcher.data)
  }, [fetcher.state, fetcher.data])

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
  const [finished, setFinished] = useState({ add: 0, refund: 0, status: 0 })
  if (reply && reply !== last) {
    setLast(reply)
    if (reply.done) setFinished({ ...finished, [reply.intent]: finished[reply.intent] + 1 })
  }
  return finished
}
