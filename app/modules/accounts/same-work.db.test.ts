import { expect, test, vi } from "vitest"
import { asOwner } from "#test/owner.ts"
import { withPeople } from "#test/people.ts"

const { password, somebody, registered, login, program, url } = withPeople(() => ({
  NODE_OPTIONS: `--import=${new URL("../../../test/setup/print-hashes.ts", import.meta.url)}`,
}))

/** How often the program has made the hash of a password until now. */
const hashes = () => program.output().split("a password is hashed").length - 1

test("A stranger who logs in, registers or sets a password costs one hash, whether the address has an account or not", async () => {
  const [known, passwordless, stranger] = [await registered(), await registered(), somebody()]
  await asOwner(
    url(),
    `delete from accounts.identities where user_id = (select id from accounts.users where email = '${passwordless.email}')`,
  )
  // Of the two who registered.
  let expected = 2
  for (const { email } of [known, passwordless, stranger]) {
    const { browser } = somebody()
    const asked = [
      () => login(browser, email, "wrong-password"),
      () => browser.send("/register", { intent: "register", email, password }),
      () => browser.send("/reset", { intent: "reset", email, code: "000000", newPassword: "a-new-password" }),
    ]
    for (const ask of asked) {
      await ask()
      expected += 1
      await vi.waitFor(() => expect(hashes(), email).toBe(expected))
    }
  }
  // Whatever was printed late is there by now.
  await login(somebody().browser, known.email)
  await vi.waitFor(() => expect(hashes()).toBe(expected + 1))
})
