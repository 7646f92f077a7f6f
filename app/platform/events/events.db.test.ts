import { afterEach, expect, test, vi } from "vitest"
import { deliverTo } from "#app/deliver.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { announce } from "./announce.server.ts"
import { Postponed } from "./postponed.ts"
import { retryLimit } from "./queue.server.ts"
import { TemporarilyUnavailable } from "./temporarily-unavailable.ts"
import { countEvents, startEvents, stopEvents } from "./worker.server.ts"

const database = useDatabase()
const clock = useClock()

/** Restarts the queue with this reaction. */
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

test("Delivers the event of a booking after the commit, in a scope of its organization", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  const received: unknown[] = []
  await work([async (scope, event) => void received.push([scope.organization.id, scope.actor.kind, event])])
  await until(() => expect(received).toEqual([[shop.id, "program", { reservationId: id }]]))
})

test("Fetches an event that was announced in this process at once, without waiting for the next poll", async () => {
  const shop = await openShop()
  const received: string[] = []
  await stopEvents()
  const reaction = async (_: unknown, { reservationId }: { reservationId: string }) => void received.push(reservationId)
  await startEvents(database.url, { deliver: deliverTo({ "reservation.created": [reaction] }), pollingIntervalSeconds: 3600 })
  const first = await reserve(shop.visitor, booking(shop))
  await until(() => expect(received).toEqual([first.id]))
  const second = await reserve(shop.visitor, booking(shop))
  await until(() => expect(received).toEqual([first.id, second.id]))
})

test("Drops events of a transaction that was rolled back", async () => {
  const shop = await openShop()
  await expect(transact(shop.staff, async (tx) => announceAndFail(tx))).rejects.toThrow("on purpose")
  expect(await asOwner(database.url, "select from jobs.job")).toEqual([])
})

test("Retries a failed reaction until it succeeds", async () => {
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

test("Delivers a postponed event again after the delay, with the same id and without counting a failure", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await asOwner(database.url, "update jobs.job set retry_limit = 0")
  const received: Array<{ reservationId: string; eventId: string }> = []
  await work([
    async (_, { reservationId }, eventId) => {
      received.push({ reservationId, eventId })
      if (received.length < 3) throw new Postponed(1)
    },
  ])
  await until(() => expect(received).toHaveLength(3))
  const [first] = received
  expect(first?.reservationId).toBe(id)
  expect(received).toEqual([first, first, first])
  const waits = await asOwner(
    database.url,
    "select extract(epoch from start_after - created_on)::int as seconds from jobs.job order by created_on",
  )
  expect(waits).toEqual([{ seconds: 0 }, { seconds: 1 }, { seconds: 1 }])
  await until(async () => expect(await countEvents()).toEqual({ waiting: 0, active: 0, dead: 0 }))
})

test("Moves an event to the dead letter queue after its last retry, and counts it", async () => {
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

test("Keeps trying while a service is away, and moves the event to the dead letter queue after five days", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await asOwner(database.url, "update jobs.job set retry_limit = 0")
  const received: Array<{ reservationId: string; eventId: string }> = []
  await work([
    async (_, { reservationId }, eventId) => {
      received.push({ reservationId, eventId })
      throw new TemporarilyUnavailable("The mail server did not accept an email")
    },
  ])
  const waiting = () =>
    asOwner(
      database.url,
      `select retry_limit, retry_delay, retry_backoff, extract(epoch from start_after - created_on)::int as seconds
       from jobs.job where name = 'events' and state = 'created'`,
    )
  const again = { retry_limit: retryLimit, retry_delay: 1800, retry_backoff: false, seconds: 1800 }
  await until(async () => expect(await waiting()).toEqual([again]))
  clock.advance({ hours: 4 * 24 })
  await asOwner(database.url, "update jobs.job set retry_limit = 0, start_after = now() where state = 'created'")
  await until(async () => expect([received.length, await waiting()]).toEqual([2, [again]]))
  clock.advance({ hours: 2 * 24 })
  await asOwner(database.url, "update jobs.job set retry_limit = 0, start_after = now() where state = 'created'")
  await until(async () => expect((await countEvents()).dead).toBe(1))
  const [first] = received
  expect(first?.reservationId).toBe(id)
  expect(received).toEqual([first, first, first])
})

test("Delivers an event again when the program died during its reaction", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await asOwner(database.url, "update jobs.job set state = 'active', started_on = now() - interval '2 minutes', expire_seconds = 1")
  const received: string[] = []
  await work([async (_, event) => void received.push(event.reservationId)])
  await until(() => expect(received).toEqual([id]))
})

async function announceAndFail(tx: Parameters<Parameters<typeof transact>[1]>[0]) {
  await announce(tx, "reservation.created", { reservationId: crypto.randomUUID() })
  throw new Error("on purpose")
}

test("Events that wait for another server hold up no others, and are delivered and postponed in their own queue", async () => {
  const { staff } = await openShop()
  await stopEvents()
  const { promise: answer, resolve: respond } = Promise.withResolvers<void>()
  let [slow, quick] = [0, 0]
  await startEvents(database.url, {
    deliver: async ({ name }) => {
      if (name === "reservation.changed") return void (quick += 1)
      await answer
      slow += 1
      if (slow > 20) throw new Postponed(3600)
    },
    slowEvents: ["payment.check-due"],
    pollingIntervalSeconds: 0.5,
  })
  await transact(staff, async (tx) => {
    for (let count = 0; count < 21; count += 1) await announce(tx, "payment.check-due", { paymentId: "" })
    await announce(tx, "reservation.changed", { reservationId: "" })
  })
  await until(() => expect(quick).toBe(1))
  expect(slow).toBe(0)
  respond()
  await until(() => expect(slow).toBe(21))
  await until(async () =>
    expect(await asOwner(database.url, "select name, state::text from jobs.job where state < 'completed'")).toEqual([
      { name: "events-slow", state: "created" },
    ]),
  )
  expect(await countEvents()).toMatchObject({ waiting: 1 })
})
