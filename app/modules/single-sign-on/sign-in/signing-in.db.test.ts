import { describe, expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { linkToProvider, withSingleSignOn } from "#test/people/single-sign-on.ts"
import { totp } from "#test/people/totp.ts"
import { findCode } from "#test/stand-ins/emails.ts"

const { openOrganization, newMember, invite, leave, newPerson, goThrough, signInFirst, login, isSignedIn, password, program, mail, url } =
  withSingleSignOn()

const home = "/reservations/manage"
const landing = "/reservations"
const signIn = (from: { headers: Headers }) => from.headers.get("Location")
const sessionsOf = (userId: string) =>
  asOwner<{ signed_in_through: string | null; hours: number }>(
    url(),
    `select signed_in_through, round(extract(epoch from expires_at - now()) / 3600)::int as hours from accounts.sessions where user_id = '${userId}'`,
  )

describe("A member", () => {
  test("types an address, logs in at the provider, confirms it once with a code, and then without", async () => {
    const organization = await openOrganization()
    const { email, browser, anotherBrowser, id } = await newMember(organization.shop)
    const { answer } = await goThrough(browser, organization, { email, to: "/inventory/manage" })
    expect(signIn(answer)).toBe("/login/sso/confirm")
    expect(await isSignedIn(browser)).toBe(false)
    const page = await (await browser.get("/login/sso/confirm")).text()
    expect(page).toContain("Test shop is about to log you in for the first time.")
    const letter = await mail().waitForEmail(email)
    expect(letter.source).toContain("Test shop")
    const confirmed = await browser.send("/login/sso/confirm", { intent: "code", code: findCode(letter) })
    expect(signIn(confirmed)).toBe("/inventory/manage")
    expect((await browser.get("/inventory/manage")).status).toBe(200)
    expect((await mail().waitForEmail(email, 2)).subject).toBe("Single sign-on was connected to your account")
    expect(await sessionsOf(id)).toEqual([{ signed_in_through: organization.shop.id, hours: 12 }])

    const again = anotherBrowser()
    expect(signIn((await goThrough(again, organization, { email })).answer)).toBe(landing)
    expect((await again.get(home)).status).toBe(200)
    const query = organization.provider.authorizations.at(-1)?.searchParams
    expect([query?.get("response_type"), query?.get("code_challenge_method"), query?.get("login_hint")]).toEqual(["code", "S256", email])
    for (const name of ["state", "nonce", "code_challenge"]) expect(query?.get(name)?.length, name).toBeGreaterThan(20)
  })

  test("stays signed in for 12 hours, whatever renews the session", async () => {
    const organization = await openOrganization()
    const { email, browser, id } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email })
    await asOwner(url(), `update accounts.sessions set expires_at = expires_at - interval '1 hour' where user_id = '${id}'`)
    expect((await browser.send("/session", {})).status).toBe(200)
    expect(await sessionsOf(id)).toEqual([{ signed_in_through: organization.shop.id, hours: 12 }])
    const page = await (await browser.send("/account/two-step", { intent: "begin", password })).text()
    const key = /<code>([^<]+)<\/code>/.exec(page)?.[1] ?? ""
    expect((await browser.send("/account/two-step", { intent: "finish", factor: totp(key, -1) })).status).toBe(200)
    expect(await sessionsOf(id)).toEqual([{ signed_in_through: organization.shop.id, hours: 12 }])
    await asOwner(url(), `update accounts.sessions set ends_at = now() - interval '1 second' where user_id = '${id}'`)
    expect(signIn(await browser.get(home))).toBe("/login?to=%2Freservations%2Fmanage")
  })

  test("with two-step sign-in is asked for the second step, unless the provider asked for one", async () => {
    const organization = await openOrganization()
    const { email, browser, anotherBrowser, id } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email })
    const page = await (await browser.send("/account/two-step", { intent: "begin", password })).text()
    const key = /<code>([^<]+)<\/code>/.exec(page)?.[1] ?? ""
    await browser.send("/account/two-step", { intent: "finish", factor: totp(key, -1) })
    await browser.send("/logout", {})

    for (const claims of [{}, { amr: ["pwd"] }, { amr: ["otp"] }]) {
      const { answer } = await goThrough(anotherBrowser(), organization, { email, claims })
      expect(signIn(answer)).toMatch(/^\/login\/challenge\?/)
    }
    const phone = anotherBrowser()
    await goThrough(phone, organization, { email })
    // A cookie that says the same in other letters does not hide where the challenge came from.
    phone.cookies.set("challenge", (phone.cookies.get("challenge") ?? "").replace("2fa", "%32fa"))
    expect(signIn(await phone.send("/login/challenge", { intent: "challenge", factor: totp(key), to: "" }))).toBe(landing)
    expect(await sessionsOf(id)).toEqual([{ signed_in_through: organization.shop.id, hours: 12 }])
    await phone.send("/logout", {})

    const laptop = anotherBrowser()
    expect(signIn((await goThrough(laptop, organization, { email, claims: { amr: ["pwd", "otp"] } })).answer)).toBe(landing)
    expect(await sessionsOf(id)).toEqual([{ signed_in_through: organization.shop.id, hours: 12 }])
  })
})

