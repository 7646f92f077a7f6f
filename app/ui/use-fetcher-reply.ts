import { useEffect, useEffectEvent, useRef } from "react"
import type { Fetcher } from "react-router"

/**
 * Calls `handle` once for each answer of a fetcher, when the page has loaded again, or at once where that takes the component away. A request without an answer leaves the
 * earlier one, which is not handled twice. `untilNext` is aborted with the next answer, for the toast of an error.
 */
export function useFetcherReply<Reply>(
  { state, data }: Pick<Fetcher<Reply>, "state" | "data">,
  handle: (reply: Reply, untilNext: AbortSignal) => void,
  { isAtOnce = false } = {},
) {
  const handled = useRef(data)
  const shown = useRef<AbortController>(undefined)
  const onReply = useEffectEvent(handle)
  useEffect(() => {
    if ((state !== "idle" && !isAtOnce) || data === undefined || data === handled.current) return
    handled.current = data
    shown.current?.abort()
    shown.current = new AbortController()
    onReply(data, shown.current.signal)
  }, [state, data, isAtOnce])
}
