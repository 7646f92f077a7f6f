import { useEffect } from "react"
import type { DataStrategyResult, MiddlewareFunction } from "react-router"
import { isNetworkError } from "#app/platform/browser/network-error.ts"

/** Ids of the layout routes on screen. */
const rendered = new Set<string>()

/** Registers a layout for `keepLayoutOnError` while it is rendered. */
export function useRenderedLayout(layout: string) {
  useEffect(() => {
    rendered.add(layout)
    return () => void rendered.delete(layout)
  }, [layout])
}

/**
 * Client middleware of a layout route. A layout and its page load in one request and fail together: this drops the layout's error, so that the
 * rendered layout stays as it is around the page's error.
 */
export const keepLayoutOnError =
  (layout: string): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async (_, next) => {
    const results = await next()
    const own = results[layout]
    const hasPageFailed = Object.entries(results).some(([route, { type }]) => route !== layout && type === "error")
    if (own?.type === "error" && rendered.has(layout) && (hasPageFailed || isNetworkError(own.result))) delete results[layout]
    return results
  }
