import { useState } from "react"
import type { ExtendAnswer, ExtendRefusal } from "#app/modules/reservations/change/extend-input.ts"
import type { StaffShortage } from "#app/modules/reservations/refusal-details.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"

type Reply = ExtendAnswer | ExtendRefusal

/** Moves the return of a booking in the background, and says so with *Undo*. */
export function useExtend({ number, zone }: { number: number; zone: string }) {
  const { t, locale } = useTranslation("change", "ui")
  const sentence = useErrorMessage("change")
  const { sendForm, untilNext, isSending } = useSendForm<Reply>(`extend-${number}`)
  const [question, ask] = useState<StaffShortage>()

  async function send(fields: Record<string, string>) {
    const reply = await sendForm("/reservations/extend", fields)
    if (!reply) return
    if ("refused" in reply) {
      if (reply.shortage) ask(reply.shortage)
      else toast.error(sentence(reply.refused), { until: untilNext() })
      return
    }
    const isUndo = reply.end < reply.was
    const moment = formatMoment(reply.end, zone, locale)
    if (isUndo) toast.success(t("extend.undone", { moment }))
    else toast.success(t("extend.done", { moment }), { action: { label: t("ui:undo"), onPress: () => undo(reply) } })
  }
  const undo = ({ end, was }: ExtendAnswer) => void send({ number: String(number), end, backTo: was })

  return {
    send: (fields: Record<string, string>) => void send(fields),
    isSending,
    question,
    /** Extends the booking, accepting exactly what was shown to be missing. */
    accept(fields: Record<string, string>) {
      if (question) void send({ ...fields, acceptsShortage: question.digest })
      ask(undefined)
    },
    dismiss: () => ask(undefined),
  }
}
