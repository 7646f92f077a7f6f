import { describe, expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { fieldOf } from "#test/html.ts"
import { totp } from "#test/people/totp.ts"
import { withPeople } from "#test/people/with-people.ts"
import { findCode, findLinks } from "#test/stand-ins/emails.ts"
import type { Visitor } from "#test/visitor.ts"
import { addAccount } from "../add-account.server.ts"
import { listPeople } from "../queries.server.ts"

const { password, newPerson, signedInPerson, login, isSignedIn, mail, url } = withPeople()

/** Turns two-step sign-in on as a person with an app does; answers the app's secret and the backup codes. */
async function enrol(browser: Visitor) {
  const codesIn = async (answer: Response) => [...(await answer.text()).matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = ""]) => code)
  const [key = "", ...early] = await codesIn(await browser.send("/account/two-step", { intent: "begin", password }))
  expect(early, "backup codes before the app's code").toEqual([])
  // The code of half a minute ago: the one of now is for signing in, and none is taken twice.
  const enrolledBy = totp(key, -1)
  const codes = await codesIn(await browser.send("/account/two-step", { intent: "finish", factor: enrolledBy }))
  expect(codes).toHaveLength(10)
  return { key: key.replaceAll(" ", ""), codes, enrolledBy }
}

const challenge = (browser: Visitor, factor: string, to = "") => browser.send("/login/challenge", { intent: "challenge", factor, to })

describe("A person with two-step sign-in", () => {
  test("is asked for the second step after a password, a letter's code and a new password, and has no session before", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const { codes } = await enrol(browser)
    expect((await mail().waitForEmail(email)).subject).toBe("Two-step verification was turned on")

    const phone = anotherBrowser()
    const answers = [await login(phone, email)]
    await phone.send("/login/code", { intent: "ask", email })
    answers.push(await phone.send("/login/code", { intent: "code", email, code: findCode(await mail().waitForEmail(email, 2)) }))
    await phone.send("/recover", { intent: "recover", email })
    const code = findCode(await mail().waitForEmail(email, 3))
    answers.push(await phone.send("/reset", { intent: "reset", email, code, newPassword: "a-new-password" }))
    for (const answer of answers) {
      expect(answer.headers.get("Location")).toBe("/login/challenge?to=%2Freservations&from=login")
      expect(answer.headers.getSetCookie().join()).not.toMatch(/session=[^;,]/)
    }
    expect(await isSignedIn(phone)).toBe(false)
    expect((await challenge(phone, codes[0] ?? "", "/demo")).headers.get("Location")).toBe("/demo")
    expect(await isSignedIn(phone)).toBe(true)
  })

  test("types an app's code once: whoever looked over the shoulder can't use it again, and a backup code is spent", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const { key, codes } = await enrol(browser)
    const [phone, thief] = [anotherBrowser(), anotherBrowser()]
    for (const each of [phone, thief]) await login(each, email)
    const seen = totp(key)
    expect((await challenge(phone, seen)).status).toBe(302)
    expect((await challenge(thief, seen)).status).toBe(422)
    expect(await isSignedIn(thief)).toBe(false)

    await login(phone, email)
    expect((await challenge(phone, seen)).status).toBe(422)
    expect((await challenge(phone, codes[0] ?? "")).headers.get("Location"), "the challenge goes on").toBe("/reservations")
    for (let tries = 1; tries < 5; tries += 1) expect((await challenge(thief, seen)).status).toBe(422)
    expect((await challenge(thief, seen)).headers.get("Location"), "each was a try").toBe("/login?failed=factor.over")

    for (const each of [phone, thief]) await login(each, email)
    expect((await challenge(phone, codes[1] ?? "")).status).toBe(302)
    expect((await challenge(thief, codes[1] ?? "")).status).toBe(422)
  })

  test("can't sign in with the code that turned it on", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const { enrolledBy } = await enrol(browser)
    const thief = anotherBrowser()
    await login(thief, email)
    expect((await challenge(thief, enrolledBy)).status).toBe(422)
    expect(await isSignedIn(thief)).toBe(false)
  })

  test("has five tries at a challenge, then takes the first step again", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const { key } = await enrol(browser)
    const thief = anotherBrowser()
    await login(thief, email)
    const wrong = [-5, 5, 6, 7, 8].map((steps) => totp(key, steps * 10))
    for (const factor of wrong) expect((await challenge(thief, factor)).status).toBe(422)
    const over = await challenge(thief, totp(key))
    expect(over.status).toBe(302)
    expect(over.headers.get("Location")).toBe("/login?failed=factor.over")
    expect(await isSignedIn(thief)).toBe(false)
  })

  test("turns it off with the password alone", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    await enrol(browser)
    expect((await browser.send("/account/two-step", { intent: "off", password: "wrong-password" })).status).toBe(422)
    expect((await browser.send("/account/two-step", { intent: "off", password })).status).toBe(302)
    const phone = anotherBrowser()
    expect((await login(phone, email)).headers.get("Location")).toBe("/reservations")
  })

  test("keeps no secret in the database that a thief of it could use", async () => {
    const { browser } = await signedInPerson()
    const { key, codes } = await enrol(browser)
    const rows = JSON.stringify([
      await asOwner(url(), "select * from accounts.two_factors"),
      await asOwner(url(), "select * from accounts.codes"),
      await asOwner(url(), "select data from jobs.job"),
      await asOwner(url(), "select * from accounts.attempts"),
    ])
    for (const secret of [key, ...codes, password]) expect(rows).not.toContain(secret)
  })
})

