import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { takeFlash } from "#app/ui/toasts/flash.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { CartView } from "./cart-view.ts"

export const lineId = (key: string) => `line-${key}`
export const datesId = "cart-dates"
export const couponId = "cart-coupon"

export interface RemovedLine {
  /** `nameText` of the line. */
  item: string
  quantity: number
  /** The index that it had in the cart. */
  place: number
  name: string
  /** The dates that the cart had; "" without dates. */
  from: string
  to: string
}

interface CartState {
  cart: Pick<CartView, "from" | "to" | "lines">
  /** The line that was removed without JavaScript. */
  removed: RemovedLine | null
  /** The reply to a form that was sent without JavaScript. */
  reply: FormReply | undefined
}

/**
 * Returns the line that was removed last, the last reply to a change, and what follows a change: it moves the focus, where its button has none any more, to the line the dates or
 * the coupon that were changed.
 */
export function useCartChanges({ cart, ...loaded }: CartState) {
  const { t } = useTranslation("order", "ui")
  const [reply, setReply] = useState(loaded.reply)
  const [removed, setRemoved] = useState(loaded.removed)

  // `cart` and `removed` are those that the form was sent from, the document shows the new ones.
  function finish(form: FormData, answer: FormReply | undefined) {
    if (answer) setReply(answer)
    const [item, intent] = [form.get("item"), form.get("intent")]
    const line = typeof item === "string" ? document.getElementById(lineId(item)) : null
    if (intent === "remove") {
      const before = lineOf(form, cart)
      if (!line && before) setRemoved(before)
      return
    }
    // A line that could not be restored can be tried again.
    if (intent !== "restore" || line) setRemoved(null)
    if (intent === "restore" && line && removed) toast.success(t("cart.restored", { name: removed.name }))
    if (intent === "period" && takeFlash()?.name === "saved") toast.success(t("ui:toast.saved"))
    // The heading of an empty cart has the focus only for lack of a control; *Undo* is about to go with its notice.
    if (intent !== "restore" && !document.activeElement?.matches("body, [aria-disabled], h1")) return
    const part = intent === "period" ? datesId : typeof intent === "string" && intent.includes("coupon") ? couponId : undefined
    const changed = part === undefined ? line : document.getElementById(part)
    changed?.focus()
  }

  return { removed, reply, finish }
}

/** Returns the line as it is before the change. A line that is no longer offered cannot be restored. */
function lineOf(form: FormData, { from, to, lines }: CartState["cart"]): RemovedLine | undefined {
  const place = lines.findIndex(({ key }) => key === form.get("item"))
  const line = lines[place]
  return line && line.problem !== "gone" ? { item: line.key, quantity: line.quantity, place, name: line.name, from, to } : undefined
}
