import { describe, expect, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { textOf } from "#test/html.ts"
import { withPeople } from "#test/people/with-people.ts"
import { findCode, findLinks } from "#test/stand-ins/emails.ts"

const { password, newPerson, signedInPerson, registeredPerson, isSignedIn, mail, url } = withPeople()

describe("A code", () => {
  test("is spent by one of two who send it at once", async () => {
    const { email, browser, anotherBrowser } = newPerson()
    await browser.send("/register", { intent: "register", email, password })
    const code = findCode(await mail().waitForEmail(email))
    const both = await Promise.all([browser, anotherBrowser()].map((each) => each.send("/confirm", { intent: "code", email, code })))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["302", "422"])
  })

  test("is none any more for strangers after five wrong tries, from however many networks and at once, and still one where it was asked for", async () => {
    const { email, browser } = newPerson()
    await browser.send("/register", { intent: "register", email, password })
    const code = findCode(await mail().waitForEmail(email))
    const wrong = code === "000000" ? "000001" : "000000"
    const tries = Array.from({ length: 5 }, () => newPerson().browser.send("/confirm", { intent: "code", email, code: wrong }))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await newPerson().browser.send("/confirm", { intent: "code", email, code })).status).toBe(422)
    expect((await browser.send("/confirm", { intent: "code", email, code })).status).toBe(302)
  })

  test("has five tries where it was asked for, and none where the cookie of another asking was copied to", async () => {
    const { email, browser } = newPerson()
    const thief = newPerson()
    for (const person of [{ email, browser }, thief])
      await person.browser.send("/register", { intent: "register", email: person.email, password })
    const code = findCode(await mail().waitForEmail(email))
    const wrong = code === "000000" ? "000001" : "000000"
    for (let time = 0; time < 5; time += 1)
      expect((await browser.send("/confirm", { intent: "code", email, code: wrong })).status).toBe(422)
    expect((await browser.send("/confirm", { intent: "code", email, code })).status).toBe(429)
    for (let time = 0; time < 5; time += 1) await thief.browser.send("/confirm", { intent: "code", email, code: wrong })
    expect((await thief.browser.send("/confirm", { intent: "code", email, code })).status).toBe(422)
  })

  test("recovers an account however often strangers guess, whose guesses end", async () => {
    const { email, anotherBrowser } = await signedInPerson()
    const phone = anotherBrowser()
    await phone.send("/recover", { intent: "recover", email })
    const code = findCode(await mail().waitForEmail(email))
    const wrong = code === "000000" ? "000001" : "000000"
    const statuses: number[] = []
    for (let guess = 0; guess < 16; guess += 1) {
      const answer = await newPerson().browser.send("/reset", { intent: "reset", email, code: wrong, newPassword: "the-thief-s-own" })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(15).fill(422), 429])
    expect((await phone.send("/reset", { intent: "reset", email, code, newPassword: "a-new-password" })).status).toBe(302)
  })

  test("is sent once, also when the program ended before it could write down that it was done", async () => {
    const { email, browser } = newPerson()
    await browser.send("/register", { intent: "register", email, password })
    const code = findCode(await mail().waitForEmail(email))
    const mine = `name = 'events' and data ->> 'name' = 'account.code-requested' and data -> 'event' ->> 'email' = '${email}'`
    const state = async () => (await asOwner<{ state: string }>(url(), `select state::text as state from jobs.job where ${mine}`))[0]?.state
    await vi.waitFor(async () => expect(await state()).toBe("completed"), 10_000)
    await asOwner(url(), `update jobs.job set state = 'retry', completed_on = null, start_after = now() where ${mine}`)
    await vi.waitFor(async () => expect(await state()).toBe("completed"), 20_000)
    expect(await mail().listEmails(email)).toHaveLength(1)
    expect((await browser.send("/confirm", { intent: "code", email, code })).status).toBe(302)
  })

  test("for one purpose is none for another, and one of yesterday opens nothing", async () => {
    const { email, browser } = await signedInPerson()
    await browser.send("/logout", {})
    await browser.send("/login/code", { intent: "ask", email })
    const code = findCode(await mail().waitForEmail(email))
    const wrong = await browser.send(`/reset?email=${email}`, { intent: "reset", email, code, newPassword: "a-new-password" })
    expect(wrong.status).toBe(422)
    await asOwner(url(), "update accounts.codes set expires_at = now() - interval '1 second'")
    expect((await browser.send("/login/code", { intent: "code", email, code })).status).toBe(422)
  })

  test("is asked for once a minute, whether the address has an account or not", async () => {
    const known = await signedInPerson()
    for (const { email, browser } of [known, newPerson()]) {
      const first = await browser.send("/recover", { intent: "recover", email })
      expect(first.headers.get("Location")).toBe(`/reset?email=${encodeURIComponent(email)}`)
      const second = await browser.send("/recover", { intent: "recover", email })
      expect(second.status).toBe(429)
      expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0)
      expect(await second.text()).toContain("Too many attempts. Try again in 1")
    }
  })

  test("comes to its owner however often one stranger asks in their name, and no more than ten times an hour to an address", async () => {
    const { email, anotherBrowser } = await registeredPerson()
    const [owner, stranger] = [anotherBrowser(), newPerson().browser]
    const ask = async (browser = newPerson().browser) => (await browser.send("/login/code", { intent: "ask", email })).status
    // Only the limit of another email is over within a minute.
    const aMinuteLater = () => asOwner(url(), "delete from accounts.attempts where until <= now() + interval '1 minute'")
    for (let minute = 0; minute < 4; minute += 1) {
      expect(await ask(stranger)).toBe(302)
      for (let impatience = 0; impatience < 3; impatience += 1) expect(await ask()).toBe(429)
      await aMinuteLater()
    }
    expect(await ask(stranger)).toBe(429)
    expect(await ask(owner)).toBe(302)
    expect((await mail().waitForEmail(email, 6)).subject).toMatch(/\d{6}/)

    const others: number[] = []
    for (let minute = 0; minute < 6; minute += 1) {
      await aMinuteLater()
      others.push(await ask())
    }
    expect(others).toEqual([302, 302, 302, 302, 302, 429])
  })

  test("signs in without a password", async () => {
    const { email, anotherBrowser } = await signedInPerson()
    const phone = anotherBrowser()
    await phone.send("/login/code", { intent: "ask", email, to: "/demo" })
    const code = findCode(await mail().waitForEmail(email))
    const answer = await phone.send("/login/code", { intent: "code", email, code, to: "/demo" })
    expect(answer.headers.get("Location")).toBe("/demo")
    expect(await isSignedIn(phone)).toBe(true)
  })

  test("by its letter's link shows a page whose button signs in, once, to where the person wanted to be", async () => {
    const { email, anotherBrowser } = await signedInPerson()
    const phone = anotherBrowser()
    await phone.send("/login/code", { intent: "ask", email, to: "/account" })
    const [link = ""] = findLinks(await mail().waitForEmail(email))
    const { pathname, search, searchParams } = new URL(link)
    const page = await (await phone.get(pathname + search)).text()
    expect(textOf(page)).toContain(`Log in as ${email}?`)
    const spend = () => phone.send(pathname + search, { intent: "code", email, code: searchParams.get("code") ?? "", to: "/account" })
    expect((await spend()).headers.get("Location")).toBe("/account")
    await phone.send("/logout", {})
    const again = await spend()
    expect(again.status).toBe(422)
    expect(textOf(await again.text())).toContain("That code is wrong or has expired.")
    expect(await isSignedIn(phone)).toBe(false)
  })
})
