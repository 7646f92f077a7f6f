import { expect, test, vi } from "vitest"
import { addMember, openSession } from "../accounts.ts"
import { sendForm } from "../http.ts"
import { withPeople } from "../people/with-people.ts"
import { openShop } from "../shop.ts"

const { password, newPerson, program } = withPeople()

/** The lines of the log that hold the words. */
const linesWith = (words: string) =>
  program
    .output()
    .split("\n")
    .filter((line) => line.includes(words))

test.each([
  ["refused", "the mail server rejected an email permanently"],
  ["busy", "an event failed and is tried again"],
])("Of a letter that the mail server has %s the log tells, without whose it is or what was answered", async (name, words) => {
  const email = `${name}.olena@example.test`
  await newPerson().browser.send("/register", { intent: "register", email, password })
  await vi.waitFor(() => expect(linesWith(words)).not.toEqual([]), 20_000)
  expect(program.output()).not.toMatch(/olena|has no mailbox/i)
})

test("The log names refused accesses and changed roles, with user and organization", async () => {
  const shop = await openShop()
  const [admin, member] = [await openSession(await addMember(shop, "admin")), await openSession(await addMember(shop, "member"))]
  const page = "/settings/org/team"
  const change = { intent: "change-role", id: member.id, role: "admin" }
  expect((await sendForm(program, page, change, member.headers)).status).toBe(403)
  expect((await sendForm(program, page, change, admin.headers)).status).toBe(302)
  await vi.waitFor(() => {
    const [refused, changed] = [linesWith("access was refused"), linesWith("a role was changed")].map(([line = "{}"]): unknown =>
      JSON.parse(line),
    )
    expect(refused).toMatchObject({ organizationId: shop.id, actor: { userId: member.id }, area: "team", permission: "write" })
    expect(changed).toMatchObject({ organizationId: shop.id, actor: { userId: admin.id }, userId: member.id, role: "admin" })
  })
})
