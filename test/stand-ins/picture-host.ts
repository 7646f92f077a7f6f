import { createServer } from "node:http"
import sharp from "sharp"

/** A website on loopback with pictures: "/{anything}.png", and addresses that tests of hostile answers ask. */
export async function startPictureHost() {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
  const reads: string[] = []
  const state = { isAway: false }
  const server = createServer(({ url = "" }, response) => {
    reads.push(url)
    if (state.isAway) return void response.writeHead(503).end()
    if (url === "/away") return void response.writeHead(302, { Location: "/moved.png" }).end()
    if (url === "/inside") return void response.writeHead(302, { Location: "https://10.0.0.1/kayak.png" }).end()
    if (url === "/loop") return void response.writeHead(302, { Location: "/loop" }).end()
    if (url === "/page") return void response.writeHead(200, { "Content-Type": "image/png" }).end("<html>Log in</html>")
    if (url === "/large.png") return void response.end(Buffer.alloc(11 * 1024 * 1024))
    if (url === "/missing.png") return void response.writeHead(404).end()
    return void response.end(picture)
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    picture,
    /** Counts the requests of a path. */
    countReads: (path: string) => reads.filter((url) => url === path).length,
    /** Answers everything with 503, or no longer. */
    setAway: (isAway: boolean) => void (state.isAway = isAway),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
