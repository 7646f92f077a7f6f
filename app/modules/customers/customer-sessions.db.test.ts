import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { bookingsPath, listBookingNumbers, openTwoShops, reserveAs, withCustomers } from "#test/people/customers.ts"
import { booking, inDays, type Shop } from "#test/shop.ts"

const { newPerson, url, signIn, forgetLimits } = withCustomers()

let shop: Shop

beforeEach(async () => {
  ;[shop] = await openTwoShops()
})

describe("A customer's session", () => {
  test("is a token that the browser never had, of which a hash is kept, in a cookie that no script reads", async () => {
    const { email, browser } = newPerson()
    const name = `customer_${shop.id}`
    browser.cookies.set(name, "made-up-by-the-thief")
    const opened = await signIn(browser, shop, email)
    expect(opened.headers.get("Set-Cookie")).toMatch(
      new RegExp(`^${name}=[\\w-]{43}; Path=/; Max-Age=${90 * 24 * 3600}; HttpOnly; SameSite=Lax$`),
    )
    const first = browser.cookies.get(name) ?? ""
    const rows = await asOwner(url(), `select token_hash from customer_sessions where email = '${email}'`)
    expect(JSON.stringify(rows)).not.toContain(first)
    await forgetLimits()
    await signIn(browser, shop, email, 2)
    expect(browser.cookies.get(name)).not.toBe(first)
    const thief = newPerson().browser
    thief.cookies.set(name, first)
    await reserveAs(shop, email)
    expect(await listBookingNumbers(thief, shop)).toEqual([])
    expect(await listBookingNumbers(browser, shop)).toHaveLength(1)
  })

  test("ends where it is logged out, also for whoever copied its cookie; another browser's stays", async () => {
    const { email, browser, anotherBrowser } = newPerson()
    await reserveAs(shop, email)
    await signIn(browser, shop, email)
    const [copy, phone] = [newPerson().browser, anotherBrowser()]
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    await forgetLimits()
    await signIn(phone, shop, email, 2)
    const out = await browser.send(bookingsPath(shop), { intent: "log-out" })
    expect([out.status, out.headers.get("Location")]).toEqual([302, bookingsPath(shop)])
    expect(browser.cookies.has(`customer_${shop.id}`)).toBe(false)
    expect(await Promise.all([browser, copy, phone].map(async (each) => (await listBookingNumbers(each, shop)).length))).toEqual([0, 0, 1])
  })

  test("ends with its time", async () => {
    const { email, browser } = newPerson()
    await reserveAs(shop, email)
    await signIn(browser, shop, email)
    await transact(shop.staff, (tx) => tx.execute(sql`update customer_sessions set expires_at = now() - interval '1 second'`))
    expect(await listBookingNumbers(browser, shop)).toEqual([])
  })

  test("is opened and ended by our own pages alone", async () => {
    const { email, browser } = newPerson()
    await signIn(browser, shop, email)
    const foreign = { Origin: "https://evil.example.test" }
    for (const intent of ["ask", "code", "log-out"])
      expect((await browser.send(bookingsPath(shop), { intent, email, code: "000000" }, foreign)).status).toBe(403)
    expect((await browser.get(`${bookingsPath(shop)}?intent=log-out`)).headers.getSetCookie()).toEqual([])
    expect((await browser.send(bookingsPath(shop), { intent: "else" })).status).toBe(400)
    expect(await (await browser.get(bookingsPath(shop))).text()).toContain(email)
  })

  test("shows a long history by the page", async () => {
    const { email, browser } = newPerson()
    const numbers: number[] = []
    for (let day = 0; day < 23; day += 1)
      numbers.push((await reserveAs(shop, email, { period: { start: inDays(2 + day), end: inDays(3 + day) } })).number)
    await signIn(browser, shop, email)
    const newest = numbers.toReversed()
    expect(await listBookingNumbers(browser, shop)).toEqual(newest.slice(0, 20))
    expect(await (await browser.get(bookingsPath(shop))).text()).toContain(`?before=${newest[19]}`)
    expect(await listBookingNumbers(browser, shop, `?before=${newest[19]}`)).toEqual(newest.slice(20))
  })
})

test("A customer who books reads where the email went; a booking that staff enter sends none", async () => {
  const { email, browser } = newPerson()
  const seen = async (key: string) => (await browser.get(`${bookingsPath(shop)}?key=${key}`)).text()
  expect(await seen((await reserveAs(shop, email)).key)).toContain(`We sent the details to ${email}.`)
  const entered = await reserve(shop.staff, booking(shop, { contact: { name: "Ihor", lastName: "", email, phone: "+380670005005" } }))
  expect(await seen(entered.key)).not.toContain("We sent the details")
})
