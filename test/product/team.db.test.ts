import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { listInvitations, listMembers } from "#app/modules/members/queries.server.ts"
import { enterManagement, transact } from "#app/modules/organizations/scope.server.ts"
import { addMember, addPerson, openSession, type SignedIn } from "../accounts.ts"
import { browse, sendForm } from "../http.ts"
import { openShop, type Shop } from "../shop.ts"
import { findLinks } from "../stand-ins/emails.ts"
import { type MailSink, startMailSink } from "../stand-ins/mail-sink.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

const database = useDatabase()
let mail: MailSink
beforeAll(async () => {
  mail = await startMailSink()
})
afterAll(() => mail.stop())
const program = withProgram(database, () => ({ SMTP_URL: mail.url, MAIL_FROM: "Orenda <hello@rent.example.test>" }))
let shop: Shop
let admin: SignedIn
let member: SignedIn

beforeAll(async () => {
  shop = await openShop()
  admin = await openSession(await addMember(shop, "admin"))
  member = await openSession(await addMember(shop, "member"))
})

const page = "/settings/org/team"
const send = (who: SignedIn, fields: Record<string, string>, path = page) => sendForm(program, path, fields, who.headers)
const look = async (path: string, who?: SignedIn) => (await browse(program, path, { headers: who?.headers ?? {} })).text()

describe("A member", () => {
  test.each([
    ["invites nobody", () => ({ intent: "invite", email: "friend@example.test", role: "admin" })],
    ["makes nobody an admin, nor themselves", () => ({ intent: "change-role", id: member.id, role: "admin" })],
    ["removes nobody", () => ({ intent: "remove", id: admin.id })],
    ["revokes nothing", () => ({ intent: "revoke", id: crypto.randomUUID() })],
    ["sends nothing again", () => ({ intent: "resend", id: crypto.randomUUID() })],
  ])("%s", async (_, fields) => {
    expect((await send(member, fields())).status).toBe(403)
    expect(await transact(shop.staff, listMembers)).toHaveLength(2)
    expect(await transact(shop.staff, listInvitations)).toEqual([])
    expect((await enterManagement(member.id))?.actor).toMatchObject({ role: "member" })
  })

  test("sees the team without what only an admin does", async () => {
    const seen = await look(page, member)
    expect(seen).toContain("2 of 3 accounts")
    expect(seen).not.toContain("Invite a teammate")
    expect(seen).not.toContain("Make admin")
  })

  test("may leave", async () => {
    const other = await openShop()
    await addMember(other, "admin")
    const leaving = await openSession(await addMember(other, "member"))
    const { headers } = await send(leaving, { intent: "leave" }, `${page}/leave`)
    expect(headers.get("Location")).toBe("/setup")
    expect(headers.get("Set-Cookie")).toContain("flash=team-leave")
    expect(await look("/setup", leaving)).not.toContain("no longer on the")
    expect(await enterManagement(leaving.id)).toBeUndefined()
  })
})

test("The only admin is told in words why they can't leave", async () => {
  const alone = await openSession(await addMember(await openShop(), "admin"))
  const answer = await send(alone, { intent: "leave" }, `${page}/leave`)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain("You’re the only admin. To leave, make someone else an admin first.")
})

test("Somebody who is invited joins, and is removed again", async () => {
  const guest = await openSession(await addPerson({ email: "guest@example.test", firstName: "" }))
  expect(await look(page, admin)).toMatch(/<option value="member" selected/)
  expect((await send(admin, { intent: "invite", email: " Guest@Example.test ", role: "member" })).headers.get("Location")).toBe(page)
  expect(await look(page, admin)).toContain("guest@example.test")
  const [address = ""] = findLinks(await mail.waitForEmail(guest.email))
  expect(new URL(address).origin).toBe(program.origin)
  const link = address.slice(program.origin.length)

  expect(await look(link)).toContain("Test shop invites you")
  expect((await sendForm(program, link, {})).headers.get("Location")).toMatch(/^\/login/)
  expect(await look(`/login/code?to=${encodeURIComponent(link)}`)).toContain('value="guest@example.test"')
  const nameless = await send(guest, { firstName: "" }, link)
  expect(nameless.status).toBe(422)
  expect(await nameless.text()).toContain("Enter your first name.")
  expect((await send(guest, { firstName: "Ганна", lastName: "" }, link)).headers.get("Location")).toBe("/prepare?after=joined")
  expect((await browse(program, link, { headers: guest.headers })).status).toBe(404)
  expect(await look(page, admin)).toContain("Ганна")

  expect((await send(admin, { intent: "remove", id: guest.id })).headers.get("Set-Cookie")).toContain("flash=team-remove")
  expect((await browse(program, "/reservations/manage", { headers: guest.headers })).headers.get("Location")).toBe("/setup")
  expect(await look("/setup", guest)).toContain("You are no longer on the Test shop team")
})

test("A full team is told what makes room, and nothing that does not", async () => {
  const full = await openShop()
  const owner = await openSession(await addMember(full, "admin"))
  for (let seat = 0; seat < 2; seat += 1) await addMember(full, "member")
  const seen = await look(page, owner)
  expect(seen).toContain("To invite a teammate, remove one first.")
  expect(seen).not.toMatch(/larger plan|Revoke/)
  await transact(full.staff, (tx) => tx.execute(sql`update organizations set created_at = now() - interval '15 days'`))
  expect(await look(page, owner)).toContain("Choose a larger plan or remove a teammate.")
})

test("A wrong address is refused at its field", async () => {
  const answer = await send(admin, { intent: "invite", email: "nobody", role: "member" })
  expect(answer.status).toBe(422)
  const seen = await answer.text()
  expect(seen).toContain("Invalid email address.")
  expect(seen).toContain('value="nobody"')
})
