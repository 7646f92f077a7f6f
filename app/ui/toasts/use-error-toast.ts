import { useEffect, useEffectEvent } from "react"
import { toast } from "./toast.ts"

/** Says, beside the page itself, that something has failed: once for every answer, and nothing where there is none. */
export function useErrorToast(failed: string, answer: unknown) {
  const say = useEffectEvent(() => toast.error(failed))
  useEffect(() => {
    if (answer) say()
  }, [answer])
}
