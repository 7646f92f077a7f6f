import { expect, test } from "vitest"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import { extendBooking } from "#app/modules/reservations/change/extend-booking.server.ts"
import type { BookingChange } from "#app/modules/reservations/change/resolve-change.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addExtras, addTestCoupon, booking, openShop, setDeliveryFee } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readBooking } from "../sheet/read-booking.server.ts"

useDatabase()

test.each<[what: string, change: BookingChange, added: bigint, total: bigint]>([
  ["a coupon", { coupon: "SNOW" }, 9000n, 18_000n],
  ["an extra for each day", { charges: { extras: [{ extra: 1, itemId: null, quantity: 1 }] } }, 15_000n, 30_000n],
  ["a delivery", { delivery: { type: "delivery", city: "Lviv", street: "", addressLine: "Shevska 1", zipCode: "" } }, 10_000n, 27_000n],
  ["an agreed total", { charges: { adjusted: { total: 8000n, reason: "regular" } } }, 12_000n, 20_000n],
])("The button of a booking with %s extends it at the price that it says", async (_, change, added, total) => {
  const shop = await openShop()
  await addTestCoupon(shop, { code: "SNOW" })
  await addExtras(shop, {})
  await setDeliveryFee(shop, 7000)
  const { number } = await reserve(shop.staff, booking(shop))
  await changeBooking(shop.staff, number, change)
  const read = async () => (await readBooking(shop.staff, number, { locale: "en" })) ?? expect.fail()
  const { extension, ...before } = await read()
  expect(extension.added).toBe(added)
  const seenTotal = { amount: before.total + added, currency: before.currency }
  await extendBooking(shop.staff, { number, end: Temporal.Instant.from(extension.end), seenTotal })
  expect((await read()).total).toBe(total)
})
