import { useEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { PhotoStore } from "./photo-store.ts"
import type { Tiles } from "./photo-tiles.ts"

/** What a person does with the tiles of the field `id`: each is announced and keeps the focus at its tile. */
export function usePhotoActions(id: string, store: PhotoStore, { tiles }: Tiles) {
  const { t } = useTranslation("pictures")
  const [said, setSaid] = useState("")
  const toFocus = useRef<string>(undefined)
  const undo = useRef(new AbortController())
  const pending = tiles.filter(({ upload }) => upload && upload.status !== "failed").length
  const hadPending = useRef(0)

  useEffect(() => {
    const ending = undo.current
    return () => ending.abort()
  }, [])

  // A tile that moves in the document loses the focus.
  useEffect(() => {
    if (tiles.length > 0 && toFocus.current) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [tiles])

  useEffect(() => {
    if (hadPending.current > 0 && pending === 0) setSaid(t("said.uploaded"))
    hadPending.current = pending
  }, [pending, t])

  function move(key: string, to: number) {
    if (to < 0 || to >= tiles.length) return
    toFocus.current = `${id}-${key}`
    store.dispatch({ type: "move", key, to })
    setSaid(to === 0 ? t("said.cover") : t("said.moved", { position: to + 1, total: tiles.length }))
  }

  function remove(key: string) {
    const at = tiles.findIndex((tile) => tile.key === key)
    const tile = tiles[at]
    const next = tiles[at + 1] ?? tiles[at - 1]
    toFocus.current = next?.photo ? `${id}-${next.key}` : id
    store.dispatch({ type: "remove", key })
    setSaid(t("said.removed"))
    if (!tile?.photo) return
    function restore() {
      if (tile) store.dispatch({ type: "restore", tile, at })
      setSaid(t("said.restored"))
    }
    toast.info(t("said.removed"), { action: { label: t("undo"), onPress: restore }, until: undo.current.signal })
  }

  return {
    /** For a live region. */
    said,
    move,
    remove,
    /** Removes an upload. */
    cancel: remove,
  }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>
