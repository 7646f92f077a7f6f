import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { connectLive, type LiveConnection } from "./connect-live.ts"
import { formatMessage, heartbeatSeconds, type LiveMessage } from "./live-event.ts"

let attempts: Array<{ at: number; send: (text: string) => void; end: () => void; isAborted: () => boolean }>
let respond: (stream: ReadableStream<Uint8Array>) => Response | Promise<Response>
let received: LiveMessage[]
let connection: LiveConnection
let startedAt: number

const live = formatMessage({ name: "live", changedAt: 1 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("navigator", { onLine: true })
  const page = new EventTarget()
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page))
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => request(signal))
  attempts = []
  received = []
  startedAt = Date.now()
  respond = (stream) => new Response(stream)
})

afterEach(async () => {
  connection.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function request(signal: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
  })
  signal.addEventListener("abort", () => controller?.error(new DOMException("Aborted", "AbortError")))
  attempts.push({
    at: Date.now() - startedAt,
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    isAborted: () => signal.aborted,
  })
  const response = Promise.resolve(respond(stream))
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError"))),
  )
  return Promise.race([response, aborted])
}

const connect = () => {
  connection = connectLive((message) => received.push(message))
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const attemptsAt = () => attempts.map(({ at }) => at)

test("Tries again 1, 2, 5 and then 10 seconds after a failure, and says that it pauses", async () => {
  respond = () => new Response(null, { status: 503 })
  connect()
  await pass(40_000)
  expect(attemptsAt()).toEqual([0, 1000, 3000, 8000, 18_000, 28_000, 38_000])
  expect(new Set(received.map(({ name }) => name))).toEqual(new Set(["paused"]))
})

test("Begins with 1 second again after it was live", async () => {
  respond = () => new Response(null, { status: 503 })
  connect()
  await pass(17_000)
  respond = (stream) => new Response(stream)
  await pass(1000)
  attempts.at(-1)?.send(live)
  await pass(5000)
  attempts.at(-1)?.end()
  await pass(2000)
  expect(attemptsAt()).toEqual([0, 1000, 3000, 8000, 18_000, 24_000])
})

test("Gives an attempt 10 seconds, and a heartbeat, due every 30, another 10", async () => {
  expect(heartbeatSeconds).toBe(30)
  respond = () => new Promise(() => {})
  connect()
  await pass(10_500)
  expect(attempts[0]?.isAborted()).toBe(true)
  respond = (stream) => new Response(stream)
  await pass(1000)
  const [, second] = attempts
  second?.send(live)
  await pass(30_000)
  second?.send(":\n\n")
  await pass(39_000)
  expect(second?.isAborted()).toBe(false)
  await pass(2000)
  expect(second?.isAborted()).toBe(true)
  expect(received.map(({ name }) => name)).toEqual(["paused", "live", "paused"])
})

test("Waits half a minute when the server refuses it, or the person has opened other streams", async () => {
  respond = () => new Response(null, { status: 401 })
  connect()
  await pass(29_000)
  expect(attemptsAt()).toEqual([0])
  respond = (stream) => new Response(stream)
  await pass(2000)
  attempts[1]?.send(live + formatMessage({ name: "replaced" }))
  await pass(29_000)
  expect(attemptsAt()).toEqual([0, 30_000])
  await pass(2000)
  expect(attemptsAt()).toHaveLength(3)
})

test("Ends the stream when the browser is offline, and tries at once when it is asked to", async () => {
  connect()
  await pass(0)
  attempts[0]?.send(live)
  await pass(100)
  vi.stubGlobal("navigator", { onLine: false })
  dispatchEvent(new Event("offline"))
  await pass(25_000)
  expect(attempts).toHaveLength(1)
  expect(attempts[0]?.isAborted()).toBe(true)
  vi.stubGlobal("navigator", { onLine: true })
  connection.retry()
  await pass(0)
  expect(attempts).toHaveLength(2)
})

test("Reads nothing more once it is stopped", async () => {
  connect()
  await pass(0)
  attempts[0]?.send(live)
  await pass(0)
  connection.stop()
  await pass(60_000)
  expect(attempts).toHaveLength(1)
  expect(attempts[0]?.isAborted()).toBe(true)
  expect(received).toHaveLength(1)
})
