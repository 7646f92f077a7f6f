import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { asOwner } from "#test/as-owner.ts"
import {
  bookingsPath,
  listBookingNumbers,
  openTwoShops,
  requestCode,
  reserveAs,
  sendCode,
  withCustomers,
  wrongCodeFor,
} from "#test/people/customers.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { findCode, findLinks } from "#test/stand-ins/emails.ts"

const { newPerson, program, url, waitForCodeEmail, signIn, forgetLimits } = withCustomers()

let shop: Shop
let other: Shop

beforeEach(async () => {
  ;[shop, other] = await openTwoShops()
})

describe("A code to an address", () => {
  test("shows the bookings held for it at that shop, newest first, and no other's", async () => {
    const { email, browser } = newPerson()
    const mine = [await reserveAs(shop, email), await reserveAs(shop, email.toUpperCase().toLowerCase())]
    await reserveAs(shop, "stranger@example.test")
    await reserveAs(other, email)
    const response = await requestCode(browser, shop, `  ${email.toUpperCase()} `)
    expect(response.headers.get("Location")).toBe(`${bookingsPath(shop)}?email=${encodeURIComponent(email)}`)
    expect(await listBookingNumbers(browser, shop)).toEqual([])
    const opened = await sendCode(browser, shop, email, findCode(await waitForCodeEmail(email)))
    expect(opened.headers.get("Location")).toBe(bookingsPath(shop))
    expect(await listBookingNumbers(browser, shop)).toEqual(mine.map(({ number }) => number).toReversed())
    const text = await (await browser.get(bookingsPath(shop))).text()
    expect(text).toContain(`/booking-preview?key=${mine[0]?.key}`)
    expect(text).not.toContain("Kayak")
  })

  test("at two storefronts opens two lists, and each alone", async () => {
    const { email, browser } = newPerson()
    await reserveAs(shop, email)
    await reserveAs(other, email, { lines: [{ item: 1, quantity: 2 }] })
    await signIn(browser, shop, email)
    expect(await (await browser.get(bookingsPath(shop))).text()).toContain("Skis")
    expect(await (await browser.get(bookingsPath(other))).text()).not.toMatch(/Kayak|Booking \d/)
    await signIn(browser, other, email, 2)
    const there = await (await browser.get(bookingsPath(other))).text()
    expect(there).toContain("Kayak × 2")
    expect(there).not.toContain("Skis")
  })

  test("shows what a stranger booked with it, and nobody what was booked with another", async () => {
    const { email, browser } = newPerson()
    const held = await reserveAs(shop, email, { contact: { name: "Stranger", lastName: "", email, phone: "+380670009009" } })
    await reserveAs(shop, "else@example.test", {
      contact: { name: "Ihor", lastName: "", email: "else@example.test", phone: "+380670009009" },
    })
    await signIn(browser, shop, email)
    expect(await listBookingNumbers(browser, shop)).toEqual([held.number])
  })

  test("that has booked nothing gets the same answers and the same email, and then an empty list", async () => {
    const [known, unknown] = [newPerson(), newPerson()]
    await reserveAs(shop, known.email)
    const answers = await Promise.all([known, unknown].map(({ browser, email }) => requestCode(browser, shop, email)))
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    const messages = await Promise.all([known, unknown].map(({ email }) => waitForCodeEmail(email)))
    const [one, two] = messages.map((message) => bodyOf(message.source).replaceAll(findCode(message), "·"))
    expect(one?.replaceAll(encodeURIComponent(known.email), "·")).toBe(two?.replaceAll(encodeURIComponent(unknown.email), "·"))
    const wrong = await Promise.all(
      [known, unknown].map(({ browser, email }, index) => sendCode(browser, shop, email, wrongCodeFor(messages[index]))),
    )
    expect(wrong.map(({ status }) => status)).toEqual([422, 422])
    await sendCode(unknown.browser, shop, unknown.email, findCode(await waitForCodeEmail(unknown.email)))
    expect(await (await unknown.browser.get(bookingsPath(shop))).text()).toContain("No Bookings Found")
  })

  test("comes in the language of the page that asked for it, from that shop", async () => {
    const { email, browser } = newPerson()
    browser.cookies.set("locale", "uk")
    await requestCode(browser, shop, email)
    const { source } = await waitForCodeEmail(email)
    expect(source).toContain("Karpaty")
    expect(source).toContain("Введіть цей код")
  })

  test("by the email's link opens a page of ours whose button redeems it, as often as the link is opened", async () => {
    const { email, browser } = newPerson()
    const { number } = await reserveAs(shop, email)
    await browser.send(bookingsPath(shop), { intent: "ask", email }, { Host: "evil.example.test" })
    const [link = ""] = findLinks(await waitForCodeEmail(email))
    expect(new URL(link).origin).toBe(program.origin)
    const path = link.slice(program.origin.length)
    for (let time = 0; time < 6; time += 1) {
      const seen = await newPerson().browser.get(path)
      expect([seen.status, seen.headers.getSetCookie()]).toEqual([200, []])
    }
    const code = new URL(link).searchParams.get("code") ?? ""
    expect((await browser.send(path, { intent: "code", email, code })).status).toBe(302)
    expect(await listBookingNumbers(browser, shop)).toEqual([number])
    expect((await newPerson().browser.send(path, { intent: "code", email, code })).status).toBe(422)
  })

  test("stands nowhere but in the email", async () => {
    const { email, browser } = newPerson()
    await requestCode(browser, shop, email)
    const code = findCode(await waitForCodeEmail(email))
    const stored = await asOwner(url(), "select hash::text as text from customer_codes union all select data::text from jobs.job")
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(program.output()).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})

describe("A code is none", () => {
  test("at another shop, and its session opens nothing there", async () => {
    const { email, browser } = newPerson()
    await reserveAs(other, email)
    await requestCode(browser, shop, email)
    const code = findCode(await waitForCodeEmail(email))
    expect((await sendCode(browser, other, email, code)).status).toBe(422)
    expect((await sendCode(browser, shop, email, code)).status).toBe(302)
    browser.cookies.set(`customer_${other.id}`, browser.cookies.get(`customer_${shop.id}`) ?? "")
    expect(await listBookingNumbers(browser, other)).toEqual([])
  })

  test("for another address", async () => {
    const [thief, victim] = [newPerson(), newPerson()]
    await reserveAs(shop, victim.email)
    await requestCode(thief.browser, shop, thief.email)
    expect((await sendCode(thief.browser, shop, victim.email, findCode(await waitForCodeEmail(thief.email)))).status).toBe(422)
  })

  test("for the second of two who send it at once", async () => {
    const { email, browser, anotherBrowser } = newPerson()
    await requestCode(browser, shop, email)
    const code = findCode(await waitForCodeEmail(email))
    const both = await Promise.all([browser, anotherBrowser()].map((each) => sendCode(each, shop, email, code)))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["302", "422"])
    expect(await asOwner(url(), `select from customer_sessions where email = '${email}'`)).toHaveLength(1)
  })

  test("for strangers after five wrong tries, from however many networks and at once, and still one where it was asked for", async () => {
    const { email, browser } = newPerson()
    await requestCode(browser, shop, email)
    const message = await waitForCodeEmail(email)
    const tries = Array.from({ length: 5 }, () => sendCode(newPerson().browser, shop, email, wrongCodeFor(message)))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await sendCode(newPerson().browser, shop, email, findCode(message))).status).toBe(422)
    expect((await sendCode(browser, shop, email, findCode(message))).status).toBe(302)
  })

  test("when it is old, or when another was sent", async () => {
    const { email, browser } = newPerson()
    await requestCode(browser, shop, email)
    const first = findCode(await waitForCodeEmail(email))
    await forgetLimits()
    await browser.send(bookingsPath(shop), { intent: "again", email })
    const second = findCode(await waitForCodeEmail(email, 2))
    if (first !== second) expect((await sendCode(browser, shop, email, first)).status).toBe(422)
    await transact(shop.staff, (tx) => tx.execute(sql`update customer_codes set expires_at = now() - interval '1 second'`))
    expect((await sendCode(browser, shop, email, second)).status).toBe(422)
  })
})

