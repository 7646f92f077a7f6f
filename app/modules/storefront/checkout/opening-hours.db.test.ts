import { sql } from "drizzle-orm"
import { describe, expect, test, vi } from "vitest"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { closedDays } from "#app/modules/locations/closed-days-schema.server.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const olena = { firstName: "Olena", lastName: "Koval", phone: "067 123 4567", email: "olena@mail.example" }
const daily = (from: string, until: string) => Object.fromEntries(weekdays.map((day) => [day, [{ from, until }]]))
const dayOf = (day: number) => wallTime(inDays(day)).slice(0, 10)

/** Its first pick-up point is open from 9 to 19, but not on the hundredth day; the station from 8 to 20; it delivers from 10 to 12. */
async function openTwoPlaces() {
  const shop = await openShop({ items: [{ name: "Skis", quantity: 9 }] })
  const station = await transact(shop.staff, async (tx) => {
    await tx.execute(sql`update locations set opening_hours = ${JSON.stringify(daily("09:00", "19:00"))}, name = 'Town'`)
    await tx.execute(
      sql`update organizations set rules = ${JSON.stringify({ openingHoursOnly: true, deliveryHours: daily("10:00", "12:00") })}`,
    )
    await closeOn(shop, 100, shop.locationId)
    const place = { country: "UA", city: "Lviv", addressLine: "Dvirtseva 1", zipCode: "79000", isPickup: true, position: 1 }
    return addLocation(tx, { ...place, name: "Station", openingHours: daily("08:00", "20:00") })
  })
  return { ...shop, station }
}

const closeOn = (shop: Shop, day: number, locationId: string | null) =>
  transact(shop.staff, (tx) =>
    tx
      .insert(closedDays)
      .values({ organizationId: tx.organizationId, id: crypto.randomUUID(), locationId, first: dayOf(day), last: dayOf(day) }),
  )

async function openCheckout(shop: Shop, from: Temporal.Instant, to: Temporal.Instant, locale = "en") {
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  await browser.send(`/${shop.urlCode}/cart`, { intent: "add", item: "1", quantity: "1", from: wallTime(from), to: wallTime(to) })
  const look = async () => (await browser.get(`/${shop.urlCode}/checkout`)).text()
  const send = async (fields: Record<string, string>) => {
    const page = await look()
    const shown = Object.fromEntries(["key", "seenTotal"].map((name) => [name, fieldOf(page, name).value ?? ""]))
    return browser.send(`/${shop.urlCode}/checkout`, {
      intent: "book",
      delivery: "pickup",
      payment: "payOnPickup",
      ...shown,
      ...olena,
      ...fields,
    })
  }
  return { browser, look, send }
}

describe("A booking of a customer", () => {
  test.each([
    ["at a pick-up point on a day when it is closed", 100, 10, 101, 10, "locationId", "rule.closed"],
    ["at the other, which is open then", 100, 10, 101, 10, "station", undefined],
    ["before it opens", 102, 7, 103, 10, "station", "rule.opens=8:00"],
    ["returned after it closes", 102, 10, 103, 21, "station", "rule.closes=20:00"],
    ["delivered within the hours of delivery", 102, 10, 103, 12, "delivery", undefined],
    ["delivered outside them", 102, 9, 103, 12, "delivery", "rule.opens=10:00"],
  ] as const)("%s", async (_, day, hour, backDay, backHour, where, code) => {
    const shop = await openTwoPlaces()
    const address = { type: "delivery", city: "Lviv", street: "", addressLine: "Rynok 1", zipCode: "" } as const
    const delivery = where === "delivery" ? address : ({ type: "pickup", locationId: shop[where] } as const)
    const input = booking(shop, { period: { start: inDays(day, hour), end: inDays(backDay, backHour) }, delivery })
    const booked = reserve(shop.visitor, input)
    if (code) await expect(booked).rejects.toMatchObject({ code })
    else await expect(booked).resolves.toMatchObject({ number: 1001 })
    await expect(reserve(shop.staff, { ...input, idempotencyKey: crypto.randomUUID() })).resolves.toBeDefined()
  })

  test("is held to no hours where the shop says so", async () => {
    const shop = await openTwoPlaces()
    await transact(shop.staff, (tx) => tx.execute(sql`update organizations set rules = '{}'`))
    const input = booking(shop, { period: { start: inDays(100, 3), end: inDays(101, 3) } })
    await expect(reserve(shop.visitor, input)).resolves.toBeDefined()
  })
})

