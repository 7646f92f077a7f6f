import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useFetchers } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { takeFlash } from "#app/ui/toasts/flash.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { CartLineView } from "./cart-view.ts"

export const lineId = (item: number) => `line-${item}`
export const datesId = "cart-dates"

export interface RemovedLine {
  item: number
  quantity: number
  /** The index that it had in the cart. */
  place: number
  name: string
}

/**
 * Follows the changes that `CartForm`s send. After each it moves the focus, where its button has none any more, to the line or the dates that
 * were changed. Returns the line that was removed last; undefined before the first change.
 */
export function useCartChanges(lines: CartLineView[]): RemovedLine | null | undefined {
  const { t } = useTranslation("order", "ui")
  const [removed, setRemoved] = useState<RemovedLine | null>()
  const sent = useFetchers().flatMap(({ formData }) => formData ?? [])
  const pending = useRef(new Map<FormData, RemovedLine | undefined>())

  const follow = useEffectEvent((sent: FormData[], lines: CartLineView[]) => {
    for (const form of sent) if (!pending.current.has(form)) pending.current.set(form, lineOf(form, lines))
    for (const [form, before] of pending.current) {
      if (sent.includes(form)) continue
      pending.current.delete(form)
      const line = lines.find(({ number }) => String(number) === form.get("item"))
      const intent = form.get("intent")
      if (intent === "remove") {
        if (!line && before) setRemoved(before)
        continue
      }
      // A line that could not be restored can be tried again.
      if (intent !== "restore" || line) setRemoved(null)
      if (intent === "restore" && line) toast.success(t("cart.restored", { name: line.name }))
      if (intent === "period" && takeFlash()?.name === "saved") toast.success(t("ui:toast.saved"))
      // The heading of an empty cart has the focus only for lack of a control; *Undo* is about to go with its notice.
      if (intent !== "restore" && !document.activeElement?.matches("body, [aria-disabled], h1")) continue
      document.getElementById(intent === "period" ? datesId : line ? lineId(line.number) : "")?.focus()
    }
  })

  useEffect(() => follow(sent, lines), [sent, lines])
  return removed
}

/** Returns the line as it is before the change. A line that is no longer offered cannot be restored. */
function lineOf(form: FormData, lines: CartLineView[]): RemovedLine | undefined {
  const place = lines.findIndex(({ number }) => String(number) === form.get("item"))
  const line = lines[place]
  return line && line.problem !== "gone" ? { item: line.number, quantity: line.quantity, place, name: line.name } : undefined
}
