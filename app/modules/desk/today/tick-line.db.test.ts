import { expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { setStatuses } from "#app/modules/reservations/status/set-statuses.server.ts"
import { questionIn } from "#app/modules/reservations/status/status-answer.ts"
import { tickLine } from "#app/modules/reservations/status/tick-line.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readBooking } from "../sheet/read-booking.server.ts"

const database = useDatabase()
const clock = useClock()

const twoItems = { items: [{ name: "Skis" }, { name: "Boots" }] }

/** Books each item of the shop and returns the number, the id and the lines. */
async function book(shop: Shop) {
  const lines = shop.items.map(({ number }) => ({ item: number, quantity: 1 }))
  const { id, number } = await reserve(shop.staff, booking(shop, { lines }))
  const found = (await readBooking(shop.staff, number, { locale: "en" }))?.lines ?? []
  return { id, number, lines: found.map((line) => line.id) }
}

const tick = (shop: Shop, number: number, line = "", { step = "handOut", pieces = 1 }: { step?: TickStep; pieces?: number } = {}) =>
  tickLine(shop.staff, { number, line, step, pieces })

const ticksOf = (id: string) =>
  asOwner<{ out: boolean; back: boolean }>(
    database.url,
    `select count(h.out_at) > 0 as out, count(h.back_at) > 0 as back from reservation_items l left join hand_overs h on h.line_id = l.id
     where l.reservation_id = '${id}' group by l.id, l.position order by l.position`,
  )

test("Two clerks tick lines of one booking at once: both ticks stay, and the later one sets the next status", async () => {
  const shop = await openShop(twoItems)
  const { id, number, lines } = await book(shop)
  const answers = await Promise.all(lines.map((line) => tick(shop, number, line)))
  expect(new Set(answers.map((answer) => "status" in answer && answer.status?.to))).toEqual(new Set(["inProgress", undefined]))
  expect(await ticksOf(id)).toEqual([
    { out: true, back: false },
    { out: true, back: false },
  ])
  expect(await asOwner(database.url, `select version, status from reservations where id = '${id}'`)).toEqual([
    { version: 3, status: "inProgress" },
  ])
})

test("A tick that is there keeps its time, and taking one back leads to the status before", async () => {
  const shop = await openShop(twoItems)
  const { id, number, lines } = await book(shop)
  await tick(shop, number, lines[0])
  const timeOf = () => asOwner<{ at: string }>(database.url, `select out_at::text as at from hand_overs where line_id = '${lines[0]}'`)
  const before = await timeOf()
  clock.advance({ minutes: 5 })
  await tick(shop, number, lines[0])
  expect(await timeOf()).toEqual(before)

  await changeStatus(shop.staff, id, "inProgress")
  await tick(shop, number, lines[1], { step: "return" })
  expect(await tick(shop, number, lines[1], { pieces: 0 })).toMatchObject({
    status: { to: "confirmed", results: [{ number, from: "inProgress" }] },
  })
  expect(await ticksOf(id)).toEqual([
    { out: true, back: false },
    { out: false, back: false },
  ])
})

test("Refuses the line of another booking or organization, and a tick that the status does not allow", async () => {
  const [shop, stranger] = [await openShop(twoItems), await openShop(twoItems)]
  const [one, other, foreign] = [await book(shop), await book(shop), await book(stranger)]
  for (const line of [other.lines[0], foreign.lines[0]])
    expect(await tick(shop, one.number, line)).toMatchObject({ refused: "line.missing" })
  expect(await tick(shop, 9999, one.lines[0])).toMatchObject({ refused: "reservation.missing" })
  expect(await tick(shop, one.number, one.lines[0], { step: "return" })).toMatchObject({ refused: "status.changed" })
  await changeStatus(shop.staff, one.id, "cancelled")
  expect(await tick(shop, one.number, one.lines[0])).toMatchObject({ refused: "status.changed", details: { status: "cancelled" } })
  expect(await ticksOf(foreign.id)).toEqual([
    { out: false, back: false },
    { out: false, back: false },
  ])
})

test("A status ticks the lines that it says are out or back, and Undo takes back what it ticked", async () => {
  const shop = await openShop(twoItems)
  const { id, number, lines } = await book(shop)
  await tick(shop, number, lines[0])
  clock.advance({ minutes: 1 })
  await changeStatus(shop.staff, id, "inProgress")
  const whole = { out: true, back: false }
  expect(await ticksOf(id)).toEqual([whole, whole])
  await changeStatus(shop.staff, id, "confirmed")
  expect(await ticksOf(id)).toEqual([whole, { out: false, back: false }])
  await changeStatus(shop.staff, id, "inProgress")
  await changeStatus(shop.staff, id, "completed")
  expect(await ticksOf(id)).toEqual([
    { out: true, back: true },
    { out: true, back: true },
  ])
})

test("A line of a returned booking is unticked with its status; where its stock is lacking neither is, until that is accepted", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }, { name: "Boots", quantity: 1 }] })
  const { id, number, lines } = await book(shop)
  await changeStatus(shop.staff, id, "inProgress")
  await changeStatus(shop.staff, id, "completed")
  await reserve(shop.staff, booking(shop, { lines: [{ item: shop.items[1]?.number ?? 0, quantity: 1 }] }))
  const returned = { out: true, back: true }
  const answer = await tick(shop, number, lines[1], { step: "return", pieces: 0 })
  const [refused] = "status" in answer ? (answer.status?.results ?? []) : []
  expect(refused).toMatchObject({ number, shown: "completed", refused: "stock" })
  expect(await ticksOf(id)).toEqual([returned, returned])

  const digest = (refused && "refused" in refused && questionIn(refused)?.digest) || ""
  const set = { bookings: [{ number, shown: "completed" as const }], to: "inProgress" as const, accepted: new Map([[number, [digest]]]) }
  await setStatuses(shop.staff, { ...set, tick: { line: lines[1] ?? "", step: "return", pieces: 0 } })
  expect(await ticksOf(id)).toEqual([returned, { out: true, back: false }])
  expect(await asOwner(database.url, `select status from reservations where id = '${id}'`)).toEqual([{ status: "inProgress" }])
})
