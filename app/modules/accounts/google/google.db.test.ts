import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { textOf } from "#test/html.ts"
import { totp } from "#test/people/totp.ts"
import { withPeople } from "#test/people/with-people.ts"
import { findCode } from "#test/stand-ins/emails.ts"
import { freePort } from "#test/stand-ins/free-port.ts"
import { type GooglePerson, googleClient, startGoogle, walkThrough } from "#test/stand-ins/google.ts"
import type { Visitor } from "#test/visitor.ts"

const port = await freePort()
const { password, newPerson, signedInPerson, invitedPerson, login, isSignedIn, program, mail, url } = withPeople(() => ({
  GOOGLE_CLIENT_ID: googleClient.clientId,
  GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
  GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
}))
let google: Awaited<ReturnType<typeof startGoogle>>

beforeAll(async () => {
  google = await startGoogle(port, () => program.origin)
})

afterAll(() => google.stop())

/** Presses the button, and comes back from Google as this person. */
async function through(browser: Visitor, from: "login" | "register", person: Partial<GooglePerson> & { email: string }, to = "") {
  google.signIn({ sub: `sub-of-${person.email}`, email_verified: true, given_name: "Olena", family_name: "Koval", ...person })
  const page = await (await browser.send("/login/google", { from, to })).text()
  const back = await walkThrough(wayToGoogle(page))
  return { back, answer: await browser.get(back.slice(program.origin.length)) }
}

async function cameFrom(email: string) {
  const [user] = await asOwner<{ came_from: string }>(url(), `select came_from from accounts.users where email = '${email}'`)
  return user?.came_from
}

/** The page's own link: where no script runs and no page refreshes itself, a person follows it. */
const wayToGoogle = (page: string) => /<a [^>]*href="(http[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? page