describe("A change of an account", () => {
  test.each([
    ["", 400],
    ["/email", 400],
    ["/password", 400],
    ["/picture", 422],
    ["/google", 400],
    ["/two-step", 400],
  ])("at /account%s is not made by a button that the page does not have", async (path, status) => {
    const { browser } = await signedInPerson()
    const fields = { firstName: "Mallory", newEmail: "mallory@example.test", newPassword: "a-new-password", password }
    for (const intent of ["", "anything"]) expect((await browser.send(`/account${path}`, { ...fields, intent })).status).toBe(status)
  })

  test("A new password needs the present one, ends the other sessions and notifies the owner", async () => {
    const { email, browser, anotherBrowser } = await signedInPerson()
    const phone = anotherBrowser()
    await login(phone, email)
    for (const present of ["", "wrong-password"]) {
      const answer = await browser.send("/account/password", { intent: "password", password: present, newPassword: "a-new-password" })
      expect(answer.status).toBe(422)
    }
    const changed = await browser.send("/account/password", { intent: "password", password, newPassword: "a-new-password" })
    expect(changed.headers.get("Location")).toBe("/account")
    expect([await isSignedIn(browser), await isSignedIn(phone)]).toEqual([true, false])
    expect((await mail().waitForEmail(email)).subject).toBe("Your password was changed")
  })

  test("is open to its owner while strangers guess", async () => {
    const { email, browser } = await signedInPerson()
    await asOwner(url(), "delete from accounts.attempts")
    await login(newPerson().browser, email, "wrong-password")
    await asOwner(url(), "update accounts.attempts set count = 100")
    expect((await login(newPerson().browser, email, "wrong-password")).status).toBe(429)
    const changed = await browser.send("/account/password", { intent: "password", password, newPassword: "a-new-password" })
    expect(changed.status).toBe(302)
  })

  test("A new address is confirmed at both mailboxes, and the old one is notified", async () => {
    const [{ email, browser }, { email: newEmail }] = [await signedInPerson(), newPerson()]
    expect((await browser.send("/account/email", { intent: "ask", newEmail, password: "wrong-password" })).status).toBe(422)
    const answer = await browser.send("/account/email", { intent: "ask", newEmail, password })
    expect(answer.headers.get("Location")).toBe(`/account/email?${new URLSearchParams({ newEmail })}`)
    const [ownCode, newCode] = [findCode(await mail().waitForEmail(email)), findCode(await mail().waitForEmail(newEmail))]
    const move = (own: string, fresh: string) => browser.send("/account/email", { intent: "move", ownCode: own, newCode: fresh })
    expect((await move(ownCode, ownCode === newCode ? "000000" : ownCode)).status).toBe(422)
    const codesPage = `/account/email?${new URLSearchParams({ newEmail: ` ${newEmail.toUpperCase()}` })}`
    expect(await (await browser.get(codesPage)).text()).toContain('name="newCode"')
    expect((await move(ownCode, newCode)).headers.get("Location")).toBe("/account")
    // Back at the page of the codes, nobody is asked for two of one address.
    expect((await browser.get(codesPage)).headers.get("Location")).toBe("/account")
    const notice = await mail().waitForEmail(email, 2)
    expect(notice.subject).toBe("Your account email was changed")
    // The old address recovers nothing any more.
    expect(findLinks(notice)).toEqual([])
    expect(notice.source).toContain("confirmed with a code sent to this address")
    expect(notice.source).toContain("Change the password of this mailbox now. Then ask an admin of your team to remove the account")
    expect((await login(newPerson().browser, newEmail)).status).toBe(302)
    expect((await login(newPerson().browser, email)).status).toBe(422)
  })

  test("A new address gets its codes again after a minute, and only the address that the password was given for", async () => {
    const [{ browser }, { email: newEmail }, { email: another }] = [await signedInPerson(), newPerson(), newPerson()]
    await browser.send("/account/email", { intent: "ask", newEmail, password })
    await mail().waitForEmail(newEmail)
    const resend = (address: string) => browser.send("/account/email", { intent: "resend", newEmail: address })
    expect((await resend(another)).headers.get("Location")).toBe("/account/email")
    expect((await resend(newEmail)).status).toBe(429)
    await asOwner(url(), "delete from accounts.attempts")
    expect((await resend(newEmail)).headers.get("Location")).toBe(`/account/email?${new URLSearchParams({ newEmail })}`)
    expect(findCode(await mail().waitForEmail(newEmail, 2))).toMatch(/^\d{6}$/)
  })

  test("After a new address no code of the old mailbox opens the account", async () => {
    const [{ email, browser }, { email: newEmail, browser: thief }] = [await signedInPerson(), newPerson()]
    await thief.send("/recover", { intent: "recover", email })
    const stolen = findCode(await mail().waitForEmail(email))
    await browser.send("/account/email", { intent: "ask", newEmail, password })
    const moved = { ownCode: findCode(await mail().waitForEmail(email, 2)), newCode: findCode(await mail().waitForEmail(newEmail)) }
    expect((await browser.send("/account/email", { intent: "move", ...moved })).status).toBe(302)
    const reset = { intent: "reset", email: newEmail, code: stolen, newPassword: "the-thief-s-own" }
    expect((await thief.send(`/reset?email=${newEmail}`, reset)).status).toBe(422)
    expect((await login(newPerson().browser, newEmail)).status).toBe(302)
  })

  test("A new address that already has an account is refused at the end", async () => {
    const [{ email, browser }, other] = [await signedInPerson(), await signedInPerson()]
    await browser.send("/account/email", { intent: "ask", newEmail: other.email, password })
    const codes = { ownCode: findCode(await mail().waitForEmail(email)), newCode: findCode(await mail().waitForEmail(other.email)) }
    const answer = await browser.send(`/account/email?newEmail=${other.email}`, { intent: "move", ...codes })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain("This email already has an account.")
  })

  test("A name of 25 characters as a person counts them is saved, and one of 26 is refused", async () => {
    const { browser } = await signedInPerson()
    const [most, tooLong] = [25, 26].map((length) => "👩‍👩‍👧".repeat(length))
    const send = (firstName = "", lastName = "") => browser.send("/account", { intent: "profile", firstName, lastName })
    expect([(await send(tooLong, "Коваль")).status, (await send("Olena", tooLong)).status]).toEqual([422, 422])
    expect((await send(most, most)).status).toBe(302)
    const page = await (await browser.get("/account")).text()
    expect(page).toContain("Profile info updated")
    for (const field of ["firstName", "lastName"]) expect(fieldOf(page, field).value).toBe(most)
  })

  test("ends one other session, never somebody else's", async () => {
    const [mine, theirs] = [await signedInPerson(), await signedInPerson()]
    const phone = mine.anotherBrowser()
    await login(phone, mine.email)
    const [foreign] = await asOwner<{ id: string }>(
      url(),
      `select s.id from accounts.sessions s join accounts.users u on u.id = s.user_id where u.email = '${theirs.email}'`,
    )
    await mine.browser.send("/account", { intent: "end", session: foreign?.id ?? "" })
    expect([await isSignedIn(theirs.browser), await isSignedIn(phone)]).toEqual([true, true])
    await mine.browser.send("/account", { intent: "end" })
    expect([await isSignedIn(mine.browser), await isSignedIn(phone)]).toEqual([true, false])
  })
})

test("The program makes an account that signs in at once, and knows people by their ids", async () => {
  const { browser } = newPerson()
  const id = await addAccount({ email: "owner@example.test", password, firstName: "Olena", lastName: "Koval" })
  expect((await login(browser, "owner@example.test")).status).toBe(302)
  expect(await listPeople([id, crypto.randomUUID()])).toEqual([
    { id, email: "owner@example.test", firstName: "Olena", lastName: "Koval", locale: "en", avatar: null },
  ])
  expect(await listPeople([])).toEqual([])
})
