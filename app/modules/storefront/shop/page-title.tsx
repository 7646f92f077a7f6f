import { type ReactNode, useEffect, useRef } from "react"
import { useHasScript } from "#app/ui/use-has-script.ts"

/** Takes the focus when the link or form that led here is gone, so that screen readers announce the page. */
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
