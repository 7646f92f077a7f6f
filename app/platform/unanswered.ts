import { isRouteErrorResponse } from "react-router"

/**
 * Whether an error says that a request was not sent, or that its answer did not come, or broke off. A browser throws a TypeError; React Router
 * an error of its own for an answer that it can't read to the end.
 */
export const isConnectionLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message === "Unable to decode turbo-stream response")

/** The same, or what stands before us has answered that we did not: whether anything was done is not known. */
export const isUnanswered = (error: unknown) =>
  isConnectionLost(error) || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status))
