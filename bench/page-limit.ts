import { createServer } from "node:http"

/** The least that a page can cost: a server of Node that answers everything with the same bytes and headers. */
export type PageLimit = { base64: string; headers: Record<string, string> }

// Runs as a process of its own, as the program does.
process.on("message", ({ base64, headers }: PageLimit) => {
  const bytes = Buffer.from(base64, "base64")
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    process.send?.(typeof address === "object" ? address?.port : 0)
  })
})
