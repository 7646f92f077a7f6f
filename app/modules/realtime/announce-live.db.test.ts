import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { deliverTo } from "#app/deliver.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { listen } from "#app/platform/database/listen.server.ts"
import { getPool } from "#app/platform/database/pool.server.ts"
import { publish } from "#app/platform/database/publish.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { reactions } from "#app/reactions.server.ts"
import { setFirstPayment, takeCash } from "#test/model/payments.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { announceLive } from "./announce-live.server.ts"
import { type Notification, parseNotification } from "./notification.server.ts"

const database = useDatabase()
const soon = { timeout: 20_000, interval: 20 }

let received: Array<Notification | undefined>

beforeEach(async () => {
  received = []
  const onNotification = (payload: string) => received.push(parseNotification(payload))
  const listening = await listen(database.url, { live: { onConnect() {}, onDisconnect() {}, onNotification } })
  onTestFinished(() => listening.stop())
})

const messages = () =>
  received.map((notification) => notification && [notification.organizationId, notification.name, notification.reservationId])

test("Tells of a booking and of each later change after the commit, with the organization's id", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.visitor, booking(shop))
  await changeStatus(shop.staff, id, "confirmed")
  await setFirstPayment(shop.staff, { id, number }, "completed")
  await takeCash(shop.staff, number, 1n)
  const expected = ["reservation.created", "reservation.changed", "payment.changed", "payment.created"].map((name) => [shop.id, name, id])
  await vi.waitFor(() => expect(messages()).toEqual(expected), soon)
})

test("Tells nothing of a transaction that was rolled back, or changed nothing", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  const failing = transact(shop.staff, async (tx) => {
    await announceLive(tx, "reservation.changed", { reservationId: id })
    throw new Error("on purpose")
  })
  await expect(failing).rejects.toThrow("on purpose")
  await changeStatus(shop.staff, id, "new")
  await changeStatus(shop.staff, id, "cancelled")
  await vi.waitFor(() => expect(messages().map((each) => each?.[1])).toEqual(["reservation.created", "reservation.changed"]), soon)
})

test("Sends the notifications of one moment in one transaction", async () => {
  const shop = await openShop()
  const names = ["reservation.changed", "payment.created", "payment.changed"] as const
  const reservationId = crypto.randomUUID()
  const transactions = vi.spyOn(getPool(), "connect")
  onTestFinished(() => transactions.mockRestore())
  await Promise.all(names.map((name) => publish([shop.id, name, reservationId, crypto.randomUUID()].join(" "))))
  expect(transactions).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(messages()).toEqual(names.map((name) => [shop.id, name, reservationId])), soon)
})

test("Tells once more when the event is delivered, under the same id: a process may die between commit and notification", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await stopEvents()
  onTestFinished(() => startEvents(database.url, {}))
  onTestFinished(() => stopEvents())
  const deliver = deliverTo({ "reservation.created": reactions["reservation.created"]?.slice(0, 1) ?? [] })
  await startEvents(database.url, { deliver, pollingIntervalSeconds: 0.5 })
  await vi.waitFor(() => expect(received.filter((each) => each?.reservationId === id)).toHaveLength(2), soon)
  const [first, second] = received.filter((each) => each?.reservationId === id)
  expect(second).toEqual(first)
})
