import { describe, expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { withPeople } from "#test/people/with-people.ts"
import { findCode } from "#test/stand-ins/emails.ts"
import type { Visitor } from "#test/visitor.ts"

const { password, newPerson, registeredPerson, isSignedIn, visitorFrom, mail, url } = withPeople()

let networks = 0

/** Somebody on a network that nobody had before. */
function stranger() {
  networks += 1
  return visitorFrom(`2001:db8:${networks.toString(16)}::1`)
}

/** The clock of everything that ends. */
async function later(minutes: number) {
  await asOwner(url(), `update accounts.attempts set until = until - interval '${minutes} minutes'`)
  await asOwner(url(), `update accounts.codes set expires_at = expires_at - interval '${minutes} minutes'`)
}

/** Counts the guesses that are checked with the cookies of these browsers, each from a new network, until one is refused. */
async function guesses(path: string, email: string, browsers: Visitor[]) {
  let count = 0
  for (const { cookies } of browsers)
    for (;;) {
      const guesser = stranger()
      for (const [name, value] of cookies) guesser.cookies.set(name, value)
      const { status } = await guesser.send(path, { intent: "code", email, code: "000000" })
      if (status === 429) break
      count += 1
    }
  return count
}

describe("Guesses at the codes of one address, from any number of networks", () => {
  test("are 65 an hour, whatever was kept of the hours before, and its owner then signs in", async () => {
    const { email, browser, anotherBrowser } = await registeredPerson()
    await browser.send("/logout", {})
    const requesters: Visitor[] = []
    const hours: number[] = []
    for (let hour = 0; hour < 2; hour += 1) {
      const statuses: number[] = []
      for (let minute = 0; minute < 11; minute += 1) {
        const asker = stranger()
        statuses.push((await asker.send("/login/code", { intent: "ask", email })).status)
        if (statuses.at(-1) === 302) requesters.push(asker)
        await later(1)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(302), 429])
      const soon = await guesses("/login/code", email, [...requesters, stranger()])
      await later(15)
      hours.push(soon + (await guesses("/login/code", email, [...requesters, stranger()])))
      await later(60)
    }
    expect(hours).toEqual([65, 65])
    expect(await guesses("/login/code", email, [...requesters, stranger()])).toBe(15)

    const owner = anotherBrowser()
    const before = (await mail().listEmails(email)).length
    expect((await owner.send("/login/code", { intent: "ask", email })).status).toBe(302)
    const code = findCode(await mail().waitForEmail(email, before + 1))
    expect((await owner.send("/login/code", { intent: "code", email, code })).status).toBe(302)
    expect(await isSignedIn(owner)).toBe(true)
  })

  test("are 174 within the worst sixty minutes, in which the ends of hours meet", async () => {
    const { email } = newPerson()
    const register = async (times: number) => {
      const askers = Array.from({ length: times }, stranger)
      for (const asker of askers) expect((await asker.send("/register", { intent: "register", email, password })).status).toBe(302)
      expect(askers.filter(({ cookies }) => cookies.has("asked"))).toHaveLength(times)
      return askers
    }
    const requesters = await register(1)
    await later(15)
    expect((await stranger().send("/confirm", { intent: "code", email, code: "000000" })).status).toBe(422)
    await later(40)
    requesters.push(...(await register(9)))
    await later(6)
    requesters.push(...(await register(10)))
    await later(9)
    // From here on, 52 minutes.
    let count = await guesses("/confirm", email, [...requesters, stranger()])
    await later(6)
    count += await guesses("/confirm", email, [...requesters, stranger()])
    await later(46)
    requesters.push(...(await register(10)))
    count += await guesses("/confirm", email, [...requesters, stranger()])
    expect(count).toBe(174)
    await later(8)
    expect(await guesses("/confirm", email, [...requesters, stranger()])).toBe(0)
  })

  test("become no more when its owner signs in meanwhile", async () => {
    const { email, browser, anotherBrowser } = await registeredPerson()
    await browser.send("/logout", {})
    const phone = anotherBrowser()
    await phone.send("/login/code", { intent: "ask", email })
    const code = findCode(await mail().waitForEmail(email, 2))
    expect(await guesses("/login/code", email, [stranger()])).toBe(15)
    expect((await phone.send("/login/code", { intent: "code", email, code })).status).toBe(302)
    expect(await guesses("/login/code", email, [stranger()])).toBe(0)
  })
})
