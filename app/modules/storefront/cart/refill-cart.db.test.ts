import { expect, test } from "vitest"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addExtras, addTestCoupon, booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { emptyCart } from "../cart.ts"
import { refillCart } from "./refill-cart.server.ts"

useDatabase()

test("*Book again* brings the extras and the coupon of the booking, beside what the cart has", async () => {
  const shop = await openShop()
  const [itemId = ""] = shop.items.map(({ id }) => id)
  await addTestCoupon(shop, { code: "SNOW" })
  await addExtras(shop, { itemIds: [itemId] }, { name: "Lesson", unit: "piece" }, { name: "Map", unit: "booking" })
  const { number, key } = await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 2 }], coupon: "SNOW" }))
  const extras = [
    { extra: 1, itemId, quantity: 2 },
    { extra: 2, itemId: null, quantity: 1 },
  ]
  await changeBooking(shop.staff, number, { charges: { extras } })
  const refilled = await refillCart(shop.visitor, { ...emptyCart, extras: [{ extra: 3, item: null, quantity: 1 }] }, key)
  expect(refilled).toMatchObject({
    lines: [{ item: 1, quantity: 2 }],
    coupon: "SNOW",
    extras: [
      { extra: 3, item: null, quantity: 1 },
      { extra: 1, item: 1, quantity: 2 },
      { extra: 2, item: null, quantity: 2 },
    ],
  })
  expect(await refillCart(shop.visitor, { ...emptyCart, coupon: "ICE" }, key)).toMatchObject({ coupon: "ICE" })
})
