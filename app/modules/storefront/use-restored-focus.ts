import { useEffect, useRef } from "react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { CartLineView } from "./cart/cart-view.ts"

export const lineId = (item: number) => `line-${item}`
export const datesId = "cart-dates"

/** Moves the focus of a button that the change removed to the changed line or the dates. Announces a restored line. */
export function useRestoredFocus(lines: CartLineView[]): void {
  const { t } = useTranslation("order")
  const { formData } = useNavigation()
  const sent = useRef<FormData>(undefined)

  useEffect(() => {
    const answered = formData ? undefined : sent.current
    sent.current = formData
    // Leaves the focus on a control that is still usable.
    if (!answered || !document.activeElement?.matches("body, [aria-disabled], h1")) return
    const intent = answered.get("intent")
    const line = lines.find(({ number }) => String(number) === answered.get("item"))
    document.getElementById(intent === "period" ? datesId : line ? lineId(line.number) : "")?.focus()
    if (line && intent === "restore") toast.success(t("cart.restored", { name: line.name }))
  }, [formData, lines, t])
}
