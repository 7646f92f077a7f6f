import { describe, expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { withPeople } from "#test/people/with-people.ts"
import { findCode, findLinks } from "#test/stand-ins/emails.ts"

const { password, newPerson, registeredPerson, invitedPerson, login, isSignedIn, program, mail, url } = withPeople()

describe("Registering", () => {
  test("leads by a letter's code to an account, and to where the person wanted to go", async () => {
    const { email, browser } = newPerson()
    expect(await (await browser.get("/register")).text()).toContain("14-day free trial.")
    const sent = await browser.send("/register", { intent: "register", email: email.toUpperCase(), password, to: "/demo?x=1" })
    expect(sent.headers.get("Location")).toBe(`/confirm?email=${encodeURIComponent(email)}&to=%2Fdemo%3Fx%3D1`)
    for (const cookie of sent.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly/)
    expect(await isSignedIn(browser)).toBe(false)
    const code = findCode(await mail().waitForEmail(email))
    const confirmed = await browser.send("/confirm", {
      intent: "code",
      email,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      to: "/demo?x=1",
    })
    expect(confirmed.headers.get("Location")).toBe("/demo?x=1")
    expect(await isSignedIn(browser)).toBe(true)
    const cameFrom = () => asOwner(url(), `select came_from from accounts.users where email = '${email}'`)
    expect(await cameFrom()).toEqual([{ came_from: "register" }])
    await login(browser, email)
    expect(await cameFrom()).toEqual([{ came_from: "login" }])
  })

  test("is kept as what it was: by invitation for the address alone that was invited, by whoever was last until it is confirmed", async () => {
    const { email, browser, link } = await invitedPerson()
    const stranger = newPerson()
    const kindOf = async (address: string) =>
      (await asOwner<{ registration: string }>(url(), `select registration from accounts.users where email = '${address}'`))[0]
        ?.registration
    await stranger.browser.send("/register", { intent: "register", email: stranger.email, password, to: link })
    await browser.send("/register", { intent: "register", email, password })
    expect([await kindOf(stranger.email), await kindOf(email)]).toEqual(["registration", "registration"])
    await browser.send("/register", { intent: "register", email, password, to: link })
    expect(await kindOf(email)).toBe("i_registration")
  })

  test("refuses an address that is none, and a password that is short or that everybody has, and never sends the password back", async () => {
    const { email, browser } = newPerson()
    for (const [fields, sentence] of [
      [{ email: "olena@", password }, "Invalid email address."],
      [{ email, password: "12345" }, "Password must be at least 6 characters."],
      [{ email, password: "Password" }, "too easy to guess"],
    ] as const) {
      const answer = await browser.send("/register", { intent: "register", ...fields })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toContain(sentence)
      expect(page).not.toContain(`value="${fields.password}"`)
    }
  })

  test("again with an address that has an account says the same, and writes its owner a letter", async () => {
    const { email } = await registeredPerson()
    const { browser } = newPerson()
    const again = await browser.send("/register", { intent: "register", email, password: "another-password" })
    expect(again.headers.get("Location")).toBe(`/confirm?email=${encodeURIComponent(email)}`)
    expect((await mail().waitForEmail(email, 2)).subject).toBe("You already have an account")
    expect((await login(browser, email, "another-password")).status).toBe(422)
  })

  test("a stranger's unconfirmed account does not keep the stranger's password once the owner registers", async () => {
    const [stranger, owner] = [newPerson(), newPerson()]
    await stranger.browser.send("/register", { intent: "register", email: owner.email, password: "strangers-own" })
    await mail().waitForEmail(owner.email)
    await owner.browser.send("/register", { intent: "register", email: owner.email, password })
    const code = findCode(await mail().waitForEmail(owner.email, 2))
    await owner.browser.send("/confirm", { intent: "code", email: owner.email, code })
    expect((await login(stranger.browser, owner.email, "strangers-own")).status).toBe(422)
    expect((await login(owner.anotherBrowser(), owner.email)).status).toBe(302)
  })

  test("an owner who confirms after a stranger has registered with their address keeps no password of the stranger's", async () => {
    const [owner, stranger] = [newPerson(), newPerson()]
    await owner.browser.send("/register", { intent: "register", email: owner.email, password })
    await mail().waitForEmail(owner.email)
    await stranger.browser.send("/register", { intent: "register", email: owner.email, password: "strangers-own" })
    const code = findCode(await mail().waitForEmail(owner.email, 2))
    expect((await owner.browser.send("/confirm", { intent: "code", email: owner.email, code })).status).toBe(302)
    expect(await isSignedIn(owner.browser)).toBe(true)
    for (const word of ["strangers-own", password]) expect((await login(newPerson().browser, owner.email, word)).status).toBe(422)
  })

  test("confirming on another browser proves the address alone, and the password is chosen later", async () => {
    const { email, browser } = newPerson()
    await browser.send("/register", { intent: "register", email, password })
    const code = findCode(await mail().waitForEmail(email))
    const phone = newPerson().browser
    const confirmed = await phone.send("/confirm", { intent: "code", email, code, to: "/demo" })
    expect(confirmed.headers.get("Location")).toBe("/confirm/done?to=%2Fdemo")
    expect(await isSignedIn(phone)).toBe(true)
    const page = await (await phone.get("/confirm/done?to=/demo")).text()
    expect(page).toContain("We didn’t keep the password")
    expect(page).toMatch(/href="\/account\/password"/)
    expect(page).toMatch(/href="\/demo"/)
    expect(await (await phone.get("/confirm/done?to=//evil.example.test")).text()).not.toMatch(/href="[^"]*evil/)
    expect((await login(newPerson().browser, email)).status).toBe(422)
  })

  test("a letter's link opens a page whose button spends the code, and goes to our own origin whatever the Host was", async () => {
    const { email, browser } = newPerson()
    await browser.send("/register", { intent: "register", email, password }, { Host: "evil.example.test" })
    const [link = ""] = findLinks(await mail().waitForEmail(email))
    expect(new URL(link).origin).toBe(program.origin)
    const path = link.slice(program.origin.length)
    for (let time = 0; time < 2; time += 1) expect((await browser.get(path)).status).toBe(200)
    const code = new URL(link).searchParams.get("code") ?? ""
    expect((await browser.send(path, { intent: "code", email, code })).status).toBe(302)
    expect((await newPerson().browser.send(path, { intent: "code", email, code })).status).toBe(422)
  })

  test("a letter's link that is opened again leads on the person it has confirmed, and nobody else", async () => {
    const { email, browser } = await registeredPerson()
    const to = "/account"
    const again = await browser.get(`/confirm?${new URLSearchParams({ email, code: "123456", to })}`)
    expect(again.headers.get("Location")).toBe(to)
    const other = await browser.get(`/confirm?${new URLSearchParams({ email: "other@example.test", code: "123456", to })}`)
    expect(other.status).toBe(200)
    expect(await other.text()).toContain("Confirm other@example.test?")
  })
})
