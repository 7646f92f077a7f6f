import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { bodyKindOf } from "./body-kind.ts"

/** In milliseconds, until the whole body must have arrived. */
const requestTimeout = 30_000
const uploadTimeout = 20 * 60_000

/** Bytes that an upload must bring in each `requestTimeout`: 10 KB a second. */
const minUploadProgress = (10 * 1024 * requestTimeout) / 1000

/** Creates a server that cuts requests whose body arrives too slowly for its kind. */
export function createTimedServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: uploadTimeout,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  })
  return server.on("request", (incoming, outgoing) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = incoming.headers
    if (length !== "0" || encoding !== undefined) limitBodyTime(incoming, outgoing)
  })
}

function limitBodyTime(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { socket, url = "" } = incoming
  const isUpload = bodyKindOf(url) === "upload"
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const isFastEnough = isUpload && socket.bytesRead - received >= minUploadProgress
    received = socket.bytesRead
    if (incoming.complete || isFastEnough) return
    clearInterval(timer)
    if (!outgoing.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
    socket.destroySoon()
  }, requestTimeout)
  incoming.once("close", () => clearInterval(timer))
}
