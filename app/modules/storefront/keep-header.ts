import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router"
import { isConnectionLost } from "#app/platform/unanswered.ts"

/** What the shop's layout has loaded last in this browser. */
let shown: unknown

export function rememberShop(loaded: unknown) {
  shown = loaded
}

/** Where nobody answered, header and footer stay as they are, and the error stands between them. In the `clientMiddleware` of the layout. */
export const keepHeader: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const failures = Object.values(results).flatMap(({ type, result }) => (type === "error" ? [result] : []))
  if (!failures.some((failure) => isConnectionLost(failure) || isServerError(failure))) return results
  const around: Record<string, unknown> = { root: null, "modules/storefront/routes/layout": shown }
  return Object.fromEntries(
    Object.entries(results).map(([route, each]): [string, DataStrategyResult] => [
      route,
      shown && Object.hasOwn(around, route) ? { type: "data", result: around[route] } : each,
    ]),
  )
}

const isServerError = (error: unknown) => isRouteErrorResponse(error) && error.status >= 500
