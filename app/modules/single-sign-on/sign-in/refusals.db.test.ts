import { describe, expect, test } from "vitest"
import { linkProvider } from "#app/modules/accounts/provider/provider-links.server.ts"
import { addMember } from "#app/modules/members/add-member.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { removeProvider, switchProvider } from "#app/modules/single-sign-on/provider-values.server.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { linkToProvider, withSingleSignOn } from "#test/people/single-sign-on.ts"
import { findCode } from "#test/stand-ins/emails.ts"
import { walkThrough } from "#test/stand-ins/google.ts"
import type { Visitor } from "#test/visitor.ts"

const { openOrganization, newMember, newPerson, invite, leave, goThrough, signInFirst, isSignedIn, program, mail, url } = withSingleSignOn()
const clock = useClock()

const locationOf = ({ headers }: { headers: Headers }) => headers.get("Location") ?? ""

/** Why nobody was signed in. */
const problemOf = (answer: Response) => new URL(locationOf(answer), program.origin).searchParams.get("problem")

/** The sentence of the page about it. */
const saidAfter = async (browser: Visitor, answer: Response) => (await browser.get(locationOf(answer))).text()

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

const words: Record<string, string> = {
  "provider.answer": "could not be trusted",
  "provider.clock": "The clocks of the provider",
  "provider.address": "This address can’t be used.",
}

describe("An answer of the provider opens nothing", () => {
  test.each([
    { wrong: "signature", behaviour: { hasForeignKey: true }, problem: "provider.answer" },
    { wrong: "issuer", behaviour: { claims: { iss: "https://login.example.test" } }, problem: "provider.answer" },
    { wrong: "audience", behaviour: { claims: { aud: "another-client" } }, problem: "provider.answer" },
    { wrong: "nonce", behaviour: { claims: { nonce: "of another attempt" } }, problem: "provider.answer" },
    { wrong: "end", behaviour: { claims: { exp: 1_700_000_000 } }, problem: "provider.clock" },
    { wrong: "beginning", behaviour: { claims: { nbf: inAnHour() } }, problem: "provider.clock" },
    { wrong: "subject", behaviour: { claims: { sub: undefined } }, problem: "provider.answer" },
    { wrong: "subject, which is empty,", behaviour: { claims: { sub: "" } }, problem: "provider.answer" },
    { wrong: "subject, which no row holds,", behaviour: { claims: { sub: "a\u0000b" } }, problem: "provider.answer" },
    { wrong: "subject, which no cookie holds,", behaviour: { claims: { sub: "a".repeat(256) } }, problem: "provider.answer" },
    { wrong: "algorithm, which is none,", behaviour: { algorithm: "none" }, problem: "provider.answer" },
    { wrong: "algorithm, which is of a shared secret,", behaviour: { algorithm: "HS256" }, problem: "provider.answer" },
    { wrong: "address of its tokens", behaviour: { metadata: { token_endpoint: "https://10.0.0.1" } }, problem: "provider.address" },
    { wrong: "address of its keys", behaviour: { metadata: { jwks_uri: "http://169.254.169.254" } }, problem: "provider.address" },
  ])("with a wrong $wrong", async ({ behaviour, problem }) => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    const { answer } = await goThrough(browser, organization, { email, ...behaviour })
    expect(problemOf(answer)).toBe(problem)
    expect(await saidAfter(browser, answer)).toContain(words[problem])
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("when the provider did not let the person in", async () => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    const { answer } = await goThrough(browser, organization, { email, declines: true })
    expect(problemOf(answer)).toBe("provider.declined")
    expect(await saidAfter(browser, answer)).toContain("The provider did not let you in.")
  })

  test("twice, in another browser, or after ten minutes", async () => {
    const organization = await openOrganization()
    const { email, browser, anotherBrowser } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email })
    const attempt = browser.cookies.get("sso")
    expect(attempt).toBeUndefined()
    const [first, thief] = [anotherBrowser(), anotherBrowser()]
    const page = await (await first.send("/login/sso", { intent: "sso", email, to: "" })).text()
    organization.provider.behave({ sub: `sub-of-${email}` })
    const back = (await walkThrough(linkToProvider(page))).slice(program.origin.length)
    expect(problemOf(await thief.get(back))).toBe("provider.over")
    const cookie = first.cookies.get("sso") ?? ""
    expect(locationOf(await first.get(back))).toBe("/reservations")
    first.cookies.set("sso", cookie)
    expect(problemOf(await first.get(back))).toBe("provider.over")
    thief.cookies.set("sso", `${cookie.slice(0, -2)}${cookie.at(-2) === "A" ? "B" : "A"}A`)
    expect(problemOf(await thief.get(back))).toBe("provider.over")

    const late = anotherBrowser()
    const link = linkToProvider(await (await late.send("/login/sso", { intent: "sso", email, to: "" })).text())
    const answer = (await walkThrough(link)).slice(program.origin.length)
    clock.advance({ minutes: 11 })
    expect(problemOf(await late.get(answer))).toBe("provider.over")
  })

  test("to an earlier tab, and leaves the later one its own", async () => {
    const organization = await openOrganization()
    const { email, browser, anotherBrowser } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email })
    const tabs = anotherBrowser()
    const leave = async () => {
      const link = linkToProvider(await (await tabs.send("/login/sso", { intent: "sso", email, to: "" })).text())
      return (await walkThrough(link)).slice(program.origin.length)
    }
    const [earlier, later] = [await leave(), await leave()]
    expect(problemOf(await tabs.get(earlier))).toBe("provider.over")
    expect(problemOf(await tabs.get(`/login/sso/callback/${organization.shop.id}`))).toBe("provider.over")
    expect(locationOf(await tabs.get(later))).toBe("/reservations")
  })

  test("after an admin has saved other values, or turned single sign-on off", async () => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email })
    const turnOff = () => transact(organization.shop.staff, (tx) => switchProvider(tx, false))
    for (const [change, problem] of [
      [organization.save, "provider.over"],
      [turnOff, "person.unknown"],
    ] as const) {
      const page = await (await browser.send("/login/sso", { intent: "sso", email, to: "" })).text()
      const back = (await walkThrough(linkToProvider(page))).slice(program.origin.length)
      await change()
      expect(problemOf(await browser.get(back))).toBe(problem)
    }
  })
})

