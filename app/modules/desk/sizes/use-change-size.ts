import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"

/** The new total of the booking in minor units as text; null where it stayed. */
export interface SizeAnswer {
  total: string | null
}

export interface SizeRefusal {
  refused: string
}

/** Changes the size of a line in the background, and says which it is now. */
export function useChangeSize({ line, currency }: { line: string; currency: Currency }) {
  const { t, locale } = useTranslation("change")
  const sentence = useErrorMessage("change")
  const { sendForm, untilNext, isSending } = useSendForm<SizeAnswer | SizeRefusal>(`size-${line}`)

  async function send(fields: Record<string, string>, size: string) {
    const reply = await sendForm("/reservations/size", fields)
    if (!reply) return
    if ("refused" in reply) return toast.error(sentence(sizeCode(reply.refused)), { until: untilNext() })
    const { total } = reply
    toast.success(
      total === null ? t("size.done", { size }) : t("size.priced", { size, total: formatMoney(BigInt(total), currency, locale) }),
    )
  }

  return {
    /** `size` is the label of the new size. */
    send: (fields: Record<string, string>, size: string) => void send(fields, size),
    isSending,
  }
}

/** A size that is short was taken meanwhile. */
export const sizeCode = (code: string) => (code === "stock" ? "size.taken" : code)
