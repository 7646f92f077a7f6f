import { beforeAll, expect, test } from "vitest"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { deleteLocation } from "#app/modules/reservations/deletion/delete-location.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { browse } from "#test/http.ts"
import { fillCart } from "#test/send-booking.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
let shop: Shop
let locationId: string

const said = { en: ["Station", "Chernivetska 3, Lviv"], uk: ["Вокзал", "Чернівецька, 3, Львів"] } as const
const locales = ["en", "uk"] as const

beforeAll(async () => {
  shop = await openShop({ organization: { language: "uk" } })
  locationId = await transact(shop.staff, (tx) =>
    addLocation(tx, {
      name: "Вокзал",
      country: "UA",
      city: "Львів",
      street: "Чернівецька",
      addressLine: "Чернівецька, 3",
      zipCode: "79018",
      translations: { en: { name: "Station", city: "Lviv", street: "Chernivetska", addressLine: "Chernivetska 3" } },
    }),
  )
})

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await browse(program, `/${shop.urlCode}${path}`, { headers })).text()

test.each(locales)("A pick-up point is shown in the language of the page (%s)", async (locale) => {
  const Cookie = `${await fillCart(program, shop.urlCode, { item: "1", from: wallTime(inDays(2)), to: wallTime(inDays(3)) })}; locale=${locale}`
  for (const page of [await read(`?lang=${locale}`), await read("/checkout", { Cookie })])
    for (const words of said[locale]) expect(page).toContain(words)
  const [street, city] = { en: ["Chernivetska 3", "Lviv"], uk: ["Чернівецька, 3", "Львів"] }[locale]
  expect(await read(`?lang=${locale}`)).toContain(`"streetAddress":"${street}","addressLocality":"${city}"`)
})

test("A booking keeps both languages of a deleted place, and its calendar file the language it was made in", async () => {
  const { key } = await reserve(shop.visitor, booking(shop, { language: "uk", delivery: { type: "pickup", locationId } }))
  await deleteLocation(shop.staff, locationId)
  for (const locale of locales) {
    const page = await read(`/booking-preview?key=${key}&lang=${locale}`)
    for (const words of said[locale]) expect(page).toContain(words)
  }
  const calendar = await read(`/booking-preview.ics?key=${key}`, { "Accept-Language": "en" })
  expect(calendar.replaceAll("\r\n ", "")).toContain("LOCATION:Вокзал\\, Чернівецька\\, 3\\, Львів")
})
