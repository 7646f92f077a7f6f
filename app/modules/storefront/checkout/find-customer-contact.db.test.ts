import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { bookingsPath, listBookingNumbers, openTwoShops, reserveAs, withCustomers } from "#test/people/customers.ts"
import { inDays, type Shop, wallTime } from "#test/shop.ts"
import type { Visitor } from "#test/visitor.ts"

const { newPerson, signIn } = withCustomers()

let shop: Shop
let other: Shop

beforeEach(async () => {
  ;[shop, other] = await openTwoShops()
})

describe("Checkout", () => {
  const fillCart = (browser: Visitor, at: Shop) =>
    browser.send(`/${at.urlCode}/cart`, { intent: "add", item: "1", quantity: "1", from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
  const checkout = async (browser: Visitor, at: Shop) => (await browser.get(`/${at.urlCode}/checkout`)).text()
  const bookAs = async (browser: Visitor, at: Shop, contact: Record<string, string>) => {
    const key = /name="key" value="([^"]+)"/.exec(await checkout(browser, at))?.[1] ?? ""
    const how = { intent: "book", delivery: "pickup", locationId: at.locationId, payment: "payOnPickup", key }
    return browser.send(`/${at.urlCode}/checkout`, { ...how, ...contact })
  }

  test("is filled in for whoever has confirmed their address, from the newest booking held for it at that shop", async () => {
    const { email, browser } = newPerson()
    await reserveAs(shop, email, { contact: { name: "Old", lastName: "Name", email, phone: "+380670002002" } })
    await reserveAs(shop, email)
    await fillCart(browser, shop)
    expect(await checkout(browser, shop)).not.toMatch(/Olena|Barvinok|067 000 1001/)
    await signIn(browser, shop, email)
    const filled = await checkout(browser, shop)
    for (const value of ["Olena", "Barvinok", "067 000 1001", email]) expect(filled).toContain(`value="${value}"`)
    expect(filled).not.toContain("067 000 2002")
    await fillCart(browser, other)
    expect(await checkout(browser, other)).not.toMatch(/Olena|Barvinok|067 000 1001/)
  })

  test("takes what a signed-in customer types instead", async () => {
    const { email, browser } = newPerson()
    await reserveAs(shop, email)
    await signIn(browser, shop, email)
    await fillCart(browser, shop)
    const refused = await bookAs(browser, shop, { firstName: "Ihor", lastName: "", phone: "067", email })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/<details[^>]* open/)
    const booked = await bookAs(browser, shop, { firstName: "Ihor", lastName: "", phone: "067 000 30 03", email })
    expect(booked.status).toBe(302)
    await fillCart(browser, shop)
    expect(await checkout(browser, shop)).toContain('value="Ihor"')
  })

  test("tells a stranger who types somebody's phone nothing about them, and changes nothing of theirs", async () => {
    const { email } = newPerson()
    await reserveAs(shop, email)
    const clients = () =>
      transact(shop.staff, async (tx) => (await tx.execute(sql`select * from clients where phone = '+380670001001'`)).rows)
    const before = await clients()
    const [stranger, newcomer] = [newPerson(), newPerson()]
    const pages: string[] = []
    for (const [person, phone] of [
      [stranger, "067 000 10 01"],
      [newcomer, "067 000 40 04"],
    ] as const) {
      await fillCart(person.browser, shop)
      const typed = { firstName: "Nobody", lastName: "", phone, email: "wrong@" }
      const refused = await bookAs(person.browser, shop, typed)
      expect(refused.status).toBe(422)
      const booked = await bookAs(person.browser, shop, { ...typed, email: person.email })
      expect(booked.status).toBe(302)
      const seen = await person.browser.get(booked.headers.get("Location") ?? "")
      pages.push(`${await refused.text()}${await seen.text()}${await (await person.browser.get(bookingsPath(shop))).text()}`)
      await signIn(person.browser, shop, person.email)
      expect(await listBookingNumbers(person.browser, shop)).toHaveLength(1)
    }
    for (const seen of pages) expect(seen).not.toMatch(new RegExp(`Olena|Barvinok|${email}`))
    expect(await clients()).toEqual(before)
    const owner = newPerson().browser
    await signIn(owner, shop, email)
    expect(await listBookingNumbers(owner, shop)).toHaveLength(1)
  })
})
