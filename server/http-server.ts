import type { Server } from "node:http"
import { OperatorError } from "#app/platform/errors.ts"

/** Milliseconds that running requests get to finish during shutdown: as long as a statement of the database may take. */
const drainTimeout = 5_000

/** Throws `OperatorError` when the port is taken. */
export function listen(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new OperatorError(`PORT ${port} is in use: stop the other program, or set another PORT`) : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Closes the server gracefully: finishes running requests, then closes the rest after the timeout. */
export function close(server: Server) {
  return new Promise<void>((resolve) => {
    // A keep-alive connection becomes idle only when its response is sent.
    const closingIdle = setInterval(() => server.closeIdleConnections(), 50)
    const closingAll = setTimeout(() => server.closeAllConnections(), drainTimeout)
    server.close(() => {
      clearInterval(closingIdle)
      clearTimeout(closingAll)
      resolve()
    })
  })
}
