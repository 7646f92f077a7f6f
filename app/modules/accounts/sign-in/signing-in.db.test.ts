import { describe, expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { withPeople } from "#test/people/with-people.ts"
import { findCode, findLinks } from "#test/stand-ins/emails.ts"

const { password, newPerson, signedInPerson, login, isSignedIn, visitorFrom, program, mail, url } = withPeople()

describe("Logging in", () => {
  test("offers Google where this server has it alone", async () => {
    const { browser } = newPerson()
    for (const path of ["/login", "/register"]) expect(mainOf(await (await browser.get(path)).text()), path).not.toContain("Google")
  })

  test("says the same of a wrong password and of an address without an account", async () => {
    const { email, browser } = await signedInPerson()
    await browser.send("/logout", {})
    await browser.get("/login")
    const stranger = newPerson()
    const wrong = await login(browser, email, "wrong-password")
    const unknown = await login(browser, stranger.email, "wrong-password")
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    const [one, other] = [await wrong.text(), await unknown.text()].map(mainOf)
    expect(one).toContain("Login Failed")
    expect(one).toContain("Wrong email or password.")
    const nameless = (page = "", address = "") => page.replaceAll("%40", "@").replaceAll(address, "·")
    expect(nameless(one, email)).toBe(nameless(other, stranger.email))
  })

  test("gives a token that the browser never had, and ends the session that it had", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
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
    const { email, browser } = await signedInPerson()
    for (const to of [
      "https://evil.example.test",
      "//evil.example.test",
      "/\\evil.example.test",
      "/..//evil.example.test",
      "javascript:alert(1)",
    ]) {
      const location = (await login(browser, email, password, to)).headers.get("Location") ?? ""
      expect(new URL(location, program.origin).origin, to).toBe(program.origin)
    }
    expect((await browser.get("/login?to=//evil.example.test")).headers.get("Location")).toBe("/")
  })

  test("with the password of an address that is not confirmed leads to confirming it", async () => {
    const { email, browser } = newPerson()
    await browser.send("/register", { intent: "register", email, password })
    await mail().waitForEmail(email)
    expect((await login(browser, email)).headers.get("Location")).toBe(`/confirm?email=${encodeURIComponent(email)}&to=%2Freservations`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("is open to its owner while a stranger's network has tried too many passwords, who then waits", async () => {
    const { email, anotherBrowser } = await signedInPerson()
    const { browser: stranger } = newPerson()
    const tries = await Promise.all(Array.from({ length: 12 }, () => login(stranger, email, "wrong-password")))
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await login(stranger, email)).status).toBe(429)
    for (let mistake = 0; mistake < 9; mistake += 1) expect((await login(anotherBrowser(), email, "wrong-password")).status).toBe(422)
    expect((await login(anotherBrowser(), email)).status).toBe(302)
    for (let mistake = 0; mistake < 2; mistake += 1) expect((await login(anotherBrowser(), email, "wrong-password")).status).toBe(422)
  })

  test("is slowed for an account whose password is tried from many networks", async () => {
    const { email } = await signedInPerson()
    await asOwner(url(), "delete from accounts.attempts")
    expect((await login(newPerson().browser, email, "wrong-password")).status).toBe(422)
    await asOwner(url(), "update accounts.attempts set count = 99 where until > now() + interval '30 minutes'")
    expect((await login(newPerson().browser, email, "wrong-password")).status).toBe(422)
    const refused = await login(newPerson().browser, email, "wrong-password")
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 3000]).toEqual([429, true])
    expect((await login(newPerson().browser, newPerson().email)).status).toBe(422)
  })

  test("is slowed for a network that tries many accounts", async () => {
    const nobody = (number: number) => visitorFrom(`2001:db8::${number.toString(16)}`)
    const many = await Promise.all(Array.from({ length: 44 }, (_, number) => login(nobody(number + 1), `nobody${number}@example.test`)))
    expect(many.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await login(newPerson().browser, "nobody@example.test")).status).toBe(422)
  })

  test("is refused from another site's page", async () => {
    const { email, browser } = await signedInPerson()
    for (const path of ["/login", "/logout", "/account", "/session"]) {
      expect((await browser.send(path, { intent: "login", email, password }, { Origin: "https://evil.example.test" })).status).toBe(403)
    }
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe("A session", () => {
  test("lasts 400 days in one cookie that no script reads, and a tick renews it", async () => {
    const { email, browser } = await signedInPerson()
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
    const { email, browser, anotherBrowser } = await signedInPerson()
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

test("A plain form that is sent after the session has ended leads to the sign-in and back", async () => {
  const { browser } = await signedInPerson()
  browser.cookies.delete("session")
  const answer = await browser.send("/account", { intent: "profile", firstName: "Olena", lastName: "" })
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login?to=%2Faccount"])
})

describe("A forgotten password", () => {
  test("sent without an address is told where it is missing, with what was typed", async () => {
    const answer = await newPerson().browser.send("/reset", { intent: "reset", code: "12", newPassword: "a-new-password" })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain("Enter your email.")
    expect(page).toContain("The code has 6 digits.")
  })

  test("is set anew by a letter's code, which ends every session and tells the owner", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const phone = anotherBrowser()
    await phone.send("/recover", { intent: "recover", email })
    const code = findCode(await mail().waitForEmail(email))
    const answer = await phone.send("/reset", { intent: "reset", email, code, newPassword: "a-new-password" })
    expect(answer.headers.get("Location")).toBe("/reservations")
    expect([await isSignedIn(phone), await isSignedIn(browser)]).toEqual([true, false])
    expect((await mail().waitForEmail(email, 2)).subject).toBe("Your password was changed")
    expect((await login(anotherBrowser(), email)).status).toBe(422)
    expect((await login(anotherBrowser(), email, "a-new-password")).status).toBe(302)
  })

  test("leads on to where the person was going, and so does the letter's link", async () => {
    const { email, anotherBrowser } = await signedInPerson()
    const phone = anotherBrowser()
    const answer = await phone.send("/recover", { intent: "recover", email, to: "/invitation?token=abc" })
    const { searchParams } = new URL(answer.headers.get("Location") ?? "", url())
    expect(Object.fromEntries(searchParams)).toEqual({ email, to: "/invitation?token=abc" })
    const letter = await mail().waitForEmail(email)
    const [link = ""] = findLinks(letter)
    expect(new URL(link).searchParams.get("to")).toBe("/invitation?token=abc")
    const form = { intent: "reset", email, code: findCode(letter), newPassword: "a-new-password", to: "/invitation?token=abc" }
    expect((await phone.send("/reset", form)).headers.get("Location")).toBe("/invitation?token=abc")
  })
})

/** Returns the visible text of a page. */
const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0]
