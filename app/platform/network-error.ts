import { isRouteErrorResponse } from "react-router"

/**
 * Whether a failed request was not sent, or its answer did not come, or broke off. A browser throws a TypeError; React Router
 * an error of its own for an answer that it can't read to the end.
 */
export const isConnectionLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message === "Unable to decode turbo-stream response")

/** Whether the database, or a proxy before the program, says that nothing can answer now. */
export const isOutage = (error: unknown) => isRouteErrorResponse(error) && [502, 503, 504].includes(error.status)

/** The same, or no answer came: whether anything was done is not known. */
export const isNetworkError = (error: unknown) => isConnectionLost(error) || isOutage(error)

const lost = new WeakSet<object>()

/** Notes lost connections in the browser, as the router's `onError`. A bug in a component can be a TypeError too; it comes with `errorInfo`. */
export function recordConnectionError(error: unknown, { errorInfo }: { errorInfo?: unknown }) {
  if (!errorInfo && error instanceof Error && isConnectionLost(error)) lost.add(error)
}

/** Whether an error boundary stands in place of a page because the connection was lost. */
export const isConnectionError = (error: unknown) => error instanceof Error && lost.has(error)