describe("Too often", () => {
  test("nobody gets a second email within a minute, whether the address has bookings or not", async () => {
    const [known, unknown] = [newPerson(), newPerson()]
    await reserveAs(shop, known.email)
    for (const { email, browser } of [known, unknown]) {
      await requestCode(browser, shop, email)
      const again = await browser.send(`${bookingsPath(shop)}?email=${email}`, { intent: "again", email })
      expect(again.status).toBe(429)
      expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0)
      expect(await again.text()).toContain("Too many attempts. Try again in 1")
    }
  })

  test("is an address guessed at, also from many networks and with new codes: the sixteenth guess of an hour is refused", async () => {
    const { email } = newPerson()
    const statuses: number[] = []
    for (let guess = 0; guess < 16; guess += 1) statuses.push((await sendCode(newPerson().browser, shop, email, "000000")).status)
    expect(statuses.slice(0, 15)).toEqual(Array<number>(15).fill(422))
    expect(statuses[15]).toBe(429)
    // An account with this address is another matter.
    const login = await newPerson().browser.send("/login/code", { intent: "code", email, code: "000000" })
    expect(login.status).toBe(422)
  })

  test("is a code tried with the cookie of an asking that has ended: its tries are those of a stranger", async () => {
    const { email, browser } = newPerson()
    await requestCode(browser, shop, email)
    const message = await waitForCodeEmail(email)
    for (let guess = 0; guess < 15; guess += 1) await sendCode(newPerson().browser, shop, email, wrongCodeFor(message))
    expect((await sendCode(browser, shop, email, wrongCodeFor(message))).status).toBe(422)
    await asOwner(url(), "delete from accounts.attempts where until < now() + interval '20 minutes'")
    expect((await sendCode(browser, shop, email, findCode(message))).status).toBe(429)
  })

  test("does one address get letters, from whichever shops they are asked for", async () => {
    const { email } = newPerson()
    const shops = await Promise.all(Array.from({ length: 11 }, () => openShop()))
    const statuses: number[] = []
    for (const each of shops) statuses.push((await requestCode(newPerson().browser, each, email)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(302), 429])
  })
})

/** A letter without its headers and the marks between its parts, which differ from one to the next. */
const bodyOf = (source: string) =>
  source
    .split("\r\n\r\n")
    .slice(1)
    .join("\n")
    .replaceAll(/--_NmP-\S+/g, "")
