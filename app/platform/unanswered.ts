import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router"

/** The answer to a page did not come, or came in part. */
export class ConnectionLost extends Error {}

/**
 * Whether a failed request was not sent, or its answer did not come, or broke off. A browser throws a TypeError; React Router
 * an error of its own for an answer that it can't read to the end.
 */
export const isConnectionLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message === "Unable to decode turbo-stream response")

/** Whether the database, or a proxy before the program, says that nothing can answer now. */
export const isOutage = (error: unknown) => isRouteErrorResponse(error) && [502, 503, 504].includes(error.status)

/** The same, or no answer came: whether anything was done is not known. */
export const isUnanswered = (error: unknown) => isConnectionLost(error) || isOutage(error)

/** Names lost connections in the browser, where a bug in a component is a TypeError too. Stands in the `clientMiddleware` of the root, behind all others. */
export const nameLostConnections: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  for (const each of Object.values(results)) if (each.type === "error" && isConnectionLost(each.result)) each.result = new ConnectionLost()
  return results
}
