import { connect, createServer, type Socket } from "node:net"
import { freePort } from "./free-port.ts"

export interface Relay {
  port: number
  /** Refuses new connections and closes open ones, like a stopped server. */
  disconnect(): Promise<void>
  /** Accepts connections again and forwards them to this port. */
  reconnect(target: number): Promise<void>
}

/** Forwards a fixed loopback port to a server whose port changes. */
export async function openRelay(target: number): Promise<Relay> {
  const port = await freePort()
  const open = new Set<Socket>()
  let current = target
  const server = createServer((incoming) => {
    const outgoing = connect(current, "127.0.0.1")
    for (const socket of [incoming, outgoing]) {
      open.add(socket)
      socket.on("error", () => socket.destroy())
      socket.on("close", () => {
        open.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  await listen()
  return {
    port,
    async disconnect() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of open) socket.destroy()
      await closed
    },
    async reconnect(next) {
      current = next
      await listen()
    },
  }
}
