import { isRouteErrorResponse } from "react-router"

/**
 * Returns whether a request failed without a complete response. `fetch` throws a TypeError, React Router an error of its own for a truncated response.
 */
export const isConnectionLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message === "Unable to decode turbo-stream response")

/** Returns whether the server, or a proxy before it, reports an outage. */
export const isOutage = (error: unknown) => isRouteErrorResponse(error) && [502, 503, 504].includes(error.status)

/** Returns whether the outcome of a request is unknown: an outage, or no response. */
export const isNetworkError = (error: unknown) => isConnectionLost(error) || isOutage(error)

const lost = new WeakSet<object>()

/** The router's `onError`: marks lost connections. A TypeError of a component is a bug; it comes with `errorInfo`. */
export function recordConnectionError(error: unknown, { errorInfo }: { errorInfo?: unknown }) {
  if (!errorInfo && error instanceof Error && isConnectionLost(error)) lost.add(error)
}

/** Returns whether an error boundary shows a lost connection, as marked by `recordConnectionError`. */
export const isConnectionError = (error: unknown) => error instanceof Error && lost.has(error)
