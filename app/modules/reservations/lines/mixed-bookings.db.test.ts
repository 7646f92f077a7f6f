import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { type BufferSettings, bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { bookedPrice } from "#app/modules/pricing/booked/booked-price.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { extendBooking } from "../change/extend-booking.server.ts"
import { extensionOf } from "../change/extension.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { editBuffers } from "../item-edits/edit-buffers.server.ts"
import { extendLate } from "../late/extend-late.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { requestedPeriod } from "./line-periods.ts"

useDatabase()
const clock = useClock()

const skis = { quantity: 1, price: 450n } as const
const cabin = { kind: "property", rateUnit: "night", quantity: 1, price: 1000n, address: "Lisova 3" } as const

/** Books skis from 15:00 to 10:00 and a cabin for three nights. */
async function bookBoth(change: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ items: [skis, cabin], ...change })
  const lines = [
    { item: 1, quantity: 1 },
    { item: 2, quantity: 1 },
  ]
  const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 15), end: inDays(5, 10) }, lines }))
  return { shop, id }
}

const read = (scope: Scope) =>
  transact(scope, async (tx) => {
    const [saved] = await tx.select().from(reservations).where(eq(reservations.number, 1001))
    const lines = await tx.select().from(reservationItems).orderBy(reservationItems.position)
    const history = await tx.select().from(reservationHistory).orderBy(reservationHistory.at)
    if (!saved || !lines[0]) throw new Error("The booking is gone")
    return { ...saved, lines, skis: lines[0], details: history.at(-1)?.details }
  })

test("Times that are changed within a stay are saved, and told", async () => {
  const { shop } = await bookBoth()
  const period = { start: inDays(2, 17), end: inDays(5, 9) }
  await changeBooking(shop.staff, 1001, { period })
  const saved = await read(shop.staff)
  expect(requestedPeriod(saved.lines)).toEqual(period)
  expect([saved.skis.endsAt, saved.dueAt]).toEqual([period.end, period.end])
  expect(saved.details).toMatchObject({ period: { to: [period.start.toString(), period.end.toString()] } })
})

test("A cabin that staff add keeps its address on its line", async () => {
  const shop = await openShop({ items: [skis, cabin] })
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 15), end: inDays(5, 10) } }))
  const added = { id: null, item: 2, quantity: 1, unitPrice: null, reason: "", isPricedAnew: false }
  const { skis: booked } = await read(shop.staff)
  await changeBooking(shop.staff, 1001, { lines: [{ ...added, id: booked.id }, added] })
  const { lines } = await read(shop.staff)
  expect(lines.map(({ place }) => place?.addressLine)).toEqual([undefined, "Lisova 3"])
})

test("A booking whose nights were kept is extended at the price that is shown", async () => {
  const { shop } = await bookBoth()
  await changeBooking(shop.staff, 1001, { period: { start: inDays(2, 15), end: inDays(6, 10) }, keepsNights: true })
  const before = await read(shop.staff)
  const { timeZone: zone } = shop.staff.organization
  const { added } = extensionOf({ lines: before.lines.map(bookedPrice), charges: [] }, { zone, now: inDays(3) })
  const seenTotal = { amount: before.total + added, currency: before.currency }
  await extendBooking(shop.staff, { number: 1001, end: inDays(6, 10), seenTotal })
  expect((await read(shop.staff)).total).toBe(seenTotal.amount)
})

/** The skis are late, the cabin is not left yet. */
async function lateSkis(own: { bufferAfter?: number } = {}) {
  const { shop, id } = await bookBoth({
    items: [
      { ...skis, ...own },
      { ...cabin, checkOut: "13:00" },
    ],
  })
  await changeStatus(shop.staff, id, "inProgress")
  clock.set(inDays(5, 12, 30))
  await extendLate(shop.staff)
  return shop
}

test("A late line of a mixed booking stays taken when buffers change", async () => {
  const shop = await lateSkis()
  const settings: BufferSettings = { bufferBefore: "noBuffer", bufferBeforeHours: null, bufferAfter: "custom", bufferAfterHours: 1 }
  const opened = bufferValues({ ...settings, bufferAfter: "noBuffer", bufferAfterHours: null })
  await editBuffers(shop.staff, { settings, opened })
  expect((await read(shop.staff)).skis.endsAt).toEqual(inDays(5, 12, 45))
})

test("Customers see what is late taken until its own end buffer is over", async () => {
  const shop = await lateSkis({ bufferAfter: 24 * 60 })
  const bookFrom = (day: number, hour: number) =>
    reserve(shop.visitor, booking(shop, { period: { start: inDays(day, hour), end: inDays(9) } }))
  await expect(bookFrom(7, 9)).rejects.toMatchObject({ code: "stock" })
  await bookFrom(8, 0)
})
