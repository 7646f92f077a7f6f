import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { findEmailedBooking } from "./find-emailed-booking.server.ts"

useDatabase()

const nowhere = { type: "pickup", locationId: null } as const
const cabin = { name: "Cabin", kind: "property", quantity: 3 } as const

test("A booking of property by the day is a stay, with or without an address", async () => {
  const shop = await openShop({ items: [cabin, { ...cabin, address: "Lisova 4, Yaremche" }, {}] })
  const emailed = async (items: number[], delivery = booking(shop).delivery) => {
    const { id } = await reserve(shop.visitor, booking(shop, { lines: items.map((item) => ({ item, quantity: 1 })), delivery }))
    return (await transact(shop.staff, (tx) => findEmailedBooking(tx, id)))?.present
  }
  expect(await emailed([1], nowhere)).toMatchObject({ isStay: true, place: "" })
  expect(await emailed([1, 2], nowhere)).toMatchObject({ isStay: true, place: "Lisova 4, Yaremche" })
  expect(await emailed([1, 3])).not.toHaveProperty("isStay")
})
