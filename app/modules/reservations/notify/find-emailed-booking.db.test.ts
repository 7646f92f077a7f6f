import { expect, test } from "vitest"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import { saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { findEmailedBooking } from "./find-emailed-booking.server.ts"

useDatabase()
const clock = useClock()

const nowhere = { type: "pickup", locationId: null } as const
const cabin = { name: "Cabin", kind: "property", quantity: 3 } as const

/** Books one of each item in the shop, and returns what emails tell of it. */
async function emailed(shop: Shop, items: number[], delivery = booking(shop).delivery) {
  const { id } = await reserve(shop.visitor, booking(shop, { lines: items.map((item) => ({ item, quantity: 1 })), delivery }))
  return (await transact(shop.staff, (tx) => findEmailedBooking(tx, id)))?.present
}

test("A booking of property by the day is a stay, with or without an address", async () => {
  const shop = await openShop({ items: [cabin, { ...cabin, address: "Lisova 4, Yaremche" }, {}] })
  expect(await emailed(shop, [1], nowhere)).toMatchObject({ isStay: true, place: "" })
  expect(await emailed(shop, [1, 2], nowhere)).toMatchObject({ isStay: true, place: "Lisova 4, Yaremche" })
  expect(await emailed(shop, [1, 3])).not.toHaveProperty("isStay")
})

test("Emails name the address of a line where it is not the place of the booking", async () => {
  const shop = await openShop({ items: [{ ...cabin, address: "Lisova 4" }, { ...cabin, address: "Lisova 8" }, {}] })
  const addresses = async (...args: [number[], typeof nowhere?]) => (await emailed(shop, ...args))?.lines.map(({ address }) => address)
  expect(await addresses([1], nowhere)).toEqual([undefined])
  expect((await addresses([1, 2], nowhere))?.filter(Boolean)).toHaveLength(1)
  expect(await addresses([3, 1])).toEqual([undefined, "Lisova 4"])
})

/** A booking of ₴100 that was paid, in a shop with a policy and words of its own. */
async function bookByPolicy(policy: CancelPolicy | null) {
  const shop = await openShop()
  const saveOwn = (change: Parameters<typeof saveSettings>[1]) => transact(shop.staff, (tx) => saveSettings(tx, change, shop.staff.actor))
  await saveOwn({ selfService: { policy }, cancellation: "Call us.", translations: { uk: { cancellation: "Телефонуйте." } } })
  const { id, number } = await reserve(shop.visitor, booking(shop))
  await takeCash(shop.staff, number, 10_000n)
  return { shop, id, saveOwn, find: (locale: "en" | "uk") => transact(shop.staff, (tx) => findEmailedBooking(tx, id, locale)) }
}

const half: CancelPolicy = { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent: 50 } }

test("Emails say the policy that a booking keeps, and then what the shop adds", async () => {
  const { saveOwn, find } = await bookByPolicy(half)
  await saveOwn({ selfService: { policy: null } })
  expect((await find("en"))?.cancellation).toMatch(
    /^Cancel free of charge until \w{3}\s\d+\s\w{3}.*, 10:00\. After that, or if you don’t show up, you pay 50\s% of the price\.\nCall us\.$/,
  )
  expect((await find("uk"))?.cancellation).toMatch(/^Скасувати безкоштовно можна до .*\nТелефонуйте\.$/)
  const { find: findOther } = await bookByPolicy(null)
  expect((await findOther("en"))?.cancellation).toBe("Call us.")
})

test("Emails tell of a cancelled booking as it was agreed, with its fee and what is left to give back", async () => {
  clock.set(inDays(0))
  const { shop, id, find } = await bookByPolicy(half)
  expect(await find("en")).toMatchObject({ settlement: null, present: { total: "10000" } })
  clock.set(inDays(1, 12))
  await changeStatus(shop.staff, id, "cancelled", { reason: "customer" })
  expect(await find("en")).toMatchObject({
    settlement: { fee: 5000n, returned: 0n, underWay: 0n, owed: 5000n },
    present: { total: "10000" },
    paid: 10_000n,
    toPay: 0n,
  })
})
