import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react"
import styles from "./folding-item.module.css"

interface FoldingItemProps {
  isFolded: boolean
  /** Folded by the person at this screen. */
  isOwn: boolean
  /** Only on screen until it has folded. */
  isGone: boolean
  forget: () => void
  focusAfterLast: RefObject<HTMLElement | null>
  children: ReactNode
}

/** An item of a list that folds away and hands the focus on. One whose change is refused unfolds with everything that was typed. */
export function FoldingItem({ isFolded, isOwn, isGone, forget, focusAfterLast, children }: FoldingItemProps) {
  const item = useRef<HTMLLIElement>(null)

  const handFocusOn = useEffectEvent(() => {
    const active = document.activeElement
    // A dialog that has closed could not give the focus back to a folded item.
    if (!item.current?.contains(active) && !(isOwn && active === document.body)) return
    const next = nextOpen(item.current)
    const target = next?.querySelector<HTMLElement>("summary") ?? focusAfterLast.current
    target?.focus()
  })
  useEffect(() => {
    if (isFolded) handFocusOn()
  }, [isFolded])

  const leave = useEffectEvent(() => forget())
  useEffect(() => {
    if (!isGone) return undefined
    let isAway = false
    const folding = item.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(folding).then(() => isAway || leave())
    return () => {
      isAway = true
    }
  }, [isGone])

  return (
    <li ref={item} className={styles.item} data-folded={isFolded || undefined} inert={isFolded}>
      <div className={styles.content}>{children}</div>
    </li>
  )
}

function nextOpen(item: Element | null): Element | null {
  const next = item?.nextElementSibling ?? null
  return next?.matches("[data-folded]") ? nextOpen(next) : next
}
