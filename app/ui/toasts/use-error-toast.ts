import { useEffect, useEffectEvent } from "react"
import { toast } from "./toast.ts"

/** Shows an error toast for each new `reply`, until the next one or until the component unmounts. */
export function useErrorToast(text: string, reply: unknown) {
  const show = useEffectEvent((until: AbortSignal) => toast.error(text, { until }))
  useEffect(() => {
    if (!reply) return
    const controller = new AbortController()
    show(controller.signal)
    return () => controller.abort()
  }, [reply])
}
