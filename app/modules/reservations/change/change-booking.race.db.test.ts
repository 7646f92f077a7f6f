import { expect, test } from "vitest"
import { createItem } from "#app/modules/inventory/editor/create-item.server.ts"
import { findItemContent } from "#app/modules/inventory/editor/item-content.server.ts"
import { itemValues } from "#app/modules/inventory/editor/item-input.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { codeOf } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { createRandom } from "#test/race.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import { editBuffers } from "../reserve/edit-buffers.server.ts"
import { editItem } from "../reserve/edit-item.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeBooking } from "./change-booking.server.ts"
import type { AskedLine } from "./change-lines.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race: what is refused as "busy" then is a fault. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })

const newLine = (item: number, quantity = 1): AskedLine => ({ id: null, item, quantity, unitPrice: null, reason: "", isPricedAnew: false })

/** Ends well, or with one of the refusals that a race may bring. Anything else, a deadlock or a lock that came too late, fails the test. */
const unlessRefused = (attempt: Promise<unknown>, codes: string[]) =>
  attempt.then(
    () => "done",
    (error: unknown) =>
      error instanceof Refusal && codes.includes(error.code) && codeOf(error) === undefined ? error.code : Promise.reject(error),
  )

async function expectConsistent({ id }: Shop) {
  const wrong = await Promise.all([listOverbooked(database.url), listMisrecorded(database.url), listDrifted(database.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === id)).toEqual([])
}

/** Opens a shop with items that can be edited, of three pieces each. */
async function openSkiShop(items: number) {
  const shop = await openShop({ items: [] })
  const texts = { name: "Skis", shortDescription: "", description: "", included: "", requirements: "", sizes: "" }
  const key = () => crypto.randomUUID().replaceAll("-", "")
  for (let number = 1; number <= items; number += 1) {
    const id = await transact(shop.staff, (tx) =>
      addImage(tx, { organizationId: shop.id, key: key(), width: 10, height: 10, color: "#ffffff" }),
    )
    const pictures = [{ id, focalX: 50, focalY: 50, alt: {} }]
    const facts = { kind: "equipment", price: 45_000n, rateUnit: "day", quantity: 3 } as const
    await createItem(shop.staff, { texts: { en: texts, uk: { ...texts, name: "Лижі" } }, ...facts, pictures })
  }
  return shop
}

async function setQuantity(shop: Shop, number: number, quantity: number, acceptsShortage?: string) {
  const saved = await transact(shop.staff, (tx) => findItemContent(tx, number, "en"))
  if (!saved) throw new Error("The item is gone")
  await editItem(shop.staff, number, { content: { ...saved.content, quantity }, opened: itemValues(saved.content), acceptsShortage })
}

async function setBuffer(shop: Shop, hours: number, acceptsShortage?: string) {
  const saved = await transact(shop.staff, getSettings)
  const settings = { bufferBefore: "noBuffer", bufferBeforeHours: null, bufferAfter: "custom", bufferAfterHours: hours } as const
  await editBuffers(shop.staff, { settings, opened: bufferValues(saved), acceptsShortage })
}

test("Two bookings that are moved to the last free piece get it once", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const onDay = (day: number) => ({ start: inDays(day), end: inDays(day + 1) })
  await Promise.all([2, 4, 6].map((day) => reserve(shop.visitor, booking(shop, { period: onDay(day) }))))
  const moved = [1001, 1002, 1003].map((number) => unlessRefused(changeBooking(shop.staff, number, { period: onDay(9) }), ["stock"]))
  const booked = unlessRefused(reserve(shop.visitor, booking(shop, { period: onDay(9) })), ["stock"])
  expect((await Promise.all([...moved, booked])).filter((outcome) => outcome === "done")).toHaveLength(1)
  await expectConsistent(shop)
})

test("Bookings that swap items in opposite orders wait for each other and never deadlock", async () => {
  const shop = await openShop({ items: Array.from({ length: 5 }, () => ({ quantity: 10_000 })) })
  const numbers = shop.items.map(({ number }) => number)
  for (let count = 0; count < 4; count += 1) await reserve(shop.visitor, booking(shop, { lines: [{ item: 1 + count, quantity: 1 }] }))
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const lines = (index % 2 === 0 ? numbers : numbers.toReversed()).slice(index % 3).map((number) => newLine(number))
      return unlessRefused(changeBooking(shop.staff, 1001 + (index % 4), { lines }), ["busy"])
    }),
  )
  expect(outcomes.filter((outcome) => outcome === "done").length).toBeGreaterThan(10)
  await expectConsistent(shop)
})

test("However bookings, changes, statuses, quantities and buffers race, no piece is booked twice without a record", async () => {
  const shop = await openSkiShop(3)
  const start = createRandom(1)
  const dayOf = (random: () => number) => 2 + Math.floor(random() * 8)
  const periodOf = (random: () => number) => {
    const day = dayOf(random)
    return { start: inDays(day), end: inDays(day + 1 + Math.floor(random() * 3), 9) }
  }
  const itemOf = (random: () => number) => 1 + Math.floor(random() * 3)
  const booked = await Promise.all(
    Array.from({ length: 10 }, () =>
      reserve(shop.staff, booking(shop, { period: periodOf(start), lines: [{ item: itemOf(start), quantity: 1 }], overCapacity: true })),
    ),
  )
  const statuses = ["cancelled", "confirmed", "inProgress", "completed"] as const
  const acts: Array<(random: () => number) => Promise<unknown>> = [
    (random) => reserve(shop.visitor, booking(shop, { period: periodOf(random), lines: [{ item: itemOf(random), quantity: 1 }] })),
    (random) => changeStatus(shop.staff, pick(booked, random).id, pick(statuses, random), { overCapacity: random() < 0.5 }),
    (random) => changeBooking(shop.staff, pick(booked, random).number, { period: periodOf(random) }, { overCapacity: random() < 0.5 }),
    (random) => {
      const lines = [newLine(itemOf(random)), newLine(itemOf(random), 2)]
      return changeBooking(shop.staff, pick(booked, random).number, { lines }, { overCapacity: random() < 0.5 })
    },
    (random) => acceptShortage((shown) => setQuantity(shop, itemOf(random), 1 + Math.floor(random() * 4), shown)),
    (random) => acceptShortage((shown) => setBuffer(shop, 1 + Math.floor(random() * 20), shown)),
  ]
  await Promise.all(
    Array.from({ length: 10 }, async (_, person) => {
      const random = createRandom(20_261_123 + person)
      for (let round = 0; round < 10; round += 1) await unlessRefused(pick(acts, random)(random), ["stock", "busy", "edit.conflict"])
    }),
  )
  await expectConsistent(shop)
})

function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error("Nothing to pick from")
  return value
}
