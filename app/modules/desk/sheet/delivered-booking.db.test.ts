import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { DeliveryType } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

/** Every page that shows a booking of that kind to its customer or to staff, in a language. */
async function readPages(type: DeliveryType, locale: Locale) {
  const shop = await openShop({ organization: { delivers: true } })
  const delivery =
    type === "delivery" ? { type, city: "Lviv", street: "", addressLine: "Rynok 1", zipCode: "" } : { type, locationId: shop.locationId }
  const { number } = await reserve(shop.visitor, booking(shop, { delivery, language: locale }))
  const { key } = (await transact(shop.staff, (tx) => findBooking(tx, number))) ?? expect.fail()
  const { headers } = await openSession(await addMember(shop, "member"))
  const read = async (path: string) =>
    textOf(await (await browse(program, path, { headers: { ...headers, Cookie: `${headers.Cookie}; locale=${locale}` } })).text())
  return {
    customer: await read(`/${shop.urlCode}/booking-preview?key=${key}`),
    sheet: await read(`/reservations/manage?booking=${number}`),
    receipt: await read(`/reservations/receipt?id=${number}`),
    list: await read(`/reservations/packing-list?id=${number}`),
    change: await read(`/reservations/edit?id=${number}`),
    payments: await read(`/reservations/payments?id=${number}`),
  }
}

test("A booking that is delivered says so on each page, and when the shop collects it", async () => {
  const { payments, ...pages } = await readPages("delivery", "en")
  for (const page of Object.values(pages)) {
    expect(page).toMatch(/Delivery .*Collection /)
    expect(page).not.toMatch(/Pick-up (Mon|Tue|Wed|Thu|Fri|Sat|Sun)|Return (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)
  }
  for (const page of [pages.sheet, payments]) {
    expect(page).toContain("Pay on delivery")
    expect(page).not.toContain("Pay at pick-up")
  }
  const { payments: _, ...inUkrainian } = await readPages("delivery", "uk")
  for (const page of Object.values(inUkrainian)) expect(page).toMatch(/Доставка .*Вивезення/)
})

test("A booking that is picked up says pick-up and return", async () => {
  const { payments, ...pages } = await readPages("pickup", "en")
  for (const page of Object.values(pages)) {
    expect(page).toMatch(/Pick-up .*Return /)
    expect(page).not.toContain("Collection")
  }
  expect(payments).toContain("Pay at pick-up")
})
