import { connect, createServer, type Socket } from "node:net"
import { freePort } from "./free-port.ts"

export interface Relay {
  port: number
  /** Refuses connections and cuts those that are open, as a server does that was stopped. */
  disconnect(): Promise<void>
  /** Takes connections again, to this port of the loopback address. */
  reconnect(target: number): Promise<void>
}

/** A fixed loopback port in front of a server that moves. */
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
