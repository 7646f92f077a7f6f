import { useEffect } from "react"
import { useRevalidator } from "react-router"

const seconds = 5

/** Loads the page again every few seconds while something is awaited, without JavaScript too. */
export function Reload({ isAwaited }: { isAwaited: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setInterval(() => void revalidate(), seconds * 1000)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
  return (
    isAwaited && (
      <noscript>
        <meta httpEquiv="refresh" content={String(seconds)} />
      </noscript>
    )
  )
}
