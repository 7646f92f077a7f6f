import { type KeyAction, keyActionOf } from "#app/modules/website/editor/key-action.ts"

const form = "input, select, textarea"
const events = ["click", "auxclick", "submit", "dragstart", "dragover", "drop", "mousedown", "keydown"] as const

interface QuietPage {
  onClick: (target: Element) => void
  /** Receives the action of the editor whose keys were pressed. */
  onAction: (action: KeyAction) => void
}

/** Keeps links, forms and keys from leaving the page or changing it; it still scrolls, and menus open. Returns the function that ends it. */
export function quietPage({ onClick, onAction }: QuietPage): () => void {
  const quiet = (event: Event) => {
    const target = event.target instanceof Element ? event.target : document.body
    const action = event instanceof KeyboardEvent ? keyActionOf(event) : undefined
    if (!action && isHarmless(event, target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === "click") onClick(target)
    if (action) onAction(action)
  }
  for (const name of events) window.addEventListener(name, quiet, { capture: true })
  return () => {
    for (const name of events) window.removeEventListener(name, quiet, { capture: true })
  }
}

function isHarmless(event: Event, target: Element) {
  if (event instanceof KeyboardEvent) {
    const isBackOrForward = (event.altKey && /^Arrow(Left|Right)$/.test(event.key)) || (event.metaKey && /^[[\]]$/.test(event.key))
    return event.key === "Tab" || (!isBackOrForward && !target.matches(form))
  }
  if (event.type === "mousedown") return !target.closest(form)
  return event.type === "click" && target.closest("summary") !== null
}
