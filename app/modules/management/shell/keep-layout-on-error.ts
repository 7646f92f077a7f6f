import type { DataStrategyResult, MiddlewareFunction } from "react-router"

/**
 * In the browser: a page that does not load says so itself, within the shell as it stands, which asks with the page and fails with it. `layout` is
 * the id of the route that draws this shell.
 */
export const keepLayoutOnError =
  (layout: string): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async (_, next) => {
    const results = await next()
    const hasPageFailed = Object.entries(results).some(([route, { type }]) => route !== layout && type === "error")
    if (hasPageFailed && document.querySelector(`[data-shell="${layout}"]`)) delete results[layout]
    return results
  }
