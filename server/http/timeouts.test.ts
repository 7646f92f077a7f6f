import { once } from "node:events"
import type { AddressInfo, Socket } from "node:net"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createTimedServer } from "./timeouts.ts"

let server: ReturnType<typeof createTimedServer>

beforeEach(async () => {
  // Node's own timers go on.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  server = createTimedServer()
  server.on("request", (incoming, outgoing) => {
    incoming.resume()
    incoming.on("error", () => outgoing.destroy())
    incoming.on("end", () => outgoing.end("taken"))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})

afterEach(() => {
  vi.useRealTimers()
  server.close()
  server.closeAllConnections()
})

/** A request of so many bytes, which are sent when they are asked for; `answer` is all that came back when the line is closed. */
async function begin(path: string, length: number) {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  const answer = text(socket)
  const connected: Promise<[Socket]> = once(server, "connection") as Promise<[Socket]>
  const requested = once(server, "request")
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(head)
  const [received] = await connected
  await requested
  let sent = head.length
  return {
    answer,
    async send(bytes: number) {
      socket.write(Buffer.alloc(bytes))
      sent += bytes
      await vi.waitFor(() => expect(received.bytesRead).toBe(sent), { interval: 5 })
    },
  }
}

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

describe("A form", () => {
  test("has 30 seconds to arrive, however it dribbles", async () => {
    const form = await begin("/login", 2000)
    await form.send(1000)
    seconds(29)
    await form.send(999)
    seconds(1)
    expect(await form.answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test("that has arrived is answered, however long that takes", async () => {
    const form = await begin("/login", 1000)
    seconds(29)
    await form.send(1000)
    seconds(60)
    expect(await form.answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe("An upload", () => {
  const window = 10 * 1024 * 30

  test.each(["/account/picture", "/account/picture.data?index", "/Account/pictur%65/"])(
    "goes on past 30 seconds while it brings 10 KB a second (%s)",
    async (path) => {
      const upload = await begin(path, 2 * window + 1)
      for (let part = 0; part < 2; part += 1) {
        await upload.send(window)
        seconds(30)
      }
      await upload.send(1)
      expect(await upload.answer).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test("is given up when it brings less", async () => {
    const upload = await begin("/account/picture", 2 * window)
    await upload.send(window)
    seconds(30)
    await upload.send(window - 1)
    seconds(30)
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

test("Headers have ten seconds, and the longest upload 20 minutes", () => {
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 20 * 60_000 })
})
