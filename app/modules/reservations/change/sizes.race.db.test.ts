import { expect, test } from "vitest"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { codeOf } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addBoots, bootSize, spreadBoots } from "#test/fixtures/boot-shop.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { attempt, createRandom } from "#test/race.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeSize } from "./change-size.server.ts"
import { findBooking } from "./lock-booking.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race: what is refused as "busy" then is a fault. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })

/** Work that runs at once. */
const connections = 8

const labels = ["40", "41", "42", "43", "44"]

async function openBoots(quantities: readonly number[]) {
  const shop = await openShop({ items: [] })
  const sizes = quantities.map((quantity, index) => bootSize(labels[index] ?? "", quantity))
  return { shop, sizes, boots: await addBoots(shop, sizes) }
}

/** Ends well, or with one of the refusals that a race may bring. Anything else, a deadlock or a lock that came too late, fails the test. */
const unlessRefused = (work: Promise<unknown>, codes: string[]) =>
  work.then(
    () => "done",
    (error: unknown) =>
      error instanceof Refusal && codes.includes(error.code) && codeOf(error) === undefined ? error.code : Promise.reject(error),
  )

async function expectSound({ id }: Shop) {
  const wrong = await Promise.all([listOverbooked(database.url), listMisrecorded(database.url), listDrifted(database.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === id)).toEqual([])
}

const lineOf = async (shop: Shop, number: number) => (await transact(shop.staff, (tx) => findBooking(tx, number)))?.lines[0]?.id ?? ""

test("One of eight who book the last of a size gets it, and another size stays free for all", async () => {
  const { shop, boots } = await openBoots([1, connections])
  const attempts = (item: number) =>
    Array.from({ length: connections }, () => attempt(shop, booking(shop, { lines: [{ item, quantity: 1 }] })))
  const [last, other] = await Promise.all([Promise.all(attempts(boots + 1)), Promise.all(attempts(boots + 2))])
  expect(last.filter(({ outcome }) => typeof outcome === "string")).toHaveLength(1)
  expect(other.filter(({ outcome }) => typeof outcome === "string")).toHaveLength(connections)
  await expectSound(shop)
})

test("One of eight bookings that are changed to the last of a size gets it", async () => {
  const { shop, boots } = await openBoots([connections, 1])
  const numbers: number[] = []
  for (let index = 0; index < connections; index += 1)
    numbers.push((await reserve(shop.visitor, booking(shop, { lines: [{ item: boots + 1, quantity: 1 }] }))).number)
  const lines = await Promise.all(numbers.map((number) => lineOf(shop, number)))
  const changes = numbers.map((number, index) => changeSize(shop.staff, { number, line: lines[index] ?? "", size: boots + 2 }))
  const outcomes = await Promise.all(changes.map((change) => unlessRefused(change, ["stock"])))
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1)
  await expectSound(shop)
})

test("Carts of several sizes in other orders wait for each other and never deadlock", async () => {
  const { shop, boots } = await openBoots([40, 40, 40, 40, 40])
  const sizes = labels.map((_, index) => ({ item: boots + 1 + index, quantity: 1 }))
  const turned = (by: number) => [...sizes.slice(by), ...sizes.slice(0, by)]
  const carts = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? turned(index % 5) : turned(index % 5).toReversed()))
  const booked = await Promise.all(carts.map((lines) => reserve(shop.visitor, booking(shop, { lines }))))
  expect(booked).toHaveLength(40)
  await expectSound(shop)
})

test("However eight people book and change sizes while the owner changes stock and takes sizes and the item off, nothing is booked twice", async () => {
  const { shop, sizes, boots } = await openBoots([2, 2, 2, 2, 2])
  const numbers: number[] = []
  const chosen = (random: () => number) => boots + 1 + Math.floor(random() * labels.length)
  const periodOf = (random: () => number) => {
    const day = 2 + Math.floor(random() * 4)
    return { start: inDays(day), end: inDays(day + 1 + Math.floor(random() * 2), 9) }
  }
  async function book(random: () => number) {
    const lines = [...new Set([chosen(random), chosen(random)])].map((item) => ({ item, quantity: 1 }))
    const { number } = await reserve(shop.visitor, booking(shop, { period: periodOf(random), lines }))
    numbers.push(number)
  }
  async function change(random: () => number) {
    const number = numbers[Math.floor(random() * numbers.length)]
    if (number !== undefined) await changeSize(shop.staff, { number, line: await lineOf(shop, number), size: chosen(random) })
  }
  /** Changes the stock of one size, or takes one of them off, whose lines move to those that are proposed; and the item for a moment. */
  async function edit(random: () => number) {
    if (random() < 0.2) {
      await archiveItem(shop.staff, boots, true)
      await archiveItem(shop.staff, boots, false)
      return
    }
    const place = Math.floor(random() * sizes.length)
    const stocked = sizes.map((size, index) => (index === place ? { ...size, quantity: 1 + Math.floor(random() * 4) } : size))
    await spreadBoots(shop, boots, { sizes: random() < 0.7 ? stocked : sizes.toSpliced(place, 1) })
  }
  const refusals = ["stock", "item.gone", "item.archived", "lines.gone", "quantity.short", "edit.conflict", "busy"]
  const done = new Map<string, number>()
  const work = Array.from({ length: connections }, async (_, place) => {
    const random = createRandom(20_261_129 + place)
    for (let round = 0; round < 12; round += 1) {
      const act = place === 0 ? edit : random() < 0.5 ? book : change
      const outcome = await unlessRefused(act(random), refusals)
      done.set(`${act.name} ${outcome}`, (done.get(`${act.name} ${outcome}`) ?? 0) + 1)
    }
  })
  await Promise.all(work)
  expect(done.get("book done")).toBeGreaterThan(5)
  expect(done.get("change done")).toBeGreaterThan(5)
  expect(done.get("edit done")).toBeGreaterThan(1)
  await expectSound(shop)
})
