import { describe, expect, test } from "vitest"
import { changeRole } from "#app/modules/members/team/change-team.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { textOf } from "#test/html.ts"
import { linkToProvider, withSingleSignOn } from "#test/people/single-sign-on.ts"
import { walkThrough } from "#test/stand-ins/google.ts"
import { client } from "#test/stand-ins/identity-provider.ts"
import type { Visitor } from "#test/visitor.ts"

const { openOrganization, newMember, newPerson, goThrough, signInFirst, login, program, url } = withSingleSignOn()

const page = "/settings/integrations/single-sign-on"
const home = "/reservations/manage"
const landing = "/reservations"
const locationOf = ({ headers }: { headers: Headers }) => headers.get("Location") ?? ""

/** An organization whose first admin is signed in with a password, and is on the page of the settings. */
async function openSettings(options: Parameters<typeof openOrganization>[0] = {}) {
  const organization = await openOrganization(options)
  const { browser } = newPerson()
  await login(browser, organization.admin.email)
  const row = async () =>
    (
      await asOwner(
        url(),
        `select issuer, is_on, tested_at is not null as tested, version, last_four from single_sign_on where organization_id = '${organization.shop.id}'`,
      )
    )[0]
  return { ...organization, browser, row, look: async (path = page) => textOf(await (await browser.get(path)).text()) }
}

/** Presses *Test sign-in*, and comes back. */
async function tryOut(browser: Visitor) {
  const leaving = await (await browser.send(page, { intent: "test" })).text()
  return browser.get((await walkThrough(linkToProvider(leaving))).slice(program.origin.length))
}

