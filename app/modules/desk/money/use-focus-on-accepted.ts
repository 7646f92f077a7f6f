import { useEffect, useRef } from "react"

/** An accepted form closes, and its opener has the focus again. */
export function useFocusOnAccepted(openerId: string, accepted: number) {
  const seen = useRef(accepted)
  useEffect(() => {
    if (seen.current === accepted) return
    seen.current = accepted
    document.getElementById(openerId)?.focus()
  }, [openerId, accepted])
}
