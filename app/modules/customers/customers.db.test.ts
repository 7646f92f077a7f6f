import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve.server.ts"
import { codeIn, linksIn } from "#test/letters.ts"
import { asOwner } from "#test/owner.ts"
import { withPeople } from "#test/people.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import type { Visitor } from "#test/visitor.ts"

const { somebody, program, mail, url } = withPeople()

let shop: Shop
let other: Shop

beforeEach(async () => {
  shop = await openShop({ organization: { name: "Karpaty" }, items: [{ name: "Skis", quantity: 100 }] })
  other = await openShop({ organization: { name: "Dnipro" }, items: [{ name: "Kayak" }] })
})

const page = ({ urlCode }: Shop) => `/${urlCode}/booking-preview`

const book = (at: Shop, email: string, asked: Parameters<typeof booking>[1] = {}) =>
  reserve(at.visitor, booking(at, { contact: { name: "Olena", lastName: "Barvinok", email, phone: "+380670001001" }, ...asked }))

const ask = (browser: Visitor, at: Shop, email: string) => browser.send(page(at), { intent: "ask", email })

const sendCode = (browser: Visitor, at: Shop, email: string, code: string) => browser.send(page(at), { intent: "code", email, code })

/** The so manieth letter with a code to the address; letters about bookings aside. */
async function codeLetter(email: string, count = 1) {
  return vi.waitFor(async () => {
    const letters = await mail().lettersTo(email)
    const letter = letters.filter((letter) => linksIn(letter).some((link) => link.includes("&code=")))[count - 1]
    if (!letter) throw new Error(`No code number ${count} for ${email}`)
    return letter
  }, 20_000)
}

async function signIn(browser: Visitor, at: Shop, email: string, count = 1) {
  await ask(browser, at, email)
  return sendCode(browser, at, email, codeIn(await codeLetter(email, count)))
}

const listed = async (browser: Visitor, at: Shop, query = "") => {
  const text = await (await browser.get(`${page(at)}${query}`)).text()
  return [...text.matchAll(/>Booking (\d+)</g)].map(([, number]) => Number(number))
}

const forgetLimits = () => asOwner(url(), "delete from accounts.attempts")

