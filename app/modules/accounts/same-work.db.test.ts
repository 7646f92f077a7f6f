import crypto, { type ScryptOptions } from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { withPeople } from "#test/people/with-people.ts"

const { password, newPerson, registeredPerson, login, url } = withPeople()

/** Options of every password hash that the server has made so far. */
const hashes: ScryptOptions[] = []
const { scrypt } = crypto
const counted = (...given: Parameters<typeof scrypt>) => {
  hashes.push(given[3])
  scrypt(...given)
}

beforeAll(() => replaceScrypt(counted))
afterAll(() => replaceScrypt(scrypt))

function replaceScrypt(by: typeof counted) {
  Object.assign(crypto, { scrypt: by })
  syncBuiltinESMExports()
}

test("A stranger who logs in, registers or sets a password costs one hash, whether the address has an account or not", async () => {
  const [known, passwordless, stranger] = [await registeredPerson(), await registeredPerson(), newPerson()]
  await asOwner(
    url(),
    `delete from accounts.identities where user_id = (select id from accounts.users where email = '${passwordless.email}')`,
  )
  // The two registrations cost one each.
  let expected = 2
  for (const { email } of [known, passwordless, stranger]) {
    const { browser } = newPerson()
    const requests = [
      () => login(browser, email, "wrong-password"),
      () => browser.send("/register", { intent: "register", email, password }),
      () => browser.send("/reset", { intent: "reset", email, code: "000000", newPassword: "a-new-password" }),
    ]
    for (const ask of requests) {
      await ask()
      expected += 1
      await vi.waitFor(() => expect(hashes, email).toHaveLength(expected))
    }
  }
  // Whatever was made late is counted by now.
  await login(newPerson().browser, known.email)
  await vi.waitFor(() => expect(hashes).toHaveLength(expected + 1))
  for (const { N = 0, r = 0 } of hashes) expect(128 * N * r).toBe(32 * 1024 * 1024)
})
