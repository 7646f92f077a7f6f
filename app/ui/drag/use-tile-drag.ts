import { type PointerEvent, useRef, useState } from "react"
import { scrollAtEdges } from "./edge-scroll.ts"

/** In pixels: a press that moves less is a click. */
const threshold = 6

/**
 * Drags what has `data-tile` with its key. With a mouse or a pen; a finger scrolls instead and has the menu, unless `byTouch`, for a handle with
 * `touch-action: none`. In a column a tile stays above its column, wherever the pointer strays, and the column scrolls at its edges. `drop` receives the keys of the tile and of the one
 * beneath.
 */
export function useTileDrag(drop: (key: string, over: string) => void, { byTouch = false, isColumn = false } = {}) {
  const [dragged, setDragged] = useState<{ key: string; over: string | undefined }>()
  const hasDragged = useRef(false)

  function start(key: string, event: PointerEvent<HTMLElement>) {
    hasDragged.current = false
    if (event.button !== 0 || (event.pointerType === "touch" && !byTouch)) return
    const [x, y] = [event.clientX, event.clientY]
    const tile = event.currentTarget.closest<HTMLElement>("[data-tile]")
    const ending = new AbortController()
    const scroll = isColumn && tile ? scrollAtEdges(tile, show) : undefined
    let [pointerX, pointerY] = [x, y]
    let over: string | undefined

    function move({ clientX, clientY }: globalThis.PointerEvent) {
      if (!hasDragged.current && Math.hypot(clientX - x, clientY - y) < threshold) return
      hasDragged.current = true
      ;[pointerX, pointerY] = [clientX, clientY]
      scroll?.follow(pointerY)
      show()
    }

    function show() {
      if (tile) tile.style.translate = `${isColumn ? 0 : pointerX - x}px ${pointerY - y + (scroll?.distance() ?? 0)}px`
      over = keyBeneath(isColumn ? x : pointerX, pointerY, key)
      setDragged({ key, over })
    }

    function end(isDropped: boolean) {
      ending.abort()
      scroll?.end()
      if (tile) tile.style.translate = ""
      setDragged(undefined)
      if (isDropped && over !== undefined) drop(key, over)
    }

    const { signal } = ending
    document.addEventListener("pointermove", move, { signal })
    document.addEventListener("pointerup", () => end(true), { signal })
    document.addEventListener("pointercancel", () => end(false), { signal })
    document.addEventListener("keydown", (pressed) => pressed.key === "Escape" && end(false), { signal })
  }

  return {
    dragged,
    /** Returns the props of what a tile is dragged by. */
    handleOf: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(key, event),
      // The browser would drag the picture itself.
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
    /** Returns whether the press that ends now was a drag. */
    hasDragged: () => hasDragged.current,
  }
}

function keyBeneath(x: number, y: number, ownKey: string) {
  const keys = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-tile]")?.dataset.tile)
  return keys.find((key) => key !== undefined && key !== ownKey)
}