describe("A code to an address", () => {
  test("shows the bookings held for it at that shop, newest first, and no other's", async () => {
    const { email, browser } = somebody()
    const mine = [await book(shop, email), await book(shop, email.toUpperCase().toLowerCase())]
    await book(shop, "stranger@example.test")
    await book(other, email)
    const asked = await ask(browser, shop, `  ${email.toUpperCase()} `)
    expect(asked.headers.get("Location")).toBe(`${page(shop)}?email=${encodeURIComponent(email)}`)
    expect(await listed(browser, shop)).toEqual([])
    const opened = await sendCode(browser, shop, email, codeIn(await codeLetter(email)))
    expect(opened.headers.get("Location")).toBe(page(shop))
    expect(await listed(browser, shop)).toEqual(mine.map(({ number }) => number).toReversed())
    const text = await (await browser.get(page(shop))).text()
    expect(text).toContain(`/booking-preview?key=${mine[0]?.key}`)
    expect(text).not.toContain("Kayak")
  })

  test("at two storefronts opens two lists, and each alone", async () => {
    const { email, browser } = somebody()
    await book(shop, email)
    await book(other, email, { lines: [{ item: 1, quantity: 2 }] })
    await signIn(browser, shop, email)
    expect(await (await browser.get(page(shop))).text()).toContain("Skis")
    expect(await (await browser.get(page(other))).text()).not.toMatch(/Kayak|Booking \d/)
    await signIn(browser, other, email, 2)
    const there = await (await browser.get(page(other))).text()
    expect(there).toContain("Kayak × 2")
    expect(there).not.toContain("Skis")
  })

  test("shows what a stranger booked with it, and nobody what was booked with another", async () => {
    const { email, browser } = somebody()
    const held = await book(shop, email, { contact: { name: "Stranger", lastName: "", email, phone: "+380670009009" } })
    await book(shop, "else@example.test", { contact: { name: "Ihor", lastName: "", email: "else@example.test", phone: "+380670009009" } })
    await signIn(browser, shop, email)
    expect(await listed(browser, shop)).toEqual([held.number])
  })

  test("that has booked nothing gets the same answers and the same letter, and then an empty list", async () => {
    const [known, unknown] = [somebody(), somebody()]
    await book(shop, known.email)
    const answers = await Promise.all([known, unknown].map(({ browser, email }) => ask(browser, shop, email)))
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    const letters = await Promise.all([known, unknown].map(({ email }) => codeLetter(email)))
    const [one, two] = letters.map((letter) => bodyOf(letter.source).replaceAll(codeIn(letter), "·"))
    expect(one?.replaceAll(encodeURIComponent(known.email), "·")).toBe(two?.replaceAll(encodeURIComponent(unknown.email), "·"))
    const wrong = await Promise.all(
      [known, unknown].map(({ browser, email }, index) => sendCode(browser, shop, email, wrongFor(letters[index]))),
    )
    expect(wrong.map(({ status }) => status)).toEqual([422, 422])
    await sendCode(unknown.browser, shop, unknown.email, codeIn(await codeLetter(unknown.email)))
    expect(await (await unknown.browser.get(page(shop))).text()).toContain("No Bookings Found")
  })

  test("comes in the language of the page that asked for it, from that shop", async () => {
    const { email, browser } = somebody()
    browser.cookies.set("locale", "uk")
    await ask(browser, shop, email)
    const { source } = await codeLetter(email)
    expect(source).toContain("Karpaty")
    expect(source).toContain("Введіть цей код")
  })

  test("by the letter's link opens a page of ours whose button spends it, as often as the link is looked at", async () => {
    const { email, browser } = somebody()
    const { number } = await book(shop, email)
    await browser.send(page(shop), { intent: "ask", email }, { Host: "evil.example.test" })
    const [link = ""] = linksIn(await codeLetter(email))
    expect(new URL(link).origin).toBe(program().origin)
    const path = link.slice(program().origin.length)
    for (let time = 0; time < 6; time += 1) {
      const seen = await somebody().browser.get(path)
      expect([seen.status, seen.headers.getSetCookie()]).toEqual([200, []])
    }
    const code = new URL(link).searchParams.get("code") ?? ""
    expect((await browser.send(path, { intent: "code", email, code })).status).toBe(302)
    expect(await listed(browser, shop)).toEqual([number])
    expect((await somebody().browser.send(path, { intent: "code", email, code })).status).toBe(422)
  })

  test("stands nowhere but in the letter", async () => {
    const { email, browser } = somebody()
    await ask(browser, shop, email)
    const code = codeIn(await codeLetter(email))
    const kept = await asOwner(url(), "select hash::text as text from customer_codes union all select data::text from jobs.job")
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(program().output()).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})

describe("A code is none", () => {
  test("at another shop, and its session opens nothing there", async () => {
    const { email, browser } = somebody()
    await book(other, email)
    await ask(browser, shop, email)
    const code = codeIn(await codeLetter(email))
    expect((await sendCode(browser, other, email, code)).status).toBe(422)
    expect((await sendCode(browser, shop, email, code)).status).toBe(302)
    browser.cookies.set(`customer_${other.id}`, browser.cookies.get(`customer_${shop.id}`) ?? "")
    expect(await listed(browser, other)).toEqual([])
  })

  test("for another address", async () => {
    const [thief, victim] = [somebody(), somebody()]
    await book(shop, victim.email)
    await ask(thief.browser, shop, thief.email)
    expect((await sendCode(thief.browser, shop, victim.email, codeIn(await codeLetter(thief.email)))).status).toBe(422)
  })

  test("for the second of two who send it at once", async () => {
    const { email, browser, anotherBrowser } = somebody()
    await ask(browser, shop, email)
    const code = codeIn(await codeLetter(email))
    const both = await Promise.all([browser, anotherBrowser()].map((each) => sendCode(each, shop, email, code)))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["302", "422"])
    expect(await asOwner(url(), `select from customer_sessions where email = '${email}'`)).toHaveLength(1)
  })

  test("for strangers after five wrong tries, from however many networks and at once, and still one where it was asked for", async () => {
    const { email, browser } = somebody()
    await ask(browser, shop, email)
    const letter = await codeLetter(email)
    const tries = Array.from({ length: 5 }, () => sendCode(somebody().browser, shop, email, wrongFor(letter)))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await sendCode(somebody().browser, shop, email, codeIn(letter))).status).toBe(422)
    expect((await sendCode(browser, shop, email, codeIn(letter))).status).toBe(302)
  })

  test("when it is old, or when another was sent", async () => {
    const { email, browser } = somebody()
    await ask(browser, shop, email)
    const first = codeIn(await codeLetter(email))
    await forgetLimits()
    await browser.send(page(shop), { intent: "again", email })
    const second = codeIn(await codeLetter(email, 2))
    if (first !== second) expect((await sendCode(browser, shop, email, first)).status).toBe(422)
    await transact(shop.staff, (tx) => tx.execute(sql`update customer_codes set expires_at = now() - interval '1 second'`))
    expect((await sendCode(browser, shop, email, second)).status).toBe(422)
  })
})