describe("A provider that", () => {
  test("is away is said so before it is needed, and when it goes in between", async () => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email })
    const next = async () => browser.send("/login/sso", { intent: "sso", email, to: "" })
    const back = (await walkThrough(linkToProvider(await (await next()).text()))).slice(program.origin.length)
    await organization.provider.stop()
    const gone = await browser.get(back)
    expect(problemOf(gone)).toBe("provider.away")
    expect(await saidAfter(browser, gone)).toContain("The identity provider is not responding.")
    expect(problemOf(await next())).toBe("provider.away")
    await organization.provider.restart()
    expect((await goThrough(newPerson().browser, organization, { email })).answer.headers.get("Location")).toBe("/reservations")
  })

  test.each([
    { what: "names another issuer", behaviour: { issuer: "https://login.example.test" }, problem: "provider.issuer" },
    { what: "leads nowhere", behaviour: { metadata: { authorization_endpoint: "javascript:alert(1)" } }, problem: "provider.address" },
    { what: "fails to describe itself", behaviour: { broken: "/.well-known/" }, problem: "provider.away" },
  ])("$what is said so", async ({ behaviour, problem }) => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    organization.provider.behave(behaviour)
    expect(problemOf(await browser.send("/login/sso", { intent: "sso", email, to: "" }))).toBe(problem)
  })

  test("does not accept the secret is said so", async () => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    await organization.save({ clientSecret: "an-earlier-secret" })
    const { answer } = await goThrough(browser, organization, { email })
    expect(problemOf(answer)).toBe("provider.secret")
    expect(await saidAfter(browser, answer)).toContain("does not accept the client ID and secret")
  })
})

