import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { limits } from "#app/modules/accounts/limits.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { holdLock } from "#test/locks.ts"
import { cartOf, checkOutCart, uniqueContact } from "#test/send-booking.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const behindProxy = withProgram(database, () => ({ TRUST_PROXY: "on" }))
const unproxied = withProgram(database)
const perNetwork = limits["booking:network"].most
const perSharedNetwork = limits["booking:sharedNetwork"].most
const perContact = limits["booking:contact"].most

const shopWithPlenty = (phone?: string) => openShop({ organization: phone ? { phone } : {}, items: [{ quantity: 10_000 }] })

/** Sends checkout from an address, for a contact of its own unless told otherwise. */
const book = (shop: Shop, address: string, form: Record<string, string> = {}, cart = cartOf(3)) =>
  checkOutCart(behindProxy, shop, cart, { ...uniqueContact(), ...form }, { "X-Forwarded-For": address })

const statusOf = async (answer: Promise<Response>) => (await answer).status

/** Runs a statement that sees the rows of this shop alone. */
const inShop = <Row extends Record<string, unknown>>(shop: Shop, statement: string) =>
  transact(shop.staff, async (tx) => (await tx.execute<Row>(sql.raw(statement))).rows)

const counted = (shop: Shop) => inShop<{ network_hash: string; count: number }>(shop, "select * from bookings_by_network")

const setCount = (shop: Shop, count: number) => inShop(shop, `update bookings_by_network set count = ${count}`)

describe("A network", () => {
  test("books so often an hour at one shop; then it is told for how long, and whom to call, and keeps what it typed", async () => {
    const shop = await shopWithPlenty("+380322000000")
    expect(await statusOf(book(shop, "2001:db8:7:1::1"))).toBe(302)
    await setCount(shop, perNetwork - 1)
    expect(await statusOf(book(shop, "2001:db8:7:1::2"))).toBe(302)
    const refused = await book(shop, "2001:db8:7:1::3", { firstName: "Solomiia", email: "solomiia@example.test" })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000)
    const page = await refused.text()
    expect(page).toMatch(/Too many bookings from your network\. Try again in 60\sminutes\./)
    expect(page).toMatch(/role="alert".*Or call the shop:.*href="tel:\+380322000000"/s)
    expect(page).toContain('value="Solomiia"')
    expect(page).toContain('value="solomiia@example.test"')
    expect(await inShop(shop, "select from reservations")).toHaveLength(2)

    expect(await statusOf(book(shop, "2001:db8:7:2::1"))).toBe(302)
    expect(await statusOf(book(await shopWithPlenty(), "2001:db8:7:1::1"))).toBe(302)
    await inShop(shop, `update bookings_by_network set until = now() where count = ${perNetwork}`)
    expect(await statusOf(book(shop, "2001:db8:7:1::1"))).toBe(302)
  })

  test("without a shop's phone is told in Ukrainian too, and to call nobody", async () => {
    const shop = await shopWithPlenty()
    await book(shop, "203.0.113.1")
    await setCount(shop, perNetwork)
    const form = { ...uniqueContact(), locationId: shop.locationId }
    const page = await (
      await checkOutCart(behindProxy, shop, cartOf(3), form, { "X-Forwarded-For": "203.0.113.1", "Accept-Language": "uk" })
    ).text()
    expect(page).toContain("Забагато бронювань із вашої мережі.")
    expect(page).not.toContain("зателефонуйте")
  })

  test("is counted for what it has booked: not for what was refused, nor for a form that is sent again", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    const [cart, form] = [cartOf(5), uniqueContact()]
    const first = await book(shop, "203.0.113.2", form, cart)
    expect(await statusOf(book(shop, "203.0.113.2", {}, cartOf(5)))).toBe(409)
    await setCount(shop, perNetwork)
    const again = await book(shop, "203.0.113.2", form, cart)
    expect([again.status, again.headers.get("Location")]).toEqual([302, first.headers.get("Location")])
    expect(await statusOf(book(shop, "203.0.113.2", {}, cartOf(7)))).toBe(429)
    expect(await counted(shop)).toMatchObject([{ count: perNetwork }])
  })

  test("that has made its bookings is answered without waiting for an item that another transaction holds", async () => {
    const shop = await shopWithPlenty()
    const [cart, form] = [cartOf(5), uniqueContact()]
    const first = await book(shop, "203.0.113.6", form, cart)
    await setCount(shop, perNetwork)
    await holdLock(database.url, `set local role orenda_tenant; set local orenda.organization = '${shop.id}'; select from items for update`)
    expect(await statusOf(book(shop, "203.0.113.6"))).toBe(429)
    const again = await book(shop, "203.0.113.6", form, cart)
    expect([again.status, again.headers.get("Location")]).toEqual([302, first.headers.get("Location")])
    expect(await statusOf(book(shop, "203.0.113.7"))).toBe(409)
  })

  test("that races for the last places gets those alone", async () => {
    const items = Array.from({ length: 12 }, (_, index) => index + 1)
    const shop = await openShop({ items: items.map(() => ({})) })
    await book(shop, "203.0.113.3")
    await setCount(shop, perNetwork - 3)
    const answers = await Promise.all(items.map((item) => statusOf(book(shop, "203.0.113.3", {}, cartOf(5, 1, item)))))
    expect(answers.filter((status) => status === 302)).toHaveLength(3)
    expect(answers.filter((status) => status === 429)).toHaveLength(9)
  })

  test("is kept as a keyed hash, until somebody books after its hour", async () => {
    const shop = await shopWithPlenty()
    await book(shop, "203.0.113.4")
    const [row] = await counted(shop)
    expect(JSON.stringify(row)).not.toContain("203.0.113")
    await inShop(shop, "update bookings_by_network set until = now()")
    await book(shop, "203.0.113.5")
    const stored = await counted(shop)
    expect(stored).toHaveLength(1)
    expect(stored).not.toContainEqual(expect.objectContaining({ network_hash: row?.network_hash }))
  })

  test("behind a proxy that nobody has named books for all its visitors", async () => {
    const shop = await shopWithPlenty()
    const bookUnproxied = () => statusOf(checkOutCart(unproxied, shop, cartOf(3), uniqueContact()))
    expect(await bookUnproxied()).toBe(302)
    await setCount(shop, perSharedNetwork - 1)
    expect(await bookUnproxied()).toBe(302)
    expect(await bookUnproxied()).toBe(429)
  })
})

