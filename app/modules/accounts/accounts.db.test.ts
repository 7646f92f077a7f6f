import { describe, expect, test, vi } from "vitest"
import { codeIn, linksIn } from "#test/letters.ts"
import { asOwner } from "#test/owner.ts"
import { withPeople } from "#test/people.ts"

const { password, somebody, registered, login, isSignedIn, visitorFrom, program, mail, url } = withPeople()

describe("Registering", () => {
  test("leads by a letter's code to an account, and to where the person wanted to go", async () => {
    const { email, browser } = somebody()
    const sent = await browser.send("/register", { intent: "register", email: email.toUpperCase(), password, to: "/demo?x=1" })
    expect(sent.headers.get("Location")).toBe(`/confirm?email=${encodeURIComponent(email)}&to=%2Fdemo%3Fx%3D1`)
    expect(await isSignedIn(browser)).toBe(false)
    const code = codeIn(await mail().letterTo(email))
    const confirmed = await browser.send("/confirm", {
      intent: "code",
      email,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      to: "/demo?x=1",
    })
    expect(confirmed.headers.get("Location")).toBe("/demo?x=1")
    expect(await isSignedIn(browser)).toBe(true)
  })

  test("refuses an address that is none, and a password that is short or that everybody has, and never sends the password back", async () => {
    const { email, browser } = somebody()
    for (const [fields, sentence] of [
      [{ email: "olena@", password }, "Invalid email address."],
      [{ email, password: "12345" }, "Password must be at least 6 characters."],
      [{ email, password: "Password" }, "one of the first that anybody would try"],
    ] as const) {
      const answer = await browser.send("/register", { intent: "register", ...fields })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toContain(sentence)
      expect(page).not.toContain(`value="${fields.password}"`)
    }
  })

  test("again with an address that has an account says the same, and writes its owner a letter", async () => {
    const { email } = await registered()
    const { browser } = somebody()
    const again = await browser.send("/register", { intent: "register", email, password: "another-password" })
    expect(again.headers.get("Location")).toBe(`/confirm?email=${encodeURIComponent(email)}`)
    expect((await mail().letterTo(email, 2)).subject).toBe("You already have an account")
    expect((await login(browser, email, "another-password")).status).toBe(422)
  })

  test("a stranger's unconfirmed account does not keep the stranger's password once the owner registers", async () => {
    const [stranger, owner] = [somebody(), somebody()]
    await stranger.browser.send("/register", { intent: "register", email: owner.email, password: "strangers-own" })
    await mail().letterTo(owner.email)
    await owner.browser.send("/register", { intent: "register", email: owner.email, password })
    const code = codeIn(await mail().letterTo(owner.email, 2))
    await owner.browser.send("/confirm", { intent: "code", email: owner.email, code })
    expect((await login(stranger.browser, owner.email, "strangers-own")).status).toBe(422)
    expect((await login(owner.anotherBrowser(), owner.email)).status).toBe(302)
  })

  test("an owner who confirms after a stranger has registered with their address keeps no password of the stranger's", async () => {
    const [owner, stranger] = [somebody(), somebody()]
    await owner.browser.send("/register", { intent: "register", email: owner.email, password })
    await mail().letterTo(owner.email)
    await stranger.browser.send("/register", { intent: "register", email: owner.email, password: "strangers-own" })
    const code = codeIn(await mail().letterTo(owner.email, 2))
    expect((await owner.browser.send("/confirm", { intent: "code", email: owner.email, code })).status).toBe(302)
    expect(await isSignedIn(owner.browser)).toBe(true)
    for (const word of ["strangers-own", password]) expect((await login(somebody().browser, owner.email, word)).status).toBe(422)
  })

  test("whoever confirms on another browser has proved the address alone, and chooses a password later", async () => {
    const { email, browser } = somebody()
    await browser.send("/register", { intent: "register", email, password })
    const code = codeIn(await mail().letterTo(email))
    const phone = somebody().browser
    const confirmed = await phone.send("/confirm", { intent: "code", email, code, to: "/demo" })
    expect(confirmed.headers.get("Location")).toBe("/confirm/done?to=%2Fdemo")
    expect(await isSignedIn(phone)).toBe(true)
    const told = await (await phone.get("/confirm/done?to=/demo")).text()
    expect(told).toContain("We did not keep the password")
    expect(told).toMatch(/href="\/account\/password"/)
    expect(told).toMatch(/href="\/demo"/)
    expect(await (await phone.get("/confirm/done?to=//evil.example.test")).text()).not.toMatch(/href="[^"]*evil/)
    expect((await login(somebody().browser, email)).status).toBe(422)
  })

  test("a letter's link opens a page whose button spends the code, and goes to our own origin whatever the Host was", async () => {
    const { email, browser } = somebody()
    await browser.send("/register", { intent: "register", email, password }, { Host: "evil.example.test" })
    const [link = ""] = linksIn(await mail().letterTo(email))
    expect(new URL(link).origin).toBe(program().origin)
    const path = link.slice(program().origin.length)
    for (let time = 0; time < 2; time += 1) expect((await browser.get(path)).status).toBe(200)
    const code = new URL(link).searchParams.get("code") ?? ""
    expect((await browser.send(path, { intent: "code", email, code })).status).toBe(302)
    expect((await somebody().browser.send(path, { intent: "code", email, code })).status).toBe(422)
  })
})

