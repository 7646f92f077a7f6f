import { useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { isReadOnlyRefusal } from "#app/platform/read-only-refusal.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { toastReadOnly } from "#app/ui/toasts/toast-read-only.ts"

/** Turns the card on and off: shown at once, and taken back where the server does not answer. A plain request, since a failed one of the router would replace the editor. */
export function useCardToggle(saved: boolean) {
  const { t } = useTranslation("webEditor")
  const [isTurnedOn, setTurnedOn] = useState(saved)
  const [isSending, setSending] = useState(false)
  const failed = useRef<AbortController>(undefined)

  async function turn(isOn: boolean) {
    setTurnedOn(isOn)
    setSending(true)
    const answer = await fetch("/web/payments", { method: "POST", body: new URLSearchParams({ enabled: isOn ? "on" : "" }) }).catch(
      () => undefined,
    )
    setSending(false)
    failed.current?.abort()
    failed.current = new AbortController()
    if (answer?.ok && !answer.redirected) return toast.success(t(isOn ? "payments.turnedOn" : "payments.turnedOff"))
    setTurnedOn(!isOn)
    const refusal: unknown = answer?.status === 403 ? await answer.json().catch(() => undefined) : undefined
    if (isReadOnlyRefusal(refusal)) toastReadOnly(refusal)
    else toast.error(t("payments.notTurned"), { until: failed.current.signal })
  }

  return { isTurnedOn, isSending, turn }
}