describe("A person who is invited", () => {
  test("gets an account and the seat by the code, and is asked for no password", async () => {
    const organization = await openOrganization()
    const { email, browser } = newPerson()
    await invite(organization, email, "admin")
    const to = "/invitation?token=the-one-that-is-used-here"
    expect(signIn(await signInFirst(browser, organization, { email, to }))).toBe("/prepare?after=joined")
    const [member] = await asOwner(
      url(),
      `select role, email_confirmed, registration from memberships join accounts.users on id = user_id
       where organization_id = '${organization.shop.id}' and email = '${email}'`,
    )
    expect(member).toEqual({ role: "admin", email_confirmed: true, registration: "i_registration" })
    expect((await browser.get("/settings/org/team")).status).toBe(200)
  })

  test("is told that there is no free seat, and gets in once there is one", async () => {
    const organization = await openOrganization()
    const { email, browser } = newPerson()
    await invite(organization, email)
    const [second] = [await newMember(organization.shop), await newMember(organization.shop)]
    const full = await signInFirst(browser, organization, { email })
    expect(signIn(full)).toMatch(/^\/login\/sso\?problem=invitation\.full/)
    expect(await (await browser.get(signIn(full) ?? "")).text()).toContain("Your organization has no free seat.")
    await leave(organization.shop, second)
    expect(signIn((await goThrough(browser, organization, { email })).answer)).toBe("/prepare?after=joined")
  })

  test("loses a password that somebody else chose for the address before", async () => {
    const organization = await openOrganization()
    const { email, browser } = newPerson()
    await invite(organization, email)
    const stranger = newPerson()
    await stranger.browser.send("/register", { intent: "register", email, password: "a-strangers-word" })
    await mail().waitForEmail(email)
    expect(signIn(await signInFirst(browser, organization, { email }, 2))).toBe("/confirm/done?to=%2Fprepare%3Fafter%3Djoined")
    expect((await login(stranger.browser, email, "a-strangers-word")).status).toBe(422)
  })
})

describe("An address", () => {
  test("without an organization that has single sign-on is refused in the same words, whether it has an account or not", async () => {
    const [on, off] = [await openOrganization(), await openOrganization({ isOn: false })]
    const [stranger, person] = [newPerson(), await newMember(off.shop)]
    const problems = await Promise.all(
      [stranger, person].map(async ({ browser, email }) => {
        const answer = await browser.send("/login/sso", { intent: "sso", email, to: "" })
        return (signIn(answer) ?? "").replace(encodeURIComponent(email), "·")
      }),
    )
    expect(problems).toEqual(Array(2).fill("/login/sso?problem=person.unknown&email=·"))
    expect(on.provider.authorizations).toEqual([])
  })

  test("that belongs to a member leads to their own organization, whoever else invites it", async () => {
    const [own, other] = [await openOrganization(), await openOrganization()]
    const { email, browser } = await newMember(own.shop)
    await invite(other, email, "admin")
    const page = await (await browser.send("/login/sso", { intent: "sso", email, to: "" })).text()
    expect(new URL(linkToProvider(page)).origin).toBe(own.provider.issuer)
  })
})

test("The login page offers single sign-on, with the address that was typed", async () => {
  const page = await (await newPerson().browser.get("/login?email=olena@example.test&to=/clients/manage")).text()
  expect(page).toContain('href="/login/sso?email=olena%40example.test&amp;to=%2Fclients%2Fmanage"')
  expect(program.output()).not.toMatch(/secret-of-the-tests/)
})
