import { useEffect, useEffectEvent, useRef } from "react"
import { useFetcher } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"

/** The answer of the list's action; `done` is missing for an item that is gone. */
export type ItemActionResult = { number: number } & ({ done: "archived" | "restored" | "deleted" | undefined } | { refused: string })

export const itemMenuId = (number: number) => `item-${number}-menu`

export type ItemActions = ReturnType<typeof useItemActions>

/**
 * Archives, restores and deletes items of the list, and says so. What can be undone has *Undo* in its toast. The focus goes to a neighbour of an item that
 * left the list.
 */
export function useItemActions(rows: Array<{ number: number }>) {
  const { t } = useTranslation("items")
  const fetcher = useFetcher<ItemActionResult>({ key: "item-actions" })
  const keepFocus = useFocusOnChangedItem(rows)
  const send = (intent: "archive" | "restore" | "delete", number: number) => {
    keepFocus(number)
    void fetcher.submit({ intent, number: String(number) }, { method: "post", action: "/inventory/manage" })
  }

  const tell = useEffectEvent((answer: ItemActionResult) => {
    if ("refused" in answer) return toast.error(t("errors.items.full"))
    const { done, number } = answer
    if (done === undefined) return
    const undo = done === "archived" ? "restore" : done === "restored" ? "archive" : undefined
    toast.success(t(`done.${done}`), undo && { action: { label: t("undo"), onPress: () => send(undo, number) } })
  })
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data)
  }, [fetcher.data])

  return {
    archive: (number: number) => send("archive", number),
    restore: (number: number) => send("restore", number),
    remove: (number: number) => send("delete", number),
    async copyLink(address: string) {
      await navigator.clipboard.writeText(new URL(address, location.href).href)
      toast.success(t("copied"))
    },
  }
}

/** Focuses the menu of the changed item, or of the one in its place, or the search of an empty list, once the rows are loaded; unless something else has the focus by then. */
function useFocusOnChangedItem(rows: Array<{ number: number }>) {
  const changed = useRef<{ number: number; index: number }>(undefined)
  useEffect(() => {
    if (!changed.current || (document.activeElement && document.activeElement !== document.body)) return
    const { number, index } = changed.current
    changed.current = undefined
    const next = rows.find((row) => row.number === number) ?? rows[index] ?? rows.at(-1)
    const target = next
      ? document.querySelector(`[popovertarget="${itemMenuId(next.number)}"]`)
      : document.querySelector("[data-page-search]")
    if (target instanceof HTMLElement) target.focus()
  }, [rows])
  return (number: number) => {
    const index = rows.findIndex((row) => row.number === number)
    changed.current = { number, index: index < 0 ? rows.length : index }
  }
}