describe("An organization's provider", () => {
  test("opens no account of another organization, under whatever address or subject", async () => {
    const [own, other] = [await openOrganization(), await openOrganization()]
    const victim = await newMember(own.shop)
    const attacker = await newMember(other.shop)
    await signInFirst(victim.browser, own, { email: victim.email, sub: "victim" })
    await signInFirst(attacker.browser, other, { email: attacker.email, sub: "attacker" })
    const browser = attacker.anotherBrowser()
    // The subject is known at another issuer only; here it is somebody new, who has to confirm the address that was typed.
    const { answer } = await goThrough(browser, other, { email: attacker.email, sub: "victim" })
    expect(problemOf(answer)).toBe("link.other")
    // A claimed address counts for nothing.
    await goThrough(browser, other, { email: attacker.email, sub: "attacker", claims: { email: victim.email, email_verified: true } })
    expect(await (await browser.get("/account")).text()).not.toContain(victim.email)
  })

  test("opens no account of another organization that uses the same issuer, also where it invites the person", async () => {
    const [own, other] = [await openOrganization(), await openOrganization()]
    const victim = await newMember(own.shop)
    const { email, browser } = await newMember(other.shop)
    const identity = { issuer: other.provider.issuer, subject: "shared" }
    await transactAccounts((tx) => linkProvider(tx, victim.id, identity))
    const problem = async () => problemOf((await goThrough(browser, other, { email, sub: "shared" })).answer)
    expect(await problem()).toBe("person.notMember")
    await invite(other, victim.email, "admin")
    expect(await problem()).toBe("member.elsewhere")
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("no longer opens the account of a person who has left, nor does a session that came through it open another organization", async () => {
    const [own, other] = [await openOrganization(), await openOrganization()]
    const { email, browser, anotherBrowser, id } = await newMember(own.shop)
    await signInFirst(browser, own, { email })
    await leave(own.shop, { id })
    expect(locationOf(await browser.get("/setup"))).toBe("/login/sso?to=%2Fsetup&why=left")
    await transact(other.shop.staff, (tx) => addMember(tx, { userId: id, role: "admin" }))
    expect(locationOf(await browser.get("/inventory/manage"))).toBe("/login/sso?to=%2Finventory%2Fmanage&why=left")
    expect(await (await browser.get("/login/sso?to=%2Fsetup&why=left")).text()).toContain("an organization that you have left")
    expect(new URL(linkToProvider(await (await anotherBrowser().send("/login/sso", { intent: "sso", email, to: "" })).text())).origin).toBe(
      other.provider.issuer,
    )
  })

  test("gets no answer that another organization's provider was asked for", async () => {
    const [own, other] = [await openOrganization(), await openOrganization()]
    const { email, browser } = await newMember(own.shop)
    const { email: otherEmail, browser: otherBrowser } = await newMember(other.shop)
    await signInFirst(browser, own, { email })
    await signInFirst(otherBrowser, other, { email: otherEmail })
    // The browser asked the other provider, and brings an answer of the own one.
    const mixed = newPerson().browser
    const state = new URL(linkToProvider(await (await mixed.send("/login/sso", { intent: "sso", email: otherEmail, to: "" })).text()))
      .searchParams
    const link = new URL(linkToProvider(await (await browser.send("/login/sso", { intent: "sso", email, to: "" })).text()))
    for (const name of ["state", "nonce", "code_challenge"]) link.searchParams.set(name, state.get(name) ?? "")
    const back = (await walkThrough(link.href)).slice(program.origin.length)
    expect(problemOf(await mixed.get(back))).toBe("provider.over")
    // Even where the answer is brought to the address of the provider that was asked.
    await mixed.send("/login/sso", { intent: "sso", email: otherEmail, to: "" })
    const moved = (await walkThrough(link.href)).slice(program.origin.length).replace(own.shop.id, other.shop.id)
    const again = new URL(linkToProvider(await (await mixed.send("/login/sso", { intent: "sso", email: otherEmail, to: "" })).text()))
    const forged = new URL(moved, program.origin)
    forged.searchParams.set("state", again.searchParams.get("state") ?? "")
    expect(problemOf(await mixed.get(forged.pathname + forged.search))).toBe("provider.answer")
    expect(await isSignedIn(mixed)).toBe(false)
  })
})

describe("A first use", () => {
  test("is confirmed by nobody but whoever reads the address", async () => {
    const organization = await openOrganization()
    const { email, browser, anotherBrowser } = await newMember(organization.shop)
    await goThrough(browser, organization, { email, sub: "forged" })
    const code = findCode(await mail().waitForEmail(email))
    const wrong = await browser.send("/login/sso/confirm", { intent: "code", code: code === "000000" ? "000001" : "000000" })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain("That code is wrong or has expired.")
    // The code is worth nothing without the browser that was at the provider.
    const other = anotherBrowser()
    expect(problemOf(await other.send("/login/sso/confirm", { intent: "code", code }))).toBe("link.over")
    other.cookies.set("sso-link", browser.cookies.get("sso") ?? "made-up")
    expect(problemOf(await other.get("/login/sso/confirm"))).toBe("link.over")
    expect(await isSignedIn(browser)).toBe(false)
    for (const path of ["/login/code", "/confirm"]) {
      expect((await other.send(path, { intent: "code", email, code })).status, path).toBe(422)
    }
  })

  test("is not confirmed by somebody who has left meanwhile", async () => {
    const organization = await openOrganization()
    const { email, browser, id } = await newMember(organization.shop)
    await goThrough(browser, organization, { email })
    const code = findCode(await mail().waitForEmail(email))
    await leave(organization.shop, { id })
    expect(problemOf(await browser.send("/login/sso/confirm", { intent: "code", code }))).toBe("person.notMember")
    expect(await asOwner(url(), `select from accounts.identities where user_id = '${id}' and provider_id like 'oidc:%'`)).toEqual([])
  })

  test("is not confirmed once the provider that identified the person has been replaced, removed and saved anew, or turned off", async () => {
    const organization = await openOrganization()
    const { staff } = organization.shop
    const saveAnew = () => transact(staff, removeProvider).then(() => organization.save())
    for (const change of [organization.save, saveAnew, () => transact(staff, (tx) => switchProvider(tx, false))]) {
      const { email, browser } = await newMember(organization.shop)
      await goThrough(browser, organization, { email })
      const code = findCode(await mail().waitForEmail(email))
      await change()
      expect(problemOf(await browser.send("/login/sso/confirm", { intent: "code", code }))).toBe("provider.over")
    }
  })

  test("opens nothing where an admin turns single sign-on off while the provider is still answering", async () => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email })
    const other = newPerson().browser
    const beforeToken = () => transact(organization.shop.staff, (tx) => switchProvider(tx, false))
    const { answer } = await goThrough(other, organization, { email, beforeToken })
    expect(problemOf(answer)).toBe("person.unknown")
    expect(await isSignedIn(other)).toBe(false)
  })

  test("sends another code when it is asked for, once a minute", async () => {
    const organization = await openOrganization()
    const { email, browser } = await newMember(organization.shop)
    await goThrough(browser, organization, { email })
    await mail().waitForEmail(email)
    expect((await browser.send("/login/sso/confirm", { intent: "resend" })).status).toBe(429)
    clock.advance({ minutes: 2 })
    expect((await browser.send("/login/sso/confirm", { intent: "resend" })).status).toBe(200)
    const code = findCode(await mail().waitForEmail(email, 2))
    expect(locationOf(await browser.send("/login/sso/confirm", { intent: "code", code }))).toBe("/reservations")
  })
})

