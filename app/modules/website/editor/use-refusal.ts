import { type RefObject, useEffect, useEffectEvent } from "react"
import type { Refusal } from "./refusal.ts"

const shown = new WeakSet<Refusal>()

/** Runs `show` once for each refusal, not again when the part of the editor is opened later. */
export function useRefusal(refusal: Refusal | undefined, show: (refusal: Refusal) => void) {
  const run = useEffectEvent(show)
  useEffect(() => {
    if (!refusal || shown.has(refusal)) return
    shown.add(refusal)
    run(refusal)
  }, [refusal])
}

/** Focuses the first wrong field within an element, once for each refusal. */
export const useFocusOnRefusal = (element: RefObject<HTMLElement | null>, refusal: Refusal | undefined) =>
  useRefusal(refusal, () => focusFirstProblem(element.current))

/** Milliseconds. */
const longestWait = 5_000

/** An input may be a script of its own: it is waited for, unless the person goes on meanwhile. */
function focusFirstProblem(element: HTMLElement | null) {
  if (!element || focusProblemIn(element)) return
  const ending = new AbortController()
  const { signal } = ending
  const observer = new MutationObserver(() => focusProblemIn(element) && ending.abort())
  observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-invalid"] })
  signal.addEventListener("abort", () => observer.disconnect())
  for (const name of ["keydown", "pointerdown"]) document.addEventListener(name, () => ending.abort(), { signal })
  setTimeout(() => ending.abort(), longestWait)
}

/** A list is described by its error. Returns whether there is one. */
export function focusProblemIn(element: HTMLElement): boolean {
  const fields = element.querySelectorAll<HTMLElement>('[aria-invalid="true"], [aria-describedby$="-error"]')
  const field = [...fields].find((each) => each.checkVisibility())
  field?.focus()
  return field !== undefined
}
