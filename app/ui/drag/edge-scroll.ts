/** Pixels from an edge within which a list scrolls, and the most that it scrolls a frame. */
const edge = 40
const fastest = 14

/** Scrolls what is around an entry while the pointer is held at its upper or lower edge, as far as the list goes. `onScroll` runs after each frame that has scrolled. */
export function scrollAtEdges(element: HTMLElement, onScroll: () => void) {
  const scroller = scrollerOf(element)
  const start = scroller.scrollTop
  let pointer = 0
  let frame: number | undefined

  function run() {
    const before = scroller.scrollTop
    const speed = speedOf()
    scroller.scrollTop += speed
    frame = speed === 0 ? undefined : requestAnimationFrame(run)
    if (scroller.scrollTop !== before) onScroll()
  }

  /** In pixels a frame; 0 where the end of the list is in view. */
  function speedOf() {
    const { top, bottom } = scroller === document.documentElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
    const list = element.parentElement?.getBoundingClientRect()
    const isAbove = pointer < top + edge
    if (!list || (isAbove ? list.top >= top : list.bottom <= bottom)) return 0
    const beyond = isAbove ? pointer - top - edge : Math.max(0, pointer - bottom + edge)
    return Math.max(-fastest, Math.min(fastest, Math.round(beyond / 4)))
  }

  return {
    /** Takes the pointer's place in the window. */
    follow(y: number) {
      pointer = y
      if (speedOf() !== 0) frame ??= requestAnimationFrame(run)
    },
    /** How far it has scrolled since it began. */
    distance: () => scroller.scrollTop - start,
    end() {
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight) return each
  return document.documentElement
}
