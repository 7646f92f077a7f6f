import { expect, test } from "vitest"
import { bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { enterManagement } from "#app/modules/organizations/scope.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { editBuffers } from "../item-edits/edit-buffers.server.ts"
import { extendLate } from "../late/extend-late.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus, tickPieces } from "../status/change-status.server.ts"
import { tickLine } from "../status/tick-line.server.ts"
import { readyNow } from "./ready-now.server.ts"

const database = useDatabase()
const clock = useClock()

const none = { bufferBefore: "noBuffer", bufferBeforeHours: null, bufferAfter: "noBuffer", bufferAfterHours: null } as const

const bookedUntil = (shop: Shop, days: number, quantity = 1, item = 1) =>
  reserve(shop.staff, booking(shop, { period: { start: inDays(0, 12), end: inDays(days, 12) }, lines: [{ item, quantity }] }))

const lineOf = async (id: string, position = 0) => {
  const [line] = await asOwner<{ id: string }>(
    database.url,
    `select id from reservation_items where reservation_id = '${id}' and position = ${position}`,
  )
  return line?.id ?? ""
}

const heldOf = (id: string) => asOwner<{ held: number }>(database.url, `select held from reservation_items where reservation_id = '${id}'`)

async function expectConsistent() {
  for (const list of [listDrifted, listOverbooked, listMisrecorded]) expect(await list(database.url)).toEqual([])
}

test("An item that somebody else has, or is promised to today, is handed out only after a question, and then recorded", async () => {
  const shop = await openShop({ items: [{ name: "Kayak", quantity: 1 }] })
  const out = await bookedUntil(shop, 1)
  await changeStatus(shop.staff, out.id, "inProgress")
  clock.advance({ hours: 48 })
  const next = await reserve(shop.staff, booking(shop, { period: { start: inDays(3), end: inDays(4) } }))
  await changeStatus(shop.staff, next.id, "confirmed")
  await extendLate(shop.staff)
  await expect(changeStatus(shop.staff, next.id, "inProgress")).rejects.toMatchObject({ code: "stock" })
  const tick = { number: next.number, line: await lineOf(next.id), step: "handOut", pieces: 1 } as const
  expect(await tickLine(shop.staff, tick)).toMatchObject({
    status: {
      to: "inProgress",
      results: [{ shown: "confirmed", refused: "stock", details: { staff: { items: [{ holders: [{ number: out.number }] }] } } }],
    },
  })
  await changeStatus(shop.staff, out.id, "completed")
  expect(await tickLine(shop.staff, tick)).toMatchObject({ status: { to: "inProgress", results: [{ from: "confirmed" }] } })
  await expectConsistent()
})

test("Two who hand out the only piece at once: one does, the other is asked", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const [one, other] = [
    await bookedUntil(shop, 1),
    await reserve(shop.staff, booking(shop, { period: { start: inDays(1, 12), end: inDays(2) } })),
  ]
  const outcomes = await Promise.all([one, other].map(({ id }) => outcomeOf(changeStatus(shop.staff, id, "inProgress"))))
  expect(outcomes.filter((outcome) => outcome === "stock")).toHaveLength(1)
  await expectConsistent()
})

test("A piece that is back is free, while the rest of its line stays taken", async () => {
  const shop = await openShop({ items: [{ name: "Skis", quantity: 6 }] })
  const { id } = await bookedUntil(shop, 3, 6)
  await changeStatus(shop.staff, id, "inProgress")
  const line = await lineOf(id)
  const walkIn = (quantity: number) => outcomeOf(bookedUntil(shop, 1, quantity))
  expect(await walkIn(1)).toBe("stock")
  await tickPieces(shop.staff, id, { line, step: "return", pieces: 2 })
  expect(await heldOf(id)).toEqual([{ held: 4 }])
  expect([await walkIn(3), await walkIn(2)]).toEqual(["stock", "done"])
  await tickPieces(shop.staff, id, { line, step: "return", pieces: 6 })
  expect(await asOwner(database.url, `select status from reservations where id = '${id}'`)).toEqual([{ status: "completed" }])
  await expectConsistent()
})

test("A piece that is back stays taken for the end buffer, at most until the end of its booking", async () => {
  clock.set(inDays(0, 12))
  const shop = await openShop({ items: [{ quantity: 1 }] })
  await editBuffers(shop.staff, { settings: { ...none, bufferAfter: "custom", bufferAfterHours: 3 }, opened: bufferValues(none) })
  const { id } = await bookedUntil(shop, 1)
  await changeStatus(shop.staff, id, "inProgress")
  await changeStatus(shop.staff, id, "completed")
  const walkIn = (hour: number) =>
    outcomeOf(reserve(shop.staff, booking(shop, { period: { start: inDays(0, hour), end: inDays(0, hour + 1) } })))
  expect([await walkIn(14), await walkIn(15)]).toEqual(["stock", "done"])
  await expectConsistent()
})

