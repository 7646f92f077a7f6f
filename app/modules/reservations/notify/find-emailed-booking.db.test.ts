import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { findEmailedBooking } from "./find-emailed-booking.server.ts"

useDatabase()

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
  const addresses = async (...asked: [number[], typeof nowhere?]) => (await emailed(shop, ...asked))?.lines.map(({ address }) => address)
  expect(await addresses([1], nowhere)).toEqual([undefined])
  expect((await addresses([1, 2], nowhere))?.filter(Boolean)).toHaveLength(1)
  expect(await addresses([3, 1])).toEqual([undefined, "Lisova 4"])
})
