import type { DataStrategyResult, MiddlewareFunction } from "react-router"

const shell = "modules/management/routes/shell"

/** In the browser: a page that does not load says so itself, within the shell as it stands, which asks with the page and fails with it. */
export const keepShell: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const hasPageFailed = Object.entries(results).some(([route, { type }]) => route !== shell && type === "error")
  if (hasPageFailed && document.querySelector("[data-shell]")) delete results[shell]
  return results
}
