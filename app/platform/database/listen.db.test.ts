import { connect, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { useDatabase } from "#test/use-database.ts"
import { listen, listenerName } from "./listen.server.ts"

const database = useDatabase()
const soon = { timeout: 20_000, interval: 50 }

/** Returns the list that the subscriber's calls are added to. */
async function subscribe(url: string, timeout = 5_000) {
  const events: string[] = []
  const subscriber = {
    onConnect: () => events.push("connect"),
    onDisconnect: () => events.push("disconnect"),
    onNotification: (payload: string) => events.push(payload),
  }
  const listening = await listen(url, { tests: subscriber }, { heartbeatInterval: 100, timeout })
  onTestFinished(() => listening.stop())
  return events
}

const notify = (payload: string) => asOwner(database.url, `select pg_notify('tests', '${payload}')`)

test("Each subscriber receives the notifications of its channel, without the heartbeats", async () => {
  const subscribers = [await subscribe(database.url), await subscribe(database.url)]
  await notify("one")
  await notify("two")
  for (const events of subscribers) await vi.waitFor(() => expect(events).toEqual(["connect", "one", "two"]), soon)
})

test("Passes the notifications of several channels to their own subscribers, over one connection", async () => {
  const received: string[] = []
  const subscriber = (name: string) => ({
    onConnect: () => received.push(`${name} connected`),
    onDisconnect() {},
    onNotification: (payload: string) => received.push(`${name} ${payload}`),
  })
  const listening = await listen(database.url, { one: subscriber("one"), two: subscriber("two") })
  onTestFinished(() => listening.stop())
  await asOwner(database.url, "select pg_notify('two', 'b'), pg_notify('one', 'a')")
  await vi.waitFor(() => expect(received).toEqual(["one connected", "two connected", "two b", "one a"]), soon)
  const connections = await asOwner(
    database.url,
    `select from pg_stat_activity where application_name = '${listenerName}' and datname = current_database()`,
  )
  expect(connections).toHaveLength(1)
})

test("Reports a lost connection and reconnects", async () => {
  const events = await subscribe(database.url)
  await asOwner(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${listenerName}' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(events).toEqual(["connect", "disconnect", "connect"]), soon)
  await notify("again")
  await vi.waitFor(() => expect(events.at(-1)).toBe("again"), soon)
})

test("A connection without notifications counts as disconnected, though it runs statements", async () => {
  const proxy = await openProxy(database.url)
  proxy.passesNotifications = false
  const events = await subscribe(proxy.url, 500)
  expect(events).toEqual(["disconnect"])
  proxy.passesNotifications = true
  await vi.waitFor(() => expect(events.at(-1)).toBe("connect"), soon)
})

test("Detects a connection that stops delivering notifications", async () => {
  const proxy = await openProxy(database.url)
  const events = await subscribe(proxy.url, 500)
  await vi.waitFor(() => expect(events.at(-1)).toBe("connect"), soon)
  proxy.passesNotifications = false
  await vi.waitFor(() => expect(events.at(-1)).toBe("disconnect"), soon)
})

/** A TCP proxy to the database that can withhold notifications. */
async function openProxy(url: string) {
  const { hostname, port, pathname, username, password } = new URL(url)
  const proxy = { url: "", passesNotifications: true }
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    near.pipe(far)
    let rest = Buffer.alloc(0)
    far.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      // A message is one byte for its type, four bytes for the length of the rest, and its content; type A is a notification.
      while (rest.length > 4 && rest.length > rest.readInt32BE(1)) {
        const message = rest.subarray(0, rest.readInt32BE(1) + 1)
        rest = rest.subarray(message.length)
        if (proxy.passesNotifications || message.toString("latin1", 0, 1) !== "A") near.write(message)
      }
    })
    near.on("error", () => {}).on("close", () => far.destroy())
    far.on("error", () => {}).on("close", () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const ownPort = typeof address === "object" ? address?.port : undefined
  proxy.url = `postgres://${username}:${password}@127.0.0.1:${ownPort}${pathname}`
  return proxy
}
