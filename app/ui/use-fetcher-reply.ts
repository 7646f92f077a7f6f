import { useEffect, useEffectEvent, useRef } from "react"
import type { Fetcher } from "react-router"

/**
 * Calls `handle` once for each answer of a fetcher, when the page has loaded again, or at once where that takes the component away. A request without an answer leaves the
 * earlier one, which is not handled twice.
 */
export function useFetcherReply<Reply>(
  { state, data }: Pick<Fetcher<Reply>, "state" | "data">,
  handle: (reply: Reply) => void,
  { isAtOnce = false } = {},
) {
  const handled = useRef(data)
  const onReply = useEffectEvent(handle)
  useEffect(() => {
    if ((state !== "idle" && !isAtOnce) || data === undefined || data === handled.current) return
    handled.current = data
    onReply(data)
  }, [state, data, isAtOnce])
}
