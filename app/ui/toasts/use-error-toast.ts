import { useEffect, useEffectEvent } from "react"
import { toast } from "./toast.ts"

/**
 * Says, beside the page itself, that something has failed: once for every answer, and nothing where there is none. The toast goes with the next
 * answer, or with what has failed.
 */
export function useErrorToast(failed: string, answer: unknown) {
  const say = useEffectEvent((until: AbortSignal) => toast.error(failed, { until }))
  useEffect(() => {
    if (!answer) return
    const end = new AbortController()
    say(end.signal)
    return () => end.abort()
  }, [answer])
}