describe("A link", () => {
  test("is of one subject: another one in its place is refused until its owner has disconnected the first", async () => {
    const organization = await openOrganization()
    const { email, browser, anotherBrowser } = await newMember(organization.shop)
    await signInFirst(browser, organization, { email, sub: "first" })
    const swapped = anotherBrowser()
    const { answer } = await goThrough(swapped, organization, { email, sub: "second" })
    expect(problemOf(answer)).toBe("link.other")
    expect(await saidAfter(swapped, answer)).toContain("Your account is connected to another person at this provider.")

    expect(await (await browser.get("/account")).text()).toContain(`Connected with ${organization.provider.issuer}`)
    expect((await browser.send("/account/single-sign-on", { intent: "disconnect", password: "wrong-word" })).status).toBe(422)
    await mail().waitForEmail(email, 2)
    const disconnected = await browser.send("/account/single-sign-on", { intent: "disconnect", password: "skis-in-winter" })
    expect(locationOf(disconnected)).toBe("/account")
    expect((await mail().waitForEmail(email, 3)).subject).toBe("Single sign-on was disconnected from your account")
    await asOwner(url(), "delete from accounts.attempts")
    expect(locationOf(await signInFirst(swapped, organization, { email, sub: "second" }, 4))).toBe("/reservations")
  })

  test("belongs to one account, and signs in whoever the provider says it is", async () => {
    const organization = await openOrganization()
    const [one, other] = [await newMember(organization.shop), await newMember(organization.shop)]
    await signInFirst(one.browser, organization, { email: one.email, sub: "one" })
    const shared = other.anotherBrowser()
    await goThrough(shared, organization, { email: other.email, sub: "one" })
    expect(await (await shared.get("/account")).text()).toContain(one.email)

    // The subject becomes another account's while the code is on its way.
    await goThrough(other.browser, organization, { email: other.email, sub: "two" })
    const code = findCode(await mail().waitForEmail(other.email))
    await asOwner(url(), `update accounts.identities set subject = 'two' where subject = 'one'`)
    expect(problemOf(await other.browser.send("/login/sso/confirm", { intent: "code", code }))).toBe("link.taken")
    expect(await isSignedIn(other.browser)).toBe(false)
  })
})
