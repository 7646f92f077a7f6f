import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigation } from "react-router"
import { toast } from "#app/ui/toasts/toast.ts"
import type { CartLineView } from "./cart-view.ts"

export const lineId = (item: number) => `line-${item}`
export const datesId = "cart-dates"

/**
 * The focus that went with a button, since the cart no longer needs it, goes to what the button changed: a line, or the dates.
 * What happened to a line is said.
 */
export function useKeptFocus(lines: CartLineView[]): void {
  const { t } = useTranslation("storefront")
  const { formData } = useNavigation()
  const sent = useRef<FormData>(undefined)

  useEffect(() => {
    const answered = formData ? undefined : sent.current
    sent.current = formData
    // While a control that can be used still has the focus it tells its own change.
    if (!answered || !document.activeElement?.matches("body, [aria-disabled]")) return
    const intent = answered.get("intent")
    const line = lines.find(({ number }) => String(number) === answered.get("item"))
    document.getElementById(intent === "period" ? datesId : line ? lineId(line.number) : "")?.focus()
    if (line) toast.success(t(intent === "restore" ? "cart.restored" : "cart.changed", { name: line.name, count: line.quantity }))
  }, [formData, lines, t])
}
