import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useTileDrag } from "./use-tile-drag.ts"

interface SortableOptions {
  /** Prefix of the ids of the handles. */
  id: string
  /** In order; each stands for one entry. */
  keys: readonly string[]
  nameOf: (key: string) => string
  move: (from: number, to: number) => void
}

/** A vertical list whose entries are moved by their handles: dragged, or by arrow keys, which is announced. */
export function useSortable({ id, keys, nameOf, move }: SortableOptions) {
  const { t } = useTranslation("edit")
  const [announcement, setAnnouncement] = useState("")
  const toFocus = useRef<number>(undefined)
  const drag = useTileDrag((key, over) => moveTo(key, keys.indexOf(over)), { byTouch: true, isColumn: true })

  // An entry that moves in the document loses the focus.
  useEffect(() => {
    if (toFocus.current !== undefined) document.getElementById(`${id}-${keys[toFocus.current]}`)?.focus()
    toFocus.current = undefined
  }, [id, keys])

  function moveTo(key: string, to: number) {
    const from = keys.indexOf(key)
    if (from < 0 || to < 0 || to >= keys.length || from === to) return
    toFocus.current = to
    move(from, to)
    setAnnouncement(t("order.moved", { name: nameOf(key), position: to + 1, all: keys.length }))
  }

  function moveByKey(key: string, event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(key, keys.indexOf(key) + step)
  }

  return {
    /** For a live region. */
    announcement,
    moveBy: (key: string, step: -1 | 1) => moveTo(key, keys.indexOf(key) + step),
    canMove: (key: string, step: -1 | 1) => keys[keys.indexOf(key) + step] !== undefined,
    /** Returns the attributes of an entry. */
    entryOf: (key: string) => ({ "data-tile": key, "data-dragged": drag.dragged?.key === key || undefined, "data-insert": markOf(key) }),
    handleOf: (key: string) => ({
      ...drag.handleOf(key),
      id: `${id}-${key}`,
      "aria-label": t("order.handle", { name: nameOf(key) }),
      onKeyDown: (event: KeyboardEvent) => moveByKey(key, event),
    }),
  }

  /** The side of an entry where the dragged one will stand. */
  function markOf(key: string) {
    if (!drag.dragged || drag.dragged.over !== key) return undefined
    return keys.indexOf(drag.dragged.key) < keys.indexOf(key) ? "after" : "before"
  }
}

export type Sortable = ReturnType<typeof useSortable>
