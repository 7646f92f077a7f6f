import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router"
import { isConnectionLost } from "#app/platform/unanswered.ts"

/** An answer did not come, or came in part: whether it was made is not known. */
export class ConnectionLost extends Error {}

/** What the shop's layout has loaded last in this browser. */
let shown: unknown

export function rememberShop(loaded: unknown) {
  shown = loaded
}

/** Where nobody answered, header and footer stay as they are, and the error stands between them. In the `clientMiddleware` of the layout. */
export const keepHeader: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const failures = Object.values(results).flatMap(({ type, result }) => (type === "error" ? [result] : []))
  const isLost = failures.some(isConnectionLost)
  if (!isLost && !failures.some(isOutage)) return results
  const around: Record<string, unknown> = { root: null, "modules/storefront/routes/layout": shown }
  return Object.fromEntries(
    Object.entries(results).map(([route, each]): [string, DataStrategyResult] => {
      if (shown && Object.hasOwn(around, route)) return [route, { type: "data", result: around[route] }]
      return [route, isLost ? { type: "error", result: new ConnectionLost() } : each]
    }),
  )
}

const isOutage = (error: unknown) => isRouteErrorResponse(error) && error.status >= 500