describe("Checkout", () => {
  test.each(["en", "uk"] as const)(
    "says which point is closed, offers the open one, and books the nearest times on asking (%s)",
    async (locale) => {
      const shop = await openTwoPlaces()
      const { look, send, browser } = await openCheckout(shop, inDays(100), inDays(101), locale)
      const closed = { en: "The shop is closed on this day.", uk: "Цього дня прокат зачинено." }[locale]
      const page = await look()
      expect(textOf(page)).toContain(closed)
      expect(page).toMatch(new RegExp(`<input(?=[^>]*value="${shop.station}")[^>]*checked`))
      const refused = await send({ locationId: shop.locationId })
      expect(refused.status).toBe(422)
      const shown = await refused.text()
      const nearest = { start: inDays(99, 19), end: inDays(101) }
      const dates = { nearestFrom: fieldOf(shown, "nearestFrom").value ?? "", nearestTo: fieldOf(shown, "nearestTo").value ?? "" }
      expect(dates).toEqual({ nearestFrom: wallTime(nearest.start), nearestTo: wallTime(nearest.end) })
      const moved = await (await send({ intent: "use-nearest", locationId: shop.locationId, ...dates })).text()
      expect(fieldOf(moved, "firstName").value).toBe("Olena")
      const booked = await send({ locationId: shop.locationId })
      expect((await browser.get(booked.headers.get("Location") ?? "")).status).toBe(200)
    },
  )
})

test("A cart whose dates are closed by now says why, and takes the nearest that are open", async () => {
  const shop = await openTwoPlaces()
  const { browser } = await openCheckout(shop, inDays(50), inDays(51))
  await closeOn(shop, 50, null)
  await vi.waitFor(async () => {
    const page = textOf(await (await browser.get(`/${shop.urlCode}/cart`)).text())
    expect(page).toContain("The shop is closed on this day.")
    expect(page).toContain("Nearest dates:")
  }, 10_000)
})

test("The shop's pages tell of closed days a month before, with their reason, at the points that they concern", async () => {
  const shop = await openTwoPlaces()
  const values = { organizationId: shop.id, locationId: shop.locationId, reason: "Inventory", translations: { uk: { reason: "Облік" } } }
  await transact(shop.staff, (tx) =>
    tx.insert(closedDays).values([20, 40, -3].map((day) => ({ ...values, id: crypto.randomUUID(), first: dayOf(day), last: dayOf(day) }))),
  )
  const home = async (lang: string) => textOf(await (await browse(program, `/${shop.urlCode}?lang=${lang}`)).text())
  await vi.waitFor(async () => expect((await home("en")).match(/\(Inventory\) closed/g)).toHaveLength(1), 10_000)
  expect(await home("uk")).toContain("(Облік) зачинено")
})

test("The calendar gets the hours of each place by the days of its months, for an item and for the shop", async () => {
  const shop = await openTwoPlaces()
  const month = dayOf(100).slice(0, 7)
  const ask = async (query: string) => (await browse(program, `/${shop.urlCode}/availability.json?${query}from=${month}`)).json()
  for (const query of ["item=1&", ""]) {
    const { places, open } = await ask(query)
    expect(open).toHaveLength(1)
    const [town, station, delivery] = places
    expect(town).not.toContainEqual(expect.objectContaining({ from: `${dayOf(100)}T09:00` }))
    expect(station).toContainEqual({ from: `${dayOf(100)}T08:00`, until: `${dayOf(100)}T20:00` })
    expect(delivery).toContainEqual({ from: `${dayOf(100)}T10:00`, until: `${dayOf(100)}T12:00` })
  }
  expect(await ask("item=7&")).toBeNull()
})