describe("An admin", () => {
  test("saves a provider, signs in there as a test, and turns single sign-on on", async () => {
    const { shop, provider, browser, row, look } = await openSettings({ isOn: false })
    await browser.send(page, { intent: "remove" })
    expect(await look()).toContain(`${program.origin}/login/sso/callback/${shop.id}`)
    const saved = await browser.send(page, { intent: "save", issuer: `${provider.issuer}/.well-known/openid-configuration`, ...client })
    expect(locationOf(saved)).toBe(page)
    expect(await row()).toEqual({ issuer: provider.issuer, is_on: false, tested: false, version: expect.any(Number), last_four: "9f31" })
    expect(await look()).toContain("The saved one ends in 9f31.")
    expect((await browser.send(page, { intent: "on" })).status).toBe(409)

    expect(locationOf(await tryOut(browser))).toBe(page)
    expect(await look()).toContain("The test login worked.")
    // A test links nobody and opens nothing.
    expect(await asOwner(url(), "select from accounts.identities where provider_id like 'oidc:%'")).toEqual([])
    expect(locationOf(await browser.send(page, { intent: "on" }))).toBe(page)
    const tested = await row()
    expect(tested).toMatchObject({ is_on: true, tested: true })

    // A provider that is saved without a change stays on; other values have to be tested first.
    await browser.send(page, { intent: "save", issuer: provider.issuer, clientId: client.clientId })
    expect(await row()).toMatchObject({ is_on: true, version: tested?.version })
    await browser.send(page, { intent: "save", issuer: provider.issuer, clientId: client.clientId, clientSecret: "another-secret-0000" })
    expect(await row()).toMatchObject({ is_on: false, tested: false, last_four: "0000" })
  })

  test.each(["", "/tenant"])("may paste the issuer or its description without the slash at its end (%s)", async (path) => {
    const { provider, browser, row } = await openSettings({ isOn: false })
    await browser.send(page, { intent: "remove" })
    const issuer = `${provider.issuer}${path}`
    provider.behave({ issuer: `${issuer}/` })
    for (const typed of [`${issuer}/.well-known/openid-configuration`, issuer]) {
      await browser.send(page, { intent: "save", issuer: typed, ...client })
      expect(await row()).toMatchObject({ issuer: `${issuer}/` })
      await browser.send(page, { intent: "remove" })
    }
    await browser.send(page, { intent: "save", issuer: `${issuer}/`, ...client })
    const saved = await row()
    await browser.send(page, { intent: "save", issuer, clientId: client.clientId })
    expect(await row()).toEqual(saved)
  })

  test("never sees the secret again, nor sends it to another provider without typing it", async () => {
    const { provider, browser, look } = await openSettings()
    const other = await openOrganization()
    expect(await (await browser.get(page)).text()).not.toContain(client.clientSecret)
    const refused = await browser.send(page, { intent: "save", issuer: other.provider.issuer, clientId: client.clientId })
    expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining("Enter the client secret again")])
    const wrong = await browser.send(page, { intent: "save", issuer: "not an address", ...client })
    expect(await wrong.text()).not.toContain(client.clientSecret)
    expect(await look()).toContain("On")
    expect(provider.authorizations).toEqual([])
    expect(program.output()).not.toContain(client.clientSecret)
  })

  test.each([
    { issuer: "", said: "Enter the issuer." },
    { issuer: "login.example.test", said: "Enter an address that begins with https://" },
    { issuer: "https://login.example.test/?a=b", said: "Enter an address that begins with https://" },
    { issuer: "https://10.0.0.1", said: "This address can’t be used." },
    { issuer: "http://8.8.8.8", said: "This address can’t be used." },
    { issuer: "http://127.0.0.1:1", said: "The identity provider is not responding." },
  ])("is told why $issuer is no provider", async ({ issuer, said }) => {
    const { browser } = await openSettings()
    const answer = await browser.send(page, { intent: "save", issuer, ...client })
    expect([answer.status, textOf(await answer.text())]).toEqual([422, expect.stringContaining(said)])
  })

  test("has 40 attempts to save in 15 minutes: whatever address is typed gets a request", async () => {
    const { browser } = await openSettings()
    const save = () => browser.send(page, { intent: "save", issuer: "http://127.0.0.1:1", ...client })
    expect((await save()).status).toBe(422)
    await asOwner(url(), "update accounts.attempts set count = 40")
    const refused = await save()
    await asOwner(url(), "delete from accounts.attempts")
    expect([refused.status, textOf(await refused.text())]).toEqual([429, expect.stringContaining("Too many attempts. Try again in 15")])
  })

  test("is told which issuer the provider names, and where there is none", async () => {
    const { provider, browser } = await openSettings()
    provider.behave({ issuer: "https://login.example.test" })
    const other = await browser.send(page, { intent: "save", issuer: provider.issuer, ...client, clientSecret: "new" })
    expect(textOf(await other.text())).toContain("The provider calls itself https://login.example.test")
    provider.behave({})
    const none = await browser.send(page, { intent: "save", issuer: `${provider.issuer}/realms/none`, ...client })
    expect(textOf(await none.text())).toContain("There is no OpenID Connect provider at this address.")
    const own = await browser.send(page, { intent: "save", issuer: program.origin, ...client })
    expect(textOf(await own.text())).toContain("There is no OpenID Connect provider at this address.")
  })

  test("is told what is wrong with the test sign-in", async () => {
    const { provider, browser, look, save } = await openSettings()
    const shown = async () => look(locationOf(await tryOut(browser)))
    provider.behave({ declines: true })
    expect(await shown()).toContain("The provider did not let you in.")
    provider.behave({ claims: { exp: 1_700_000_000 } })
    expect(await shown()).toContain("The clocks of the provider and of Orenda differ too much")
    provider.behave({})
    await save({ clientSecret: "an-earlier-secret" })
    expect(await shown()).toContain("The provider does not accept the client ID and secret")
    await provider.stop()
    const away = await browser.send(page, { intent: "test" })
    expect(textOf(await away.text())).toContain("The identity provider is not responding.")
  })
})

test("A test counts for nothing where the person who comes back is no admin any more, or the values are others", async () => {
  const { shop, row, save } = await openSettings()
  const { browser, ...second } = await newMember(shop, "admin")
  await login(browser, second.email)
  const leave = async () =>
    (await walkThrough(linkToProvider(await (await browser.send(page, { intent: "test" })).text()))).slice(program.origin.length)
  const back = await leave()
  await save()
  expect(locationOf(await browser.get(back))).toBe(`${page}?problem=provider.over`)
  const later = await leave()
  await changeRole(shop.staff, second.id, "member")
  await asOwner(
    url(),
    `set role orenda_tenant; set orenda.organization = '${shop.id}'; update single_sign_on set is_on = false, tested_at = null`,
  )
  expect(locationOf(await browser.get(later))).toBe(`${page}?problem=provider.over`)
  expect((await browser.get(page)).status).toBe(403)
  expect(await row()).toMatchObject({ tested: false })
})