describe("Too often", () => {
  test("nobody is sent a letter within a minute, whether the address has bookings or not", async () => {
    const [known, unknown] = [somebody(), somebody()]
    await book(shop, known.email)
    for (const { email, browser } of [known, unknown]) {
      await ask(browser, shop, email)
      const again = await browser.send(`${page(shop)}?email=${email}`, { intent: "again", email })
      expect(again.status).toBe(429)
      expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0)
      expect(await again.text()).toContain("Too many attempts. Try again in 1")
    }
  })

  test("is an address guessed at, also from many networks and with new codes: the sixteenth guess of an hour is refused", async () => {
    const { email } = somebody()
    const statuses: number[] = []
    for (let guess = 0; guess < 16; guess += 1) statuses.push((await sendCode(somebody().browser, shop, email, "000000")).status)
    expect(statuses.slice(0, 15)).toEqual(Array<number>(15).fill(422))
    expect(statuses[15]).toBe(429)
    // An account with this address is another matter.
    const login = await somebody().browser.send("/login/code", { intent: "code", email, code: "000000" })
    expect(login.status).toBe(422)
  })

  test("does one address get letters, from whichever shops they are asked for", async () => {
    const { email } = somebody()
    const shops = await Promise.all(Array.from({ length: 11 }, () => openShop()))
    const statuses: number[] = []
    for (const each of shops) statuses.push((await ask(somebody().browser, each, email)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(302), 429])
  })
})

