import type { DataStrategyResult, MiddlewareFunction } from "react-router"
import { isNetworkError } from "#app/platform/network-error.ts"

const layout = "modules/storefront/shop/layout.route"

/** What the shop's layout has loaded last in this browser. */
let shown: unknown

export function rememberShop(loaded: unknown) {
  shown = loaded
}

/** Where nobody answered, header and footer stay as they are, and the error stands between them. In the `clientMiddleware` of the layout. */
export const keepLayoutOnError: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const isAway = Object.values(results).some(({ type, result }) => type === "error" && isNetworkError(result))
  if (!isAway || !shown) return results
  const around: typeof results = { root: { type: "data", result: null }, [layout]: { type: "data", result: shown } }
  return Object.fromEntries(Object.entries(results).map(([route, each]) => [route, around[route] ?? each]))
}
