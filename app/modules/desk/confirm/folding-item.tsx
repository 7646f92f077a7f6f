import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { isTyped } from "#app/ui/form/is-typed.ts"
import styles from "./folding-item.module.css"

interface FoldingItemProps {
  /** The person at this screen has dealt with it. */
  isDone: boolean
  /** No longer in the list: on screen until it has folded. */
  isGone: boolean
  forget: () => void
  focusAfterLast: RefObject<HTMLElement | null>
  /** `isStale`: it is gone, but somebody points at the list or has typed in it. */
  children: (shown: { isStale: boolean }) => ReactNode
}

/**
 * An item of a list that folds away and hands the focus on. One whose change is refused unfolds with everything that was typed. What others take out of the list stays
 * until the pointer has left it, so that nothing moves under the pointer, and as long as something is typed in it.
 */
export function FoldingItem({ isDone, isGone, forget, focusAfterLast, children }: FoldingItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const isReleased = useReleased(item, isGone)
  // The change is settled, and `isDone` false again, once the list has loaded without it.
  const [wasDone, setWasDone] = useState(isDone)
  if (wasDone !== isDone && !isGone) setWasDone(isDone)
  const isOwn = isDone || (isGone && wasDone)
  const isFolded = isOwn || (isGone && isReleased)

  const handFocusOn = useEffectEvent(() => {
    const active = document.activeElement
    // A dialog that has closed could not give the focus back to a folded item.
    if (!item.current?.contains(active) && !(isOwn && active === document.body)) return
    const target = nextOpen(item.current)?.querySelector<HTMLElement>("summary") ?? focusAfterLast.current
    target?.focus()
  })
  useEffect(() => {
    if (isFolded) handFocusOn()
  }, [isFolded])

  const leave = useEffectEvent(() => forget())
  const isLeaving = isGone && isFolded
  useEffect(() => {
    if (!isLeaving) return undefined
    let isAway = false
    const folding = item.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(folding).then(() => isAway || leave())
    return () => {
      isAway = true
    }
  }, [isLeaving])

  return (
    <li ref={item} className={styles.item} data-folded={isFolded || undefined} inert={isFolded}>
      <div className={styles.content}>{children({ isStale: isGone && !isFolded })}</div>
    </li>
  )
}

/** Returns whether an item that is gone may fold. */
function useReleased(item: RefObject<HTMLElement | null>, isGone: boolean) {
  const [isReleased, setReleased] = useState(false)
  useLayoutEffect(() => {
    if (!isGone) return undefined
    const list = item.current?.parentElement
    const release = () => {
      const fields = [...(item.current?.querySelectorAll("textarea, select") ?? [])]
      if (!list?.matches(":hover") && !fields.some(isTyped)) setReleased(true)
    }
    // Only the document knows.
    release()
    list?.addEventListener("pointerleave", release)
    return () => list?.removeEventListener("pointerleave", release)
  }, [isGone, item])
  return isReleased
}

function nextOpen(item: Element | null): Element | null {
  const next = item?.nextElementSibling ?? null
  return next?.matches("[data-folded]") ? nextOpen(next) : next
}