describe("A customer's session", () => {
  test("is a token that the browser never had, of which a hash is kept, in a cookie that no script reads", async () => {
    const { email, browser } = somebody()
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
    const thief = somebody().browser
    thief.cookies.set(name, first)
    await book(shop, email)
    expect(await listed(thief, shop)).toEqual([])
    expect(await listed(browser, shop)).toHaveLength(1)
  })

  test("ends where it is logged out, also for whoever copied its cookie; another browser's stays", async () => {
    const { email, browser, anotherBrowser } = somebody()
    await book(shop, email)
    await signIn(browser, shop, email)
    const [copy, phone] = [somebody().browser, anotherBrowser()]
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    await forgetLimits()
    await signIn(phone, shop, email, 2)
    const out = await browser.send(page(shop), { intent: "log-out" })
    expect([out.status, out.headers.get("Location")]).toEqual([302, page(shop)])
    expect(browser.cookies.has(`customer_${shop.id}`)).toBe(false)
    expect(await Promise.all([browser, copy, phone].map(async (each) => (await listed(each, shop)).length))).toEqual([0, 0, 1])
  })

  test("ends with its time", async () => {
    const { email, browser } = somebody()
    await book(shop, email)
    await signIn(browser, shop, email)
    await transact(shop.staff, (tx) => tx.execute(sql`update customer_sessions set expires_at = now() - interval '1 second'`))
    expect(await listed(browser, shop)).toEqual([])
  })

  test("is opened and ended by our own pages alone", async () => {
    const { email, browser } = somebody()
    await signIn(browser, shop, email)
    const foreign = { Origin: "https://evil.example.test" }
    for (const intent of ["ask", "code", "log-out"])
      expect((await browser.send(page(shop), { intent, email, code: "000000" }, foreign)).status).toBe(403)
    expect((await browser.get(`${page(shop)}?intent=log-out`)).headers.getSetCookie()).toEqual([])
    expect((await browser.send(page(shop), { intent: "else" })).status).toBe(405)
    expect(await (await browser.get(page(shop))).text()).toContain(email)
  })

  test("shows a long history by the page", async () => {
    const { email, browser } = somebody()
    const numbers: number[] = []
    for (let day = 0; day < 23; day += 1)
      numbers.push((await book(shop, email, { period: { start: inDays(2 + day), end: inDays(3 + day) } })).number)
    await signIn(browser, shop, email)
    const newest = numbers.toReversed()
    expect(await listed(browser, shop)).toEqual(newest.slice(0, 20))
    expect(await (await browser.get(page(shop))).text()).toContain(`?before=${newest[19]}`)
    expect(await listed(browser, shop, `?before=${newest[19]}`)).toEqual(newest.slice(20))
  })
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
    const { email, browser } = somebody()
    await book(shop, email, { contact: { name: "Old", lastName: "Name", email, phone: "+380670002002" } })
    await book(shop, email)
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
    const { email, browser } = somebody()
    await book(shop, email)
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
    const { email } = somebody()
    await book(shop, email)
    const clients = () =>
      transact(shop.staff, async (tx) => (await tx.execute(sql`select * from clients where phone = '+380670001001'`)).rows)
    const before = await clients()
    const [stranger, newcomer] = [somebody(), somebody()]
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
      pages.push(`${await refused.text()}${await seen.text()}${await (await person.browser.get(page(shop))).text()}`)
      await signIn(person.browser, shop, person.email)
      expect(await listed(person.browser, shop)).toHaveLength(1)
    }
    for (const seen of pages) expect(seen).not.toMatch(new RegExp(`Olena|Barvinok|${email}`))
    expect(await clients()).toEqual(before)
    const owner = somebody().browser
    await signIn(owner, shop, email)
    expect(await listed(owner, shop)).toHaveLength(1)
  })
})

test("Whoever books is told where the letter went; of what staff enter nobody is written to", async () => {
  const { email, browser } = somebody()
  const seen = async (key: string) => (await browser.get(`${page(shop)}?key=${key}`)).text()
  expect(await seen((await book(shop, email)).key)).toContain(`We sent the details to ${email}.`)
  const entered = await reserve(shop.staff, booking(shop, { contact: { name: "Ihor", lastName: "", email, phone: "+380670005005" } }))
  expect(await seen(entered.key)).not.toContain("We sent the details")
})

const wrongFor = (letter: Parameters<typeof codeIn>[0] | undefined) => (letter && codeIn(letter) === "000000" ? "000001" : "000000")

/** A letter without its headers and the marks between its parts, which differ from one to the next. */
const bodyOf = (source: string) =>
  source
    .split("\r\n\r\n")
    .slice(1)
    .join("\n")
    .replaceAll(/--_NmP-\S+/g, "")
