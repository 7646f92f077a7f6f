import { useCallback, useEffect, useEffectEvent, useRef } from "react"
import { type SubmitOptions, useFetcher } from "react-router"

/** Answers that were handed out. A form that gets no answer has an earlier one of the same address again. */
const handedOut = new WeakSet<object>()

/**
 * Sends forms in the background. `sendForm` resolves to the answer once the page shows what the form has changed, or when that takes the component away. It resolves to
 * undefined where no answer came, or where a later form of the same fetcher has replaced this one.
 */
export function useSendForm<Reply extends object>(key?: string) {
  const { state, data, formData, submit } = useFetcher<Reply>(key === undefined ? {} : { key })
  const isSending = state !== "idle"
  const waiting = useRef<(reply: Reply | undefined) => void>(undefined)
  const shown = useRef<AbortController>(undefined)

  const settle = useEffectEvent(() => {
    // Another component has sent the form with this fetcher.
    if (!waiting.current) return
    const reply = data === undefined || handedOut.has(data) ? undefined : (data as Reply)
    if (reply) {
      handedOut.add(reply)
      shown.current?.abort()
      shown.current = undefined
    }
    waiting.current(reply)
    waiting.current = undefined
  })
  useEffect(() => (isSending ? () => settle() : undefined), [isSending])

  const sendForm = useCallback(
    (action: string, form: FormData | Record<string, string>, options?: Pick<SubmitOptions, "encType">) => {
      const { promise, resolve } = Promise.withResolvers<Reply | undefined>()
      waiting.current?.(undefined)
      waiting.current = resolve
      // React renders at once that the form is on its way, so that no answer is quicker.
      void submit(form, { ...options, method: "post", action, flushSync: true })
      return promise
    },
    [submit],
  )

  return {
    sendForm,
    /** Returns a signal that the next answer aborts, for the toast of an error. */
    untilNext: () => (shown.current ??= new AbortController()).signal,
    isSending,
    /** The form that is on its way, until the page has loaded again. */
    sent: formData,
    /** The last answer. */
    reply: data as Reply | undefined,
  }
}