describe("With Google", () => {
  test("both pages offer it", async () => {
    const { browser } = newPerson()
    for (const path of ["/login", "/register"])
      expect(textOf(await (await browser.get(path)).text()), path).toContain("Continue with Google")
  })

  test("being away a person is told so, and whoever asks when it is back gets through", async () => {
    const { email, browser } = newPerson()
    await google.stop()
    const away = await browser.send("/login/google", { from: "register", to: "" })
    expect(away.headers.get("Location")).toBe("/register?google=away")
    expect(await (await browser.get("/register?google=away")).text()).toContain("Google Register Failed")
    google = await startGoogle(port, () => program.origin)
    expect((await through(browser, "register", { email })).answer.headers.get("Location")).toBe("/reservations")
  })

  test("a person registers and logs in, by a code that is bound to this browser and this moment", async () => {
    const { email, browser, anotherBrowser } = newPerson()
    const { answer } = await through(browser, "register", { email }, "/demo")
    expect(answer.headers.get("Location")).toBe("/demo")
    const page = await (await browser.get("/account")).text()
    expect(page).toContain('value="Olena"')
    expect(page).toContain("Google is connected.")
    const query = google.authorizations.at(-1)?.searchParams
    expect([query?.get("response_type"), query?.get("code_challenge_method")]).toEqual(["code", "S256"])
    for (const name of ["state", "nonce", "code_challenge"]) expect(query?.get(name)?.length, name).toBeGreaterThan(20)

    expect(await cameFrom(email)).toBe("google_register")

    const phone = anotherBrowser()
    expect((await through(phone, "login", { email }, "/demo")).answer.headers.get("Location")).toBe("/demo")
    expect(await cameFrom(email)).toBe("google_login")
  })

  test("a person who follows an invitation is registered as invited, with the address that it was sent to alone", async () => {
    const kindOf = (address: string) => asOwner(url(), `select registration from accounts.users where email = '${address}'`)
    const { email, browser, link } = await invitedPerson()
    const other = newPerson()
    await through(other.browser, "register", { email: other.email }, link)
    expect((await through(browser, "register", { email }, link)).answer.headers.get("Location")).toBe(link)
    expect([await kindOf(other.email), await kindOf(email)]).toEqual([
      [{ registration: "registration" }],
      [{ registration: "i_registration" }],
    ])
  })

  test("a person whose Google account has a picture is shown by their initials: the file is Google's, not ours", async () => {
    const { email, browser } = newPerson()
    await through(browser, "register", { email, picture: "https://pictures.example.test/olena.jpg" })
    const page = await (await browser.get("/account")).text()
    expect([/data-large="true" aria-hidden="true">([^<]*)</.exec(page)?.[1], page.includes("/account/avatar/")]).toEqual(["OK", false])
  })

  test("a person without an account is told to register before logging in", async () => {
    const { email, browser } = newPerson()
    const { answer } = await through(browser, "login", { email })
    const location = answer.headers.get("Location") ?? ""
    expect(location).toMatch(/^\/login\?google=unknown/)
    const page = await (await browser.get(location)).text()
    expect(page).toContain("Google Login Failed")
    expect(page).toContain("You don&#x27;t have an account. Register before logging in.")
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("a confirmed account of the same address is logged in to, one that was never confirmed is not", async () => {
    const known = await signedInPerson()
    expect((await through(known.anotherBrowser(), "login", { email: known.email })).answer.headers.get("Location")).toBe("/reservations")
    expect((await mail().waitForEmail(known.email)).subject).toBe("Google was connected to your account")
    const stranger = newPerson()
    await stranger.browser.send("/register", { intent: "register", email: stranger.email, password })
    const { answer } = await through(stranger.anotherBrowser(), "register", { email: stranger.email })
    expect(answer.headers.get("Location")).toMatch(/^\/register\?google=unlinked/)
  })

  test("an address that Google does not vouch for opens nothing and makes nothing", async () => {
    const known = await signedInPerson()
    const stranger = known.anotherBrowser()
    expect(
      (await through(stranger, "login", { email: known.email, sub: "forger", email_verified: false })).answer.headers.get("Location"),
    ).toMatch(/google=(refused|unlinked)/)
    const { email, browser } = newPerson()
    await through(browser, "register", { email, email_verified: false })
    expect(await asOwner(url(), `select from accounts.users where email = '${email}'`)).toEqual([])
    expect([await isSignedIn(stranger), await isSignedIn(browser)]).toEqual([false, false])
  })

  test("an answer of Google's works in the browser that asked alone, and once", async () => {
    const { email, browser, anotherBrowser } = newPerson()
    const { back } = await through(browser, "register", { email })
    await browser.send("/logout", {})
    const path = back.slice(program.origin.length)
    for (const each of [browser, anotherBrowser()]) {
      expect((await each.get(path)).headers.get("Location")).toMatch(/^\/login\?google=refused/)
      expect(await isSignedIn(each)).toBe(false)
    }
  })

  test("a person whose answer comes too late is told so where they began", async () => {
    for (const from of ["register", "login"] as const) {
      const { email, browser } = newPerson()
      google.signIn({ sub: email, email, email_verified: true })
      const back = await walkThrough(wayToGoogle(await (await browser.send("/login/google", { from, to: "" })).text()))
      await asOwner(url(), "delete from accounts.verifications")
      expect((await browser.get(back.slice(program.origin.length))).headers.get("Location")).toBe(`/${from}?google=refused`)
      expect([...browser.cookies.keys()]).not.toContain("google")
    }
  })

  test("the second step is asked for after Google's", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const page = await (await browser.send("/account/two-step", { intent: "begin", password })).text()
    const key = /<code>([^<]+)<\/code>/.exec(page)?.[1] ?? ""
    await browser.send("/account/two-step", { intent: "finish", factor: totp(key, -1) })
    const phone = anotherBrowser()
    const { answer } = await through(phone, "login", { email })
    expect(answer.headers.get("Location")).toBe("/login/challenge?to=%2Freservations&from=google_login")
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session=[^;,]/)
    expect(await isSignedIn(phone)).toBe(false)
    const challenge = await (await phone.get(answer.headers.get("Location") ?? "")).text()
    const from = /name="from" value="(\w+)"/.exec(challenge)?.[1] ?? ""
    await phone.send("/login/challenge", { intent: "challenge", factor: totp(key), from })
    expect(await isSignedIn(phone)).toBe(true)
    expect(await cameFrom(email)).toBe("google_login")
  })

  test("alone a person adds a password with a letter's code, of which another is sent a minute later", async () => {
    const { email, browser, anotherBrowser } = newPerson()
    await through(browser, "register", { email })
    const sent = await browser.send("/account/password", { intent: "send-code" })
    expect(textOf(await sent.text())).toContain(`We sent a code to ${email}.`)
    expect((await browser.send("/account/password", { intent: "send-code" })).status).toBe(429)
    const ownCode = findCode(await mail().waitForEmail(email))
    const added = await browser.send("/account/password", { intent: "password", ownCode, newPassword: password })
    expect(added.headers.get("Location")).toBe("/account")
    const phone = anotherBrowser()
    await phone.send("/login", { intent: "login", email, password, to: "" })
    expect(await isSignedIn(phone)).toBe(true)
  })

  test("an account is connected and disconnected with the password, never without another way in", async () => {
    const { email, browser } = await signedInPerson()
    google.signIn({ sub: "another-address", email: `other.${email}`, email_verified: true })
    expect((await browser.send("/account/google", { intent: "connect", password: "wrong-password" })).status).toBe(422)
    const page = await (await browser.send("/account/google", { intent: "connect", password })).text()
    const back = await walkThrough(wayToGoogle(page))
    expect((await browser.get(back.slice(program.origin.length))).headers.get("Location")).toBe("/account")
    expect(await (await browser.get("/account")).text()).toContain("Google is connected.")
    expect((await mail().waitForEmail(email)).subject).toBe("Google was connected to your account")
    expect((await browser.send("/account/google", { intent: "disconnect", password })).headers.get("Location")).toBe("/account")

    const only = newPerson()
    await through(only.browser, "register", { email: only.email })
    await only.browser.send("/account/google", { intent: "send-code" })
    const ownCode = findCode(await mail().waitForEmail(only.email))
    const refused = await only.browser.send("/account/google", { intent: "disconnect", ownCode })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain("This is your only way to log in.")
  })

  test("an account that disconnected it stays closed until its owner has connected it again, whatever was begun before", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const [laptop, phone] = [anotherBrowser(), anotherBrowser()]
    await login(laptop, email)
    await through(browser, "login", { email })
    const connect = async (from: Visitor) => wayToGoogle(await (await from.send("/account/google", { intent: "connect", password })).text())
    const comeBack = async (to: Visitor, way: string) =>
      (await to.get((await walkThrough(way)).slice(program.origin.length))).headers.get("Location")
    const signIn = async () => (await through(phone, "login", { email })).answer.headers.get("Location")

    const begunBefore = await connect(laptop)
    expect((await browser.send("/account/google", { intent: "disconnect", password })).headers.get("Location")).toBe("/account")
    expect(await comeBack(laptop, begunBefore)).toBe("/account?google=disconnected")
    expect(await signIn()).toMatch(/^\/login\?google=disconnected/)
    expect(await (await phone.get("/login?google=disconnected")).text()).toContain("You disconnected Google from your account.")

    expect((await browser.send("/account/google", { intent: "anything", password })).status).toBe(400)
    const begun = await connect(browser)
    expect(await signIn(), "Google has not answered yet").toMatch(/^\/login\?google=disconnected/)
    expect(await comeBack(browser, begun)).toBe("/account")
    expect(await signIn()).toBe("/reservations")
  })
})
