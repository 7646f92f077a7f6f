import { useState } from "react"
import { useLocation, useRevalidator } from "react-router"
import type { DepositIntent } from "#app/modules/reservations/deposit/deposit-input.ts"
import type { DepositDone, LeftDetails } from "#app/modules/reservations/deposit/deposit-rows.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"

/** These changes happen at the bank, so that they can't be undone. */
const undoable = new Set<DepositDone["kind"]>(["taken", "givenBack", "kept"])

/** The answer of the action; `done` is missing when it refused. */
export type DepositReply = FormReply & { intent: DepositIntent; done?: DepositDone; back?: string | undefined }

export type DepositActions = ReturnType<typeof useDepositActions>

/** Sends the forms of a booking's deposit in the background, and says what was done, with *Undo*. */
export function useDepositActions({ number, currency }: { number: number; currency: Currency }) {
  const { t } = useTranslation("deposit", "ui")
  const sentence = useDepositRefusal(currency)
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const { sendForm, untilNext, sent, reply } = useSendForm<DepositReply>(`deposit-${number}`)
  const [accepted, setAccepted] = useState(0)
  const action = `/reservations/deposit?id=${number}`

  async function send(form: FormData | Record<string, string>) {
    const answer = await sendForm(action, form)
    if (!answer) return
    const { done, refusal } = answer
    if (refusal) {
      toast.error(sentence(refusal), { until: untilNext() })
      // The form shows what somebody else changed.
      void revalidate()
    }
    if (!done) return
    const { kind, deposit } = done
    setAccepted((count) => count + 1)
    const undo = { label: t("ui:undo"), onPress: () => void send({ intent: "undo", deposit, change: kind }) }
    toast.success(t(`done.${kind}`), undoable.has(kind) ? { action: undo } : undefined)
  }

  return {
    /** The props of a `BackgroundForm`, which leads back to this page without a script unless `values` say otherwise. */
    formOf: (intent: DepositIntent, values: Readonly<Record<string, string>>) => ({
      action,
      values: { intent, back: pathname + search, ...values },
      send(form: FormData) {
        form.delete("back")
        void send(form)
      },
    }),
    /** The form on its way. */
    sent,
    reply,
    /** How many forms were accepted: a new count begins a new form. */
    accepted,
  }
}

/** Returns why a form of deposits was refused, in a sentence with the amounts that it is about. */
export function useDepositRefusal(currency: Currency) {
  const { t, locale } = useTranslation("deposit")
  const sentence = useErrorMessage("deposit")
  return ({ code, details }: { code: string; details: unknown }) => {
    if (code !== "deposit.changed") return sentence(code, undefined, details)
    const { was, left } = details as LeftDetails
    const inMoney = (amount: string) => formatMoney(BigInt(amount), currency, locale)
    return t("errors.deposit.changed", { was: inMoney(was), left: inMoney(left) })
  }
}
