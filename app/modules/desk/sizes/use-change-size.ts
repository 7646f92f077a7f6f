import { useState } from "react"
import type { TotalDetails } from "#app/modules/reservations/refusal-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney, formatSum } from "#app/platform/money.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"

/** The new total of the booking in minor units as text; null where it stayed. */
export interface SizeAnswer {
  total: string | null
}

/** Why the line keeps its size; `total` may be accepted. */
export interface SizeRefusal {
  refused: string
  total: TotalDetails | undefined
}

/** The fields of `POST /reservations/size`, and the label of the new size. */
interface SizeRequest {
  fields: Record<string, string>
  size: string
}

/** Changes the size of a line in the background, and says which it is now. Asks first where the total changes. */
export function useChangeSize({ line, currency }: { line: string; currency: Currency }) {
  const { t, locale } = useTranslation("change")
  const sentence = useErrorMessage("change")
  const { sendForm, untilNext, isSending } = useSendForm<SizeAnswer | SizeRefusal>(`size-${line}`)
  const [question, ask] = useState<SizeRequest & { total: TotalDetails }>()

  async function send({ fields, size }: SizeRequest) {
    const reply = await sendForm("/reservations/size", fields)
    if (!reply) return
    if ("refused" in reply) {
      if (reply.total) ask({ fields, size, total: reply.total })
      else toast.error(sentence(sizeCode(reply.refused)), { until: untilNext() })
      return
    }
    const { total } = reply
    toast.success(
      total === null ? t("size.done", { size }) : t("size.priced", { size, total: formatMoney(BigInt(total), currency, locale) }),
    )
  }

  return {
    send: (request: SizeRequest) => void send(request),
    isSending,
    /** The total that the size would change. */
    question: question?.total,
    /** Changes the size at exactly the total that was shown. */
    accept() {
      if (question) void send({ ...question, fields: { ...question.fields, seenTotal: formatSum(question.total.now) } })
      ask(undefined)
    },
    dismiss: () => ask(undefined),
  }
}

/** A size that is short was taken meanwhile. */
export const sizeCode = (code: string) => (code === "stock" ? "size.taken" : code)