describe("A code", () => {
  test("is spent by one of two who send it at once", async () => {
    const { email, browser, anotherBrowser } = somebody()
    await browser.send("/register", { intent: "register", email, password })
    const code = codeIn(await mail().letterTo(email))
    const both = await Promise.all([browser, anotherBrowser()].map((each) => each.send("/confirm", { intent: "code", email, code })))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["302", "422"])
  })

  test("is none any more for strangers after five wrong tries, from however many networks and at once, and still one where it was asked for", async () => {
    const { email, browser } = somebody()
    await browser.send("/register", { intent: "register", email, password })
    const code = codeIn(await mail().letterTo(email))
    const wrong = code === "000000" ? "000001" : "000000"
    const tries = Array.from({ length: 5 }, () => somebody().browser.send("/confirm", { intent: "code", email, code: wrong }))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await somebody().browser.send("/confirm", { intent: "code", email, code })).status).toBe(422)
    expect((await browser.send("/confirm", { intent: "code", email, code })).status).toBe(302)
  })

  test("has five tries where it was asked for, and none where the cookie of another asking was copied to", async () => {
    const { email, browser } = somebody()
    const thief = somebody()
    for (const person of [{ email, browser }, thief])
      await person.browser.send("/register", { intent: "register", email: person.email, password })
    const code = codeIn(await mail().letterTo(email))
    const wrong = code === "000000" ? "000001" : "000000"
    for (let time = 0; time < 5; time += 1)
      expect((await browser.send("/confirm", { intent: "code", email, code: wrong })).status).toBe(422)
    expect((await browser.send("/confirm", { intent: "code", email, code })).status).toBe(429)
    for (let time = 0; time < 5; time += 1) await thief.browser.send("/confirm", { intent: "code", email, code: wrong })
    expect((await thief.browser.send("/confirm", { intent: "code", email, code })).status).toBe(422)
  })

  test("recovers an account however often strangers guess, whose guesses end", async () => {
    const { email, anotherBrowser } = await registered()
    const phone = anotherBrowser()
    await phone.send("/recover", { intent: "recover", email })
    const code = codeIn(await mail().letterTo(email, 2))
    const wrong = code === "000000" ? "000001" : "000000"
    const statuses: number[] = []
    for (let guess = 0; guess < 16; guess += 1) {
      const answer = await somebody().browser.send("/reset", { intent: "reset", email, code: wrong, newPassword: "the-thief-s-own" })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(15).fill(422), 429])
    expect((await phone.send("/reset", { intent: "reset", email, code, newPassword: "a-new-password" })).status).toBe(302)
  })

  test("is sent once, also when the program ended before it could write down that it was done", async () => {
    const { email, browser } = somebody()
    await browser.send("/register", { intent: "register", email, password })
    const code = codeIn(await mail().letterTo(email))
    const mine = `name = 'events' and data ->> 'name' = 'account.code-asked' and data -> 'event' ->> 'email' = '${email}'`
    const state = async () => (await asOwner<{ state: string }>(url(), `select state::text as state from jobs.job where ${mine}`))[0]?.state
    await vi.waitFor(async () => expect(await state()).toBe("completed"), 10_000)
    await asOwner(url(), `update jobs.job set state = 'retry', completed_on = null, start_after = now() where ${mine}`)
    await vi.waitFor(async () => expect(await state()).toBe("completed"), 20_000)
    expect(await mail().lettersTo(email)).toHaveLength(1)
    expect((await browser.send("/confirm", { intent: "code", email, code })).status).toBe(302)
  })

  test("for one purpose is none for another, and one of yesterday opens nothing", async () => {
    const { email, browser } = await registered()
    await browser.send("/logout", {})
    await browser.send("/login/code", { intent: "ask", email })
    const code = codeIn(await mail().letterTo(email, 2))
    const wrong = await browser.send(`/reset?email=${email}`, { intent: "reset", email, code, newPassword: "a-new-password" })
    expect(wrong.status).toBe(422)
    await asOwner(url(), "update accounts.codes set expires_at = now() - interval '1 second'")
    expect((await browser.send("/login/code", { intent: "code", email, code })).status).toBe(422)
  })

  test("is asked for once a minute, whether the address has an account or not", async () => {
    const known = await registered()
    for (const { email, browser } of [known, somebody()]) {
      const first = await browser.send("/recover", { intent: "recover", email })
      expect(first.headers.get("Location")).toBe(`/reset?email=${encodeURIComponent(email)}`)
      const second = await browser.send("/recover", { intent: "recover", email })
      expect(second.status).toBe(429)
      expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0)
      expect(await second.text()).toContain("Too many attempts. Try again in 1")
    }
  })

  test("signs in without a password", async () => {
    const { email, anotherBrowser } = await registered()
    const phone = anotherBrowser()
    await phone.send("/login/code", { intent: "ask", email, to: "/demo" })
    const code = codeIn(await mail().letterTo(email, 2))
    const answer = await phone.send("/login/code", { intent: "code", email, code, to: "/demo" })
    expect(answer.headers.get("Location")).toBe("/demo")
    expect(await isSignedIn(phone)).toBe(true)
  })
})

