import { describe, expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { textOf } from "#test/html.ts"
import { withSingleSignOn } from "#test/people/single-sign-on.ts"
import type { Visitor } from "#test/visitor.ts"

const { openOrganization, newMember, newPerson, invite, goThrough, signInFirst, login, isSignedIn, url } = withSingleSignOn()

const team = "/settings/org/team"
const locationOf = ({ headers }: { headers: Headers }) => headers.get("Location") ?? ""
const linksOf = (userId: string) =>
  asOwner(url(), `select from accounts.identities where user_id = '${userId}' and provider_id like 'oidc:%'`)

/** An organization, a member who came through its provider, and its admin who came with a password. */
async function openLinked() {
  const organization = await openOrganization()
  const member = await newMember(organization.shop)
  await signInFirst(member.browser, organization, { email: member.email })
  const admin = newPerson().browser
  await login(admin, organization.admin.email)
  return { organization, member, admin }
}

describe("An admin who removes a member", () => {
  test("ends the sessions that came through the provider, and its word: an invitation is confirmed by a code again", async () => {
    const { organization, member, admin } = await openLinked()
    const elsewhere = member.anotherBrowser()
    await login(elsewhere, member.email)
    expect((await member.browser.get("/account")).status).toBe(200)
    await admin.send(team, { intent: "remove", id: member.id })
    expect(locationOf(await member.browser.get("/account"))).toBe("/login?to=%2Faccount")
    expect((await elsewhere.get("/account")).status).toBe(200)

    await invite(organization, member.email)
    expect(locationOf((await goThrough(member.browser, organization, { email: member.email })).answer)).toBe("/login/sso/confirm")
    expect(await isSignedIn(member.browser)).toBe(false)
  })
})

test("A person who leaves is logged out where they came through the provider", async () => {
  const { member } = await openLinked()
  await member.browser.send(`${team}/leave`, { intent: "leave" })
  expect(await isSignedIn(member.browser)).toBe(false)
  expect(await linksOf(member.id)).toEqual([])
})

test("An owner who disconnects the provider ends the other sessions that came through it, and no others", async () => {
  const { organization, member } = await openLinked()
  const [provided, own] = [member.anotherBrowser(), member.anotherBrowser()]
  await goThrough(provided, organization, { email: member.email })
  await login(own, member.email)
  await member.browser.send("/account/single-sign-on", { intent: "disconnect", password: "skis-in-winter" })
  expect([await isSignedIn(member.browser), await isSignedIn(provided), await isSignedIn(own)]).toEqual([true, false, true])
})

describe("An admin who disconnects a member", () => {
  const disconnect = (browser: Visitor, { id }: { id: string }) => browser.send(team, { intent: "disconnect", id })

  test("is asked first, and ends the sessions that came through the provider, which a code has to confirm again", async () => {
    const { organization, member, admin } = await openLinked()
    const own = member.anotherBrowser()
    await login(own, member.email)
    const shown = textOf(await (await admin.get(team)).text())
    expect(shown).toContain("Disconnect Olena from single sign-on?")
    const done = await disconnect(admin, member)
    expect(locationOf(done)).toBe(team)
    expect([await isSignedIn(member.browser), await isSignedIn(own)]).toEqual([false, true])
    expect(textOf(await (await admin.get(team)).text())).not.toContain("from single sign-on")
    expect(textOf(await (await admin.get("/settings/audit")).text())).toContain("Disconnected Olena from single sign-on Olena")
    expect(locationOf((await goThrough(member.browser, organization, { email: member.email })).answer)).toBe("/login/sso/confirm")
  })

  test("is an admin of the same organization", async () => {
    const { organization, member } = await openLinked()
    const other = await openLinked()
    expect((await disconnect(other.admin, member)).status).toBe(409)
    expect((await disconnect(other.member.browser, member)).status).toBe(403)
    const colleague = await newMember(organization.shop)
    await login(colleague.browser, colleague.email)
    expect((await disconnect(colleague.browser, member)).status).toBe(403)
    expect(textOf(await (await colleague.browser.get(team)).text())).not.toContain("single sign-on")
    expect(await isSignedIn(member.browser)).toBe(true)
    expect(await linksOf(member.id)).toHaveLength(1)
  })
})

test("A session that came through a provider changes nothing of how the account is entered without a proof that the provider lacks", async () => {
  const { organization } = await openLinked()
  const { email, browser } = newPerson()
  await invite(organization, email)
  await signInFirst(browser, organization, { email })
  const proofless = [
    ["/account/password", { intent: "password", newPassword: "boats-in-summer" }],
    ["/account/two-step", { intent: "begin" }],
    ["/account/google", { intent: "connect" }],
    ["/account/single-sign-on", { intent: "disconnect" }],
    ["/account/email", { intent: "move", newEmail: "thief@example.test", ownCode: "000000", newCode: "000000" }],
  ] as const
  for (const [path, fields] of proofless) expect((await browser.send(path, fields)).status, path).toBe(422)
})