describe("A contact", () => {
  /** As many New bookings as one contact may have. */
  async function withAll(contact: Record<string, string>) {
    const shop = await shopWithPlenty("+380322000000")
    for (let booked = 0; booked < perContact; booked++) expect(await statusOf(book(shop, `198.51.100.${booked}`, contact))).toBe(302)
    return shop
  }

  test("has so many New bookings, by its email and by its phone, until the shop has answered one", async () => {
    const [contact, other] = [uniqueContact(), uniqueContact()]
    const shop = await withAll(contact)
    const refused = await book(shop, "203.0.113.10", { ...other, email: contact.email })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(23 * 3600)
    const page = await refused.text()
    expect(page).toContain("Too many bookings with this email or phone are waiting for confirmation.")
    expect(page).toMatch(/role="alert".*href="tel:\+380322000000"/s)
    expect(await statusOf(book(shop, "203.0.113.10", { ...other, phone: contact.phone }))).toBe(429)
    expect(await statusOf(book(shop, "203.0.113.10", other))).toBe(302)
    expect(await statusOf(book(await shopWithPlenty(), "203.0.113.10", contact))).toBe(302)

    const [answered] = await inShop<{ id: string }>(shop, `select id from reservations where contact_email = '${contact.email}' limit 1`)
    await changeStatus(shop.staff, answered?.id ?? "", "confirmed")
    expect(await statusOf(book(shop, "203.0.113.10", contact))).toBe(302)
    expect(await statusOf(book(shop, "203.0.113.10", contact))).toBe(429)
  })

  test.each([
    ["made a day ago", "created_at = now() - interval '24 hours'"],
    ["of a period that has begun", "starts_at = now() - interval '1 minute', occupied_from = now() - interval '1 minute'"],
  ])("is not counted for a booking %s", async (_, change) => {
    const contact = uniqueContact()
    const shop = await withAll(contact)
    await inShop(shop, `update reservations set ${change} where number = 1001`)
    expect(await statusOf(book(shop, "203.0.113.11", contact))).toBe(302)
    expect(await statusOf(book(shop, "203.0.113.11", contact))).toBe(429)
  })

  test("that books many items at once gets as many as one after the other", async () => {
    const [contact, other] = [uniqueContact(), uniqueContact()]
    // More would wait for each other longer than a lock is waited for, on a busy machine.
    const items = Array.from({ length: perContact + 4 }, (_, index) => index + 1)
    const shop = await openShop({ items: items.map(() => ({})) })
    const answers = await Promise.all(
      items.map((item) => {
        const half = item % 2 === 0 ? contact : { ...other, email: contact.email }
        return statusOf(book(shop, `198.51.100.${item}`, half, cartOf(3, 1, item)))
      }),
    )
    expect(answers.filter((status) => status === 302)).toHaveLength(perContact)
    expect(answers.filter((status) => status === 429)).toHaveLength(4)
  })

  test("is booked for by staff without a limit", async () => {
    configureAccounts({ origin: "", secretKey: "a key of the tests", google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
    const shop = await shopWithPlenty()
    const network = { name: "203.0.113.12", isShared: false }
    const bookingOn = (day: number) => booking(shop, { network, period: { start: inDays(day), end: inDays(day + 1) } })
    for (let day = 1; day <= perContact; day++) await reserve(shop.visitor, bookingOn(day))
    await expect(reserve(shop.visitor, bookingOn(20))).rejects.toMatchObject({ code: "limit.contact", status: 429 })
    await setCount(shop, perNetwork)
    await reserve(shop.staff, bookingOn(20))
    expect(await counted(shop)).toMatchObject([{ count: perNetwork }])
  })
})