describe("Logging in", () => {
  test("says the same of a wrong password and of an address without an account", async () => {
    const { email, browser } = await registered()
    await browser.send("/logout", {})
    await browser.get("/login")
    const stranger = somebody()
    const wrong = await login(browser, email, "wrong-password")
    const unknown = await login(browser, stranger.email, "wrong-password")
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    const [one, other] = [await wrong.text(), await unknown.text()].map(mainOf)
    expect(one).toContain("Login Failed")
    expect(one).toContain("The email or the password is wrong.")
    const nameless = (page = "", address = "") => page.replaceAll("%40", "@").replaceAll(address, "·")
    expect(nameless(one, email)).toBe(nameless(other, stranger.email))
  })

  test("gives a token that the browser never had, and ends the session that it had", async () => {
    const { email, browser, anotherBrowser } = await registered()
    const before = browser.cookies.get("session") ?? ""
    await login(browser, email)
    expect(browser.cookies.get("session")).not.toBe(before)
    const thief = anotherBrowser()
    thief.cookies.set("session", before)
    expect(await isSignedIn(thief)).toBe(false)
    thief.cookies.set("session", "made-up.by-the-thief")
    await login(thief, email)
    expect(thief.cookies.get("session")).not.toContain("made-up")
  })

  test("leads to paths of ours alone", async () => {
    const { email, browser } = await registered()
    for (const to of [
      "https://evil.example.test",
      "//evil.example.test",
      "/\\evil.example.test",
      "/..//evil.example.test",
      "javascript:alert(1)",
    ]) {
      const location = (await login(browser, email, password, to)).headers.get("Location") ?? ""
      expect(new URL(location, program().origin).origin, to).toBe(program().origin)
    }
    expect((await browser.get("/login?to=//evil.example.test")).headers.get("Location")).toBe("/")
  })

  test("with the password of an address that is not confirmed leads to confirming it", async () => {
    const { email, browser } = somebody()
    await browser.send("/register", { intent: "register", email, password })
    await mail().letterTo(email)
    expect((await login(browser, email)).headers.get("Location")).toBe(
      `/confirm?email=${encodeURIComponent(email)}&to=%2Freservations%2Fmanage`,
    )
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("is slowed for an account whose password is tried from many networks, and for a network that tries many accounts", async () => {
    const { email } = await registered()
    const spread = await Promise.all(Array.from({ length: 12 }, () => login(somebody().browser, email, "wrong-password")))
    expect(spread.filter(({ status }) => status === 429)).toHaveLength(2)
    const nobody = (number: number) => visitorFrom(`2001:db8::${number.toString(16)}`)
    const many = await Promise.all(Array.from({ length: 44 }, (_, number) => login(nobody(number + 1), `nobody${number}@example.test`)))
    expect(many.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await login(somebody().browser, "nobody@example.test")).status).toBe(422)
  })

  test("is refused from another site's page", async () => {
    const { email, browser } = await registered()
    for (const path of ["/login", "/logout", "/account", "/session"]) {
      expect((await browser.send(path, { intent: "login", email, password }, { Origin: "https://evil.example.test" })).status).toBe(403)
    }
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe("A session", () => {
  test("lasts 400 days in one cookie that no script reads, and a tick renews it", async () => {
    const { email, browser } = await registered()
    const cookies = (await login(browser, email)).headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/Max-Age=34560000/)
    expect(cookies[0]).toMatch(/HttpOnly/)
    expect(cookies[0]).toMatch(/SameSite=Lax/)
    await asOwner(url(), "update accounts.sessions set expires_at = expires_at - interval '1 hour'")
    const tick = await browser.send("/session", {})
    expect(await tick.json()).toEqual({ person: { id: expect.any(String), email } })
    expect(tick.headers.getSetCookie().join()).toMatch(/^session=.*Max-Age=34560000/)
    await browser.send("/logout", {})
    expect(await (await browser.send("/session", {})).json()).toEqual({ person: null })
  })

  test("that ended opens nothing, here or everywhere", async () => {
    const { email, browser, anotherBrowser } = await registered()
    const [phone, laptop] = [anotherBrowser(), anotherBrowser()]
    for (const each of [phone, laptop]) await login(each, email)
    const stolen = phone.cookies.get("session") ?? ""
    expect((await phone.send("/logout", {})).headers.get("Location")).toBe("/login")
    phone.cookies.set("session", stolen)
    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(browser)]).toEqual([false, true, true])
    await laptop.send("/logout", { everywhere: "yes" })
    expect(await isSignedIn(browser)).toBe(false)
    const page = await browser.get("/account?x=1")
    expect(page.headers.get("Location")).toBe("/login?to=%2Faccount%3Fx%3D1")
  })
})

describe("A forgotten password", () => {
  test("sent without an address is told where it is missing, with what was typed", async () => {
    const answer = await somebody().browser.send("/reset", { intent: "reset", code: "12", newPassword: "a-new-password" })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain("Type your email.")
    expect(page).toContain("The code has 6 digits.")
  })

  test("is set anew by a letter's code, which ends every session and tells the owner", async () => {
    const { email, browser, anotherBrowser } = await registered()
    const phone = anotherBrowser()
    await phone.send("/recover", { intent: "recover", email })
    const code = codeIn(await mail().letterTo(email, 2))
    const answer = await phone.send("/reset", { intent: "reset", email, code, newPassword: "a-new-password" })
    expect(answer.headers.get("Location")).toBe("/reservations/manage")
    expect([await isSignedIn(phone), await isSignedIn(browser)]).toEqual([true, false])
    expect((await mail().letterTo(email, 3)).subject).toBe("Your password was changed")
    expect((await login(anotherBrowser(), email)).status).toBe(422)
    expect((await login(anotherBrowser(), email, "a-new-password")).status).toBe(302)
  })

  test("leads on to where the person was going, and so does the letter's link", async () => {
    const { email, anotherBrowser } = await registered()
    const phone = anotherBrowser()
    const asked = await phone.send("/recover", { intent: "recover", email, to: "/invitation?token=abc" })
    const { searchParams } = new URL(asked.headers.get("Location") ?? "", url())
    expect(Object.fromEntries(searchParams)).toEqual({ email, to: "/invitation?token=abc" })
    const letter = await mail().letterTo(email, 2)
    const [link = ""] = linksIn(letter)
    expect(new URL(link).searchParams.get("to")).toBe("/invitation?token=abc")
    const form = { intent: "reset", email, code: codeIn(letter), newPassword: "a-new-password", to: "/invitation?token=abc" }
    expect((await phone.send("/reset", form)).headers.get("Location")).toBe("/invitation?token=abc")
  })
})

/** What a person sees of a page. */
const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0]
