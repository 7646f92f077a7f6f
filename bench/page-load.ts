import { connect } from "node:net"

/** The same GET so many times, by so many connections, each one after the other; every answer must have this status. */
export type PageLoad = {
  port: number
  path: string
  headers: Record<string, string>
  status: number
  requests: number
  connections: number
}

export type PagesLoaded = { seconds: number; bytes: number }

// Runs as a process of its own, and reads as little of an answer as it may: it must be faster than any server.
process.on("message", async (load: PageLoad) => {
  const { port, path, headers, requests, connections } = load
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`)
  let left = requests
  const take = () => left-- > 0
  const began = performance.now()
  const bytes = await Promise.all(Array.from({ length: connections }, () => ask({ ...load, request, take })))
  const loaded: PagesLoaded = { seconds: (performance.now() - began) / 1000, bytes: bytes.reduce((sum, some) => sum + some, 0) }
  process.send?.(loaded)
})

/** Asks on one connection for as long as there is something to take; answers how many bytes of bodies came. */
function ask({ port, status, request, take }: PageLoad & { request: Buffer; take: () => boolean }) {
  return new Promise<number>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1").setNoDelay()
    let bodies = 0
    let missing = 0
    const next = () => (take() ? void socket.write(request) : socket.end(() => resolve(bodies)))
    socket.on("connect", next).on("error", reject)
    socket.on("data", (chunk: Buffer) => {
      let body = chunk.byteLength
      if (missing === 0) {
        const end = chunk.indexOf("\r\n\r\n")
        const head = chunk.toString("latin1", 0, end)
        if (end < 0 || !head.startsWith(`HTTP/1.1 ${status} `)) return reject(new Error(`Answered with ${head}`))
        missing = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1])
        body -= end + 4
      }
      missing -= body
      bodies += body
      if (missing === 0) next()
      else if (!(missing > 0)) reject(new Error("An answer without its length, or longer than it"))
    })
  })
}