describe("Without another way in", () => {
  test("a password opens the account, but not the organization; the provider opens it", async () => {
    const organization = await openOrganization({ isOnlyWay: true })
    const { email, browser } = await newMember(organization.shop, "admin")
    expect(locationOf(await login(browser, email))).toBe(landing)
    expect(locationOf(await browser.get(`${home}?tab=new`))).toBe("/login/sso?to=%2Freservations%2Fmanage%3Ftab%3Dnew&why=only")
    const page = await (await browser.get("/login/sso?to=%2Fsetup&why=only")).text()
    expect(textOf(page)).toContain("Your organization lets its team in through its own login page only.")
    expect(page).toContain(`value="${email}"`)
    const account = await (await browser.get("/account")).text()
    expect([account.includes('href="/account/password"'), account.includes("Test shop"), account.includes('href="/setup"')]).toEqual([
      true,
      false,
      false,
    ])
    expect(locationOf(await browser.get("/setup"))).toBe(home)
    expect((await browser.get("/api/live", { Accept: "text/event-stream" })).status).toBe(403)
    expect((await browser.send("/settings/org/team", { intent: "invite", email: "a@example.test", role: "admin" })).status).toBe(302)
    await signInFirst(browser, organization, { email })
    expect((await browser.get(home)).status).toBe(200)
  })

  test("the admin who joined first gets in with a password all the same, and nobody else", async () => {
    const { shop, browser } = await openSettings({ isOnlyWay: true })
    expect((await browser.get(home)).status).toBe(200)
    const later = await newMember(shop, "admin")
    await login(later.browser, later.email)
    expect(locationOf(await later.browser.get(home))).toMatch(/^\/login\/sso/)
  })

  test("it holds for sessions that are open, and as long as single sign-on is on", async () => {
    const { shop, browser } = await openSettings()
    const member = await newMember(shop)
    await login(member.browser, member.email)
    const status = async () => (await member.browser.get(home)).status
    expect(await status()).toBe(200)
    await browser.send(page, { intent: "ways" })
    expect(await status()).toBe(302)
    await browser.send(page, { intent: "off" })
    expect(await status()).toBe(200)
    await browser.send(page, { intent: "on" })
    expect(await status()).toBe(302)
    await browser.send(page, { intent: "ways", others: "on" })
    expect(await status()).toBe(200)
  })
})

test("Turning single sign-on off, or another issuer, logs out whoever came through the provider, but not the admin who does it", async () => {
  const organization = await openSettings()
  const { shop, browser } = organization
  const other = await openOrganization()
  const member = await newMember(shop)
  const admin = await newMember(shop, "admin")
  const status = async (visitor: Visitor) => (await visitor.get(home)).headers.get("Location") ?? "in"
  await signInFirst(member.browser, organization, { email: member.email })
  await signInFirst(admin.browser, organization, { email: admin.email })
  await admin.browser.send(page, { intent: "off" })
  expect([await status(member.browser), await status(admin.browser), await status(browser)]).toEqual([
    "/login?to=%2Freservations%2Fmanage",
    "in",
    "in",
  ])
  await admin.browser.send(page, { intent: "on" })
  expect(locationOf((await goThrough(member.browser, organization, { email: member.email })).answer)).toBe(landing)
  await browser.send(page, { intent: "save", issuer: organization.provider.issuer, ...client, clientSecret: "a-new-secret" })
  expect(await status(member.browser)).toBe("in")
  await browser.send(page, { intent: "save", issuer: other.provider.issuer, ...client })
  expect([await status(member.browser), await status(admin.browser)]).toEqual(Array(2).fill("/login?to=%2Freservations%2Fmanage"))
})

test("A provider of one organization shows its settings to no other", async () => {
  const [one, other] = [await openSettings(), await openSettings()]
  expect(await one.look()).not.toContain(other.provider.issuer)
  const { answer } = await goThrough(newPerson().browser, other, { email: other.admin.email })
  expect(locationOf(answer)).toBe("/login/sso/confirm")
})
