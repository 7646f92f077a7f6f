import { type ReactNode, useEffect, useRef } from "react"
import { useHasScript } from "#app/ui/use-has-script.ts"

/** A page's heading. Whoever comes by a link or a form that is gone with its page goes on from here, and hears where that is. */
export function PageTitle({ className, children }: { className: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFollowed = useRef(useHasScript())
  useEffect(() => {
    if (isFollowed.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
