/**
 * Whether an error says that a request was not sent, or that its answer did not come, or broke off. A browser throws a TypeError; React Router
 * an error of its own for an answer that it can't read to the end.
 */
export const isConnectionLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message === "Unable to decode turbo-stream response")
