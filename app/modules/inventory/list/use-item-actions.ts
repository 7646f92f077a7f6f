import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"

/** The answer of the list's action; `done` is missing for an item that is gone. */
export type ItemActionResult = { number: number } & (
  | { done: "archived" | "restored" | "deleted" | undefined }
  | { refused: string; details: unknown }
)

export const itemMenuId = (number: number) => `item-${number}-menu`

export type ItemActions = ReturnType<typeof useItemActions>

/**
 * Archives, restores and deletes items of the list, and says so. What can be undone has *Undo* in its toast. The focus goes to a neighbour of an item that
 * left the list.
 */
export function useItemActions(rows: Array<{ number: number }>) {
  const { t } = useTranslation("items", "ui")
  const sentence = useErrorMessage("items")
  const { sendForm, untilNext } = useSendForm<ItemActionResult>("item-actions")
  const keepFocus = useFocusOnChangedItem(rows)

  async function send(intent: "archive" | "restore" | "delete", number: number) {
    keepFocus(number)
    const answer = await sendForm("/inventory/manage", { intent, number: String(number) })
    if (!answer) return
    if ("refused" in answer) return toast.error(sentence(answer.refused, undefined, answer.details), { until: untilNext() })
    const { done } = answer
    if (done === undefined) return toast.error(t("notFound"), { until: untilNext() })
    const undo = done === "archived" ? "restore" : done === "restored" ? "archive" : undefined
    toast.success(t(`done.${done}`), undo && { action: { label: t("ui:undo"), onPress: () => void send(undo, number) } })
  }

  return {
    archive: (number: number) => void send("archive", number),
    restore: (number: number) => void send("restore", number),
    remove: (number: number) => void send("delete", number),
    copyLink: (address: string) =>
      void navigator.clipboard.writeText(new URL(address, location.href).href).then(
        () => toast.success(t("copied")),
        () => toast.error(t("ui:errors.unexpected")),
      ),
  }
}

/**
 * Once a changed item has left the list or come back, focuses its menu, the one in its place, or the search of an empty list; unless the person is elsewhere on
 * the page by then. Returns the function that is told of the item before it changes.
 */
function useFocusOnChangedItem(rows: Array<{ number: number }>) {
  // The toast's button is older than the rows.
  const shown = useRef(rows)
  const changed = useRef<{ number: number; index: number }>(undefined)
  useEffect(() => {
    shown.current = rows
    const { number, index } = changed.current ?? {}
    if (index === undefined || rows.some((row) => row.number === number) === index >= 0) return
    changed.current = undefined
    if (document.activeElement?.closest("main")) return
    const next = index < 0 ? number : (rows[index] ?? rows.at(-1))?.number
    const target = next === undefined ? "[data-page-search]" : `[popovertarget="${itemMenuId(next)}"]`
    document.querySelector<HTMLElement>(target)?.focus()
  }, [rows])
  return (number: number) => {
    changed.current = { number, index: shown.current.findIndex((row) => row.number === number) }
  }
}
