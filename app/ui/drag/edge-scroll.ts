/** Pixels from an edge within which a list scrolls, and the most that it scrolls a frame. */
const edge = 56
const fastest = 14

/** Scrolls what is around an element while the pointer is held at its upper or lower edge. `onScroll` runs after each frame that has scrolled. */
export function scrollAtEdges(element: HTMLElement, onScroll: () => void) {
  const scroller = scrollerOf(element)
  const start = scroller.scrollTop
  let speed = 0
  let frame: number | undefined

  function run() {
    const before = scroller.scrollTop
    scroller.scrollTop += speed
    frame = speed === 0 ? undefined : requestAnimationFrame(run)
    if (scroller.scrollTop !== before) onScroll()
  }

  return {
    /** Takes the pointer's place in the window. */
    follow(y: number) {
      const { top, bottom } = scroller === document.documentElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
      const beyond = y < top + edge ? y - top - edge : Math.max(0, y - bottom + edge)
      speed = Math.max(-fastest, Math.min(fastest, Math.round(beyond / 4)))
      if (speed !== 0) frame ??= requestAnimationFrame(run)
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
