import { useEffect, useEffectEvent } from "react"
import { useFetcher } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"

/** The answer of the list's action; `done` is missing for an item that is gone. */
export type ItemActionResult = { number: number } & ({ done: "archived" | "restored" | "deleted" | undefined } | { refused: string })

/** Archives, restores and deletes items, and says so. What can be undone has *Undo* in its toast. */
export function useItemActions() {
  const { t } = useTranslation("items")
  const fetcher = useFetcher<ItemActionResult>({ key: "item-actions" })
  const send = (intent: "archive" | "restore" | "delete", number: number) =>
    void fetcher.submit({ intent, number: String(number) }, { method: "post", action: "/inventory/manage" })

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