test("A piece that staff say is ready is free before its end buffer is over", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  await editBuffers(shop.staff, { settings: { ...none, bufferAfter: "fullDay" }, opened: bufferValues(none) })
  const { id } = await bookedUntil(shop, 1)
  for (const status of ["inProgress", "completed"] as const) await changeStatus(shop.staff, id, status)
  const line = await lineOf(id)
  const walkIn = () => outcomeOf(bookedUntil(shop, 1))
  await readyNow((await openShop()).staff, line)
  expect(await walkIn()).toBe("stock")
  await readyNow(shop.staff, line)
  expect(await walkIn()).toBe("done")
  await expectConsistent()
})

test("Part of a line that goes out early is taken from then on, and as planned again once it is taken back", async () => {
  const shop = await openShop({ items: [{ quantity: 2 }, { quantity: 1 }] })
  const lines = [1, 2].map((item) => ({ item, quantity: item === 1 ? 2 : 1 }))
  const { id, number } = await reserve(shop.staff, booking(shop, { period: { start: inDays(5), end: inDays(6) }, lines }))
  const before = (item: number) =>
    outcomeOf(reserve(shop.staff, booking(shop, { period: { start: inDays(2), end: inDays(3) }, lines: [{ item, quantity: 1 }] })))
  const tick = async (pieces: number) => tickLine(shop.staff, { number, line: await lineOf(id), step: "handOut", pieces })
  expect(await tick(1)).toEqual({ status: null })
  expect([await before(1), await before(2)]).toEqual(["stock", "done"])
  await tick(0)
  expect(await before(1)).toBe("done")
  await expectConsistent()
})

test("A return is taken back without a question while its piece waits for the end buffer", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  await editBuffers(shop.staff, { settings: { ...none, bufferAfter: "fullDay" }, opened: bufferValues(none) })
  const { id } = await bookedUntil(shop, 2)
  await changeStatus(shop.staff, id, "inProgress")
  await changeStatus(shop.staff, id, "completed")
  expect(await outcomeOf(changeStatus(shop.staff, id, "inProgress"))).toBe("done")
  const tick = async (pieces: number) => tickPieces(shop.staff, id, { line: await lineOf(id), step: "return", pieces })
  await tick(1)
  expect(await tick(0)).toMatchObject({ from: "completed", to: "inProgress" })
  await expectConsistent()
})

test("A booking of which one line is out early is asked about for the others when its start is moved", async () => {
  const shop = await openShop({ items: [{}, { quantity: 1 }] })
  const lines = [1, 2].map((item) => ({ item, quantity: 1 }))
  const { id, number } = await reserve(shop.staff, booking(shop, { period: { start: inDays(5), end: inDays(7) }, lines }))
  await tickLine(shop.staff, { number, line: await lineOf(id), step: "handOut", pieces: 1 })
  await reserve(shop.staff, booking(shop, { period: { start: inDays(2), end: inDays(4) }, lines: [{ item: 2, quantity: 1 }] }))
  const earlier = (start: number) => outcomeOf(changeBooking(shop.staff, number, { period: { start: inDays(start), end: inDays(7) } }))
  expect([await earlier(3), await earlier(4)]).toEqual(["stock", "done"])
  await expectConsistent()
})

test("A booking that is revived as handed out is asked about from now on", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const { id } = await reserve(shop.staff, booking(shop, { period: { start: inDays(5), end: inDays(6) } }))
  await changeStatus(shop.staff, id, "cancelled")
  await reserve(shop.staff, booking(shop, { period: { start: inDays(2), end: inDays(3) } }))
  expect(await outcomeOf(changeStatus(shop.staff, id, "inProgress"))).toBe("stock")
  expect(await outcomeOf(changeStatus(shop.staff, id, "confirmed"))).toBe("done")
  await expectConsistent()
})

test("Pieces that are out stay taken after the end of a booking whose rest nobody came for", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }, {}] })
  const lines = [1, 2].map((item) => ({ item, quantity: 1 }))
  clock.set(inDays(0, 12))
  const { id, number } = await reserve(shop.staff, booking(shop, { period: { start: inDays(0, 12), end: inDays(0, 14) }, lines }))
  await tickLine(shop.staff, { number, line: await lineOf(id), step: "handOut", pieces: 1 })
  clock.set(inDays(0, 15))
  await extendLate(shop.staff)
  const walkIn = (item: number) =>
    outcomeOf(reserve(shop.staff, booking(shop, { period: { start: inDays(0, 15), end: inDays(0, 16) }, lines: [{ item, quantity: 1 }] })))
  expect([await walkIn(1), await walkIn(2)]).toEqual(["stock", "done"])
  await expectConsistent()
})

test("The member who hands out is named on the booking, unless somebody is already", async () => {
  const shop = await openShop({})
  const { id: userId } = await addMember(shop, "member")
  const clerk = (await enterManagement(userId)) ?? expect.fail()
  const { id } = await bookedUntil(shop, 1)
  const handler = () => asOwner(database.url, `select handler_id from reservations where id = '${id}'`)
  await changeStatus(shop.staff, id, "inProgress")
  expect(await handler()).toEqual([{ handler_id: null }])
  await changeStatus(shop.staff, id, "confirmed")
  await changeStatus(clerk, id, "inProgress")
  expect(await handler()).toEqual([{ handler_id: userId }])
})
