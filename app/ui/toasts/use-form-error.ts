import { useRef } from "react"
import { toast } from "./toast.ts"

/**
 * Error toasts of forms that are sent in the background. Call `clear` with each answer: an error goes with the next answer to the same form. `about` tells apart what one
 * form changes, such as the items of a list.
 */
export function useFormError() {
  const shown = useRef(new Map<unknown, AbortController>())
  return {
    show(text: string, about?: unknown) {
      const controller = new AbortController()
      shown.current.get(about)?.abort()
      shown.current.set(about, controller)
      toast.error(text, { until: controller.signal })
    },
    clear: (about?: unknown) => shown.current.get(about)?.abort(),
  }
}
