import { connect, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test, vi } from "vitest"
import { asOwner } from "#test/owner.ts"
import { useDatabase } from "#test/world.ts"
import { listen } from "./listen.server.ts"

const world = useDatabase()
const soon = { timeout: 20_000, interval: 50 }

/** What a program hears of the channel, in order. */
async function hear(url: string, patience = 5_000) {
  const heard: string[] = []
  const hearing = { onBegin: () => heard.push("begin"), onLoss: () => heard.push("loss"), onNews: (payload: string) => heard.push(payload) }
  const listening = await listen(url, "songs", hearing, { pulse: 100, patience })
  onTestFinished(() => listening.stop())
  return heard
}

const sing = (words: string) => asOwner(world.url, `select pg_notify('songs', '${words}')`)

test("A program hears what is told on its channel, and not that others feel whether theirs still live", async () => {
  const heard = [await hear(world.url), await hear(world.url)]
  await sing("one")
  await sing("two")
  for (const one of heard) await vi.waitFor(() => expect(one).toEqual(["begin", "one", "two"]), soon)
})

test("A connection that is cut is told of, and opened again", async () => {
  const heard = await hear(world.url)
  await asOwner(
    world.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'orenda songs' and datname = current_database()",
  )
  await vi.waitFor(() => expect(heard).toEqual(["begin", "loss", "begin"]), soon)
  await sing("again")
  await vi.waitFor(() => expect(heard.at(-1)).toBe("again"), soon)
})

test("A connection that passes no news on is none, though it takes statements", async () => {
  const way = await wayTo(world.url)
  way.passesNews = false
  const heard = await hear(way.url, 500)
  expect(heard).toEqual(["loss"])
  way.passesNews = true
  await vi.waitFor(() => expect(heard.at(-1)).toBe("begin"), soon)
})

test("A connection that falls silent is noticed", async () => {
  const way = await wayTo(world.url)
  const heard = await hear(way.url, 500)
  await vi.waitFor(() => expect(heard.at(-1)).toBe("begin"), soon)
  way.passesNews = false
  await vi.waitFor(() => expect(heard.at(-1)).toBe("loss"), soon)
})

/** Another way to the database, which can keep its notifications back. */
async function wayTo(url: string) {
  const { hostname, port, pathname, username, password } = new URL(url)
  const way = { url: "", passesNews: true }
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    near.pipe(far)
    let rest = Buffer.alloc(0)
    far.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      // A message is a letter, its length without the letter in four bytes, and its content.
      while (rest.length > 4 && rest.length > rest.readInt32BE(1)) {
        const message = rest.subarray(0, rest.readInt32BE(1) + 1)
        rest = rest.subarray(message.length)
        if (way.passesNews || message.toString("latin1", 0, 1) !== "A") near.write(message)
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
  const own = typeof address === "object" ? address?.port : undefined
  way.url = `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`
  return way
}
