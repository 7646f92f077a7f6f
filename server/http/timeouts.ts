import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { bodyKindOf } from "./body-kinds.ts"

/** In milliseconds. A request that is no upload has arrived by the first, an upload by the second. */
const requestTimeout = 30_000
const uploadTimeout = 20 * 60_000

/** The least that an upload brings while `requestTimeout` passes, in bytes: 10 KB a second. */
const leastOfUpload = (10 * 1024 * requestTimeout) / 1000

/** A server that listens to no request for longer than one of its kind may take. */
export function createTimedServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: uploadTimeout,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  })
  return server.on("request", (incoming, outgoing) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = incoming.headers
    if (length !== "0" || encoding !== undefined) limitBody(incoming, outgoing)
  })
}

function limitBody(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { socket, url = "" } = incoming
  const isUpload = bodyKindOf(url) === "upload"
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const isFastEnough = isUpload && socket.bytesRead - received >= leastOfUpload
    received = socket.bytesRead
    if (incoming.complete || isFastEnough) return
    clearInterval(timer)
    if (!outgoing.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
    socket.destroySoon()
  }, requestTimeout)
  incoming.once("close", () => clearInterval(timer))
}
