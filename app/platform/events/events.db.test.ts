import { afterEach, expect, test, vi } from "vitest"
import { deliverTo } from "#app/deliver.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { announce } from "./announce.server.ts"
import { Postponed } from "./postponed.ts"
import { countEvents, startEvents, stopEvents } from "./worker.server.ts"

const database = useDatabase()

/** Works the queue with this reaction until the test ends. */
async function work(react: Parameters<typeof deliverTo>[0]["reservation.created"]) {
  await stopEvents()
  await startEvents(database.url, { deliver: deliverTo({ "reservation.created": react ?? [] }), pollingIntervalSeconds: 0.5 })
}

afterEach(async () => {
  await stopEvents()
  await asOwner(database.url, "delete from jobs.job")
  await startEvents(database.url, {})
})

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

test("what a booking announces reaches its reaction after the commit, in a scope of its organization", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  const heard: unknown[] = []
  await work([async (scope, event) => void heard.push([scope.organization.id, scope.actor.kind, event])])
  await until(() => expect(heard).toEqual([[shop.id, "program", { reservationId: id }]]))
})

test("what is announced in a transaction that fails is never heard of", async () => {
  const shop = await openShop()
  await expect(transact(shop.staff, async (tx) => announceAndFail(tx))).rejects.toThrow("on purpose")
  expect(await asOwner(database.url, "select from jobs.job")).toEqual([])
})

test("a reaction that fails is tried again, until it succeeds", async () => {
  const shop = await openShop()
  await reserve(shop.visitor, booking(shop))
  let tries = 0
  await work([
    async () => {
      tries += 1
      if (tries < 2) throw new Error("not yet")
    },
  ])
  await until(() => expect(tries).toBe(2))
})

test("a reaction whose time has not come hears of its event again when it has, with the same id and as if for the first time", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await asOwner(database.url, "update jobs.job set retry_limit = 0")
  const heard: Array<{ reservationId: string; eventId: string }> = []
  await work([
    async (_, { reservationId }, eventId) => {
      heard.push({ reservationId, eventId })
      if (heard.length < 3) throw new Postponed(1)
    },
  ])
  await until(() => expect(heard).toHaveLength(3))
  const [first] = heard
  expect(first?.reservationId).toBe(id)
  expect(heard).toEqual([first, first, first])
  const waits = await asOwner(
    database.url,
    "select extract(epoch from start_after - created_on)::int as seconds from jobs.job order by created_on",
  )
  expect(waits).toEqual([{ seconds: 0 }, { seconds: 1 }, { seconds: 1 }])
  await until(async () => expect(await countEvents()).toEqual({ waiting: 0, active: 0, dead: 0 }))
})

test("an event that fails for the last time is kept as dead and counted", async () => {
  const shop = await openShop()
  await reserve(shop.visitor, booking(shop))
  await asOwner(database.url, "update jobs.job set retry_limit = 0")
  await work([
    async () => {
      throw new Error("never")
    },
  ])
  await until(async () => {
    const dead = await asOwner(database.url, "select data from jobs.job where name = 'events-dead'")
    expect(dead).toMatchObject([{ data: { organizationId: shop.id, name: "reservation.created" } }])
  })
  await until(async () => expect((await countEvents()).dead).toBe(1))
})

test("a program that dies while it reacts leaves the event to the next one", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await asOwner(database.url, "update jobs.job set state = 'active', started_on = now() - interval '2 minutes', expire_seconds = 1")
  const heard: string[] = []
  await work([async (_, event) => void heard.push(event.reservationId)])
  await until(() => expect(heard).toEqual([id]))
})

async function announceAndFail(tx: Parameters<Parameters<typeof transact>[1]>[0]) {
  await announce(tx, "reservation.created", { reservationId: crypto.randomUUID() })
  throw new Error("on purpose")
}
