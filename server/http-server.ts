import type { Server } from "node:http"
import { SettingsError } from "#app/platform/env.server.ts"

/** How long requests that are being answered may take once the program is told to stop, in milliseconds. */
const drainLimit = 10_000

/** Throws `SettingsError` when the port is taken. */
export function listen(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new SettingsError(`PORT ${port} is in use: stop what listens there, or set another PORT`) : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Stops taking connections, lets requests under way end, and cuts what is left after the limit. */
export function close(server: Server) {
  return new Promise<void>((resolve) => {
    // A connection that is kept alive falls idle when its answer is out.
    const sweeping = setInterval(() => server.closeIdleConnections(), 50)
    const cutting = setTimeout(() => server.closeAllConnections(), drainLimit)
    server.close(() => {
      clearInterval(sweeping)
      clearTimeout(cutting)
      resolve()
    })
  })
}
