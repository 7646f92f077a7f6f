/** What a browser throws for a request that it could not send, or whose answer did not come. */
export const isConnectionLost = (error: unknown) => error instanceof TypeError
