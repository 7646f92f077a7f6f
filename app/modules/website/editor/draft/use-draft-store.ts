import { useCallback, useEffect, useRef } from "react"
import { forgetDraft, keepDraft, type StoredDraft } from "./stored-draft.ts"

/** Milliseconds. */
const longestWait = 1_000

/** Returns the function that stores a draft in this browser, or removes the stored one. Writes once a second at most, and when the page is left. `setStored` receives whether there was room. */
export function useDraftStore(owner: string, setStored: (isStored: boolean) => void) {
  const waiting = useRef<{ draft: StoredDraft; timer: ReturnType<typeof setTimeout> }>(undefined)

  const flush = useCallback(() => {
    if (!waiting.current) return
    const { draft, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    setStored(keepDraft(owner, draft))
  }, [owner, setStored])

  useEffect(() => {
    window.addEventListener("pagehide", flush)
    document.addEventListener("visibilitychange", flush)
    return () => {
      window.removeEventListener("pagehide", flush)
      document.removeEventListener("visibilitychange", flush)
      flush()
    }
  }, [flush])

  return useCallback(
    (draft: StoredDraft | undefined) => {
      if (draft) {
        waiting.current = { draft, timer: waiting.current?.timer ?? setTimeout(flush, longestWait) }
        return
      }
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      forgetDraft(owner)
    },
    [owner, flush],
  )
}
