import { useEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { PhotoStore } from "./photo-store.ts"
import type { Tiles } from "./photo-tiles.ts"

/** Moves, removes and restores tiles of the field `id`. Announces each change and keeps the focus at its tile. */
export function usePhotoActions(id: string, store: PhotoStore, { tiles }: Tiles) {
  const { t } = useTranslation("pictures", "ui")
  const [announcement, setAnnouncement] = useState("")
  const toFocus = useRef<string>(undefined)
  const ending = useRef<AbortController>(undefined)
  const stored = tiles.filter(({ photo }) => photo).length
  const isComplete = stored === tiles.length
  const before = useRef({ stored, isComplete })

  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])

  // A tile that moves in the document loses the focus.
  useEffect(() => {
    if (tiles.length > 0 && toFocus.current) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [tiles])

  useEffect(() => {
    if (isComplete && !before.current.isComplete && stored > before.current.stored) setAnnouncement(t("announcement.uploaded"))
    before.current = { stored, isComplete }
  }, [isComplete, stored, t])

  function move(key: string, to: number) {
    if (to < 0 || to >= tiles.length) return
    toFocus.current = `${id}-${key}`
    store.dispatch({ type: "move", key, to })
    setAnnouncement(to === 0 ? t("announcement.cover") : t("announcement.moved", { position: to + 1, total: tiles.length }))
  }

  function remove(key: string) {
    const at = tiles.findIndex((tile) => tile.key === key)
    const tile = tiles[at]
    const next = tiles[at + 1] ?? tiles[at - 1]
    toFocus.current = next?.photo ? `${id}-${next.key}` : id
    store.dispatch({ type: "remove", key })
    // The toast of a removed photo is read out by itself.
    setAnnouncement(tile?.photo ? "" : t("announcement.removed"))
    if (!tile?.photo) return
    function restore() {
      if (tile) store.dispatch({ type: "restore", tile, at })
      setAnnouncement(t("announcement.restored"))
    }
    const action = { label: t("ui:undo"), onPress: restore }
    toast.info(t("announcement.removed"), { action, ...(ending.current && { until: ending.current.signal }) })
  }

  return {
    /** For a live region. */
    announcement,
    move,
    remove,
    /** Removes an upload. */
    cancel: remove,
  }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>
