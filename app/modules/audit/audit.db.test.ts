import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { joinIfInvited } from "#app/modules/members/invitation.server.ts"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { recordTest, saveProvider } from "#app/modules/single-sign-on/provider-values.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { now } from "#app/platform/clock.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { addMember, addPerson, type SignedIn, signIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { moneyForm } from "#test/foreign-resources.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"
import { recordAudit, recordRefusal } from "./record-audit.server.ts"

const world = useDatabase()
const clock = useClock()
const bank = withBank()
const program = withProgram(world, () => ({ MONOBANK_API_URL: bank.apiUrl }))

const page = "/settings/audit"
const entriesOf = (shop: Shop) =>
  asOwner<{ kind: string }>(world.url, `select kind from audit_entries where organization_id = '${shop.id}' order by id`)

interface World {
  shop: Shop
  admin: SignedIn
  member: SignedIn
}

const send = ({ admin }: World, path: string, form: Record<string, string>) => sendForm(program, path, form, admin.headers)
const team = (here: World, form: Record<string, string>) => send(here, "/settings/org/team", form)
const invitationOf = async ({ shop }: World) =>
  (await asOwner<{ id: string }>(world.url, `select id from invitations where organization_id = '${shop.id}' order by created_at desc`))[0]
    ?.id ?? ""
const download = ({ admin }: World, path: string) => browse(program, path, { headers: admin.headers })
const provider = "/settings/integrations/single-sign-on"
const payments = "/settings/integrations/payments"

describe("Every change that an admin may have to answer for is in the log, in one sentence", () => {
  let here: World
  beforeAll(async () => {
    configureSealing({ secretKey: "a key of the tests that is long enough" })
    const shop = await openShop()
    await transact(shop.staff, (tx) => saveWebSettings(tx, {}))
    here = {
      shop,
      admin: await signIn(program, await addMember(shop, "admin")),
      member: await signIn(program, await addMember(shop, "member")),
    }
  })

  const steps: Array<[sentence: string, step: (here: World) => Promise<Response>, status?: number]> = [
    ["Invited friend@example.test as admin", (here) => team(here, { intent: "invite", email: "friend@example.test", role: "admin" })],
    ["Sent the invitation to friend@example.test again", async (here) => team(here, { intent: "resend", id: await invitationOf(here) })],
    ["Revoked the invitation of friend@example.test", async (here) => team(here, { intent: "revoke", id: await invitationOf(here) })],
    ["Changed the role of Olena from member to admin", (here) => team(here, { intent: "change-role", id: here.member.id, role: "admin" })],
    ["Connected monobank (", (here) => send(here, payments, { intent: "save", token: "sandbox-skis" })],
    ["Replaced the monobank token (", (here) => send(here, payments, { intent: "save", token: "sandbox-skis" })],
    [
      "Turned on single sign-on",
      async (here) => {
        await transact(here.shop.staff, async (tx) => {
          await saveProvider(tx, { issuer: "https://login.example.test", clientId: "orenda", clientSecret: "a-secret" }, null)
          await recordTest(tx, 1)
        })
        return send(here, provider, { intent: "on" })
      },
    ],
    ["Made single sign-on the only way to log in", (here) => send(here, provider, { intent: "ways" })],
    ["Allowed other ways to log in beside single sign-on", (here) => send(here, provider, { intent: "ways", others: "on" })],
    ["Turned off single sign-on", (here) => send(here, provider, { intent: "off" })],
    ["Removed the single sign-on provider", (here) => send(here, provider, { intent: "remove" })],
    ["Turned on card payments on the website", (here) => send(here, "/web/payments", { enabled: "on" }), 200],
    ["Turned off card payments on the website", (here) => send(here, "/web/payments", { enabled: "off" }), 200],
    ["Disconnected monobank", (here) => send(here, payments, { intent: "remove" })],
    [
      "of booking 1001",
      async (here) => {
        const { number } = await reserve(here.shop.staff, booking(here.shop))
        const { payment } = await takeCash(here.shop.staff, number, 10_000n)
        return send(here, `/reservations/payments?id=${number}`, { ...moneyForm("refund"), payment })
      },
      200,
    ],
    [
      "Erased a client’s personal data, with 0 bookings",
      async (here) => {
        const client = { name: "Taras", lastName: "Snig", phone: "+380670001234", email: "", note: "" }
        return send(here, `/clients/erase?id=${await createClient(here.shop.staff, client)}`, { intent: "erase", digits: "1234" })
      },
    ],
    ["Downloaded bookings", (here) => download(here, "/reservations/export.csv"), 200],
    ["Downloaded clients", (here) => download(here, "/clients/export.csv"), 200],
    ["Downloaded the inventory", (here) => download(here, "/inventory/export.csv"), 200],
    ["Downloaded the audit log", (here) => download(here, `${page}/export.csv`), 200],
    ["Removed Olena from the team", (here) => team(here, { intent: "remove", id: here.member.id })],
  ]

  test.each(steps)("%s", async (sentence, step, status = 302) => {
    const before = (await entriesOf(here.shop)).length
    expect((await step(here)).status).toBe(status)
    expect(await entriesOf(here.shop)).toHaveLength(before + 1)
    const first = /<tbody.*?<\/tr>/s.exec(await (await browse(program, page, { headers: here.admin.headers })).text())?.[0] ?? ""
    expect(textOf(first)).toContain(sentence)
    expect(first).not.toMatch(/sandbox-|Taras/)
  })

  test("Changed their password", async () => {
    await send(here, "/account/password", { intent: "password", password: "skis-in-winter", newPassword: "boats-in-summer" })
    await vi.waitFor(async () => {
      expect(textOf(await (await browse(program, page, { headers: here.admin.headers })).text())).toContain("Changed their password")
    }, 20_000)
  })
})

test("A member is refused, which is recorded once in ten minutes; in Ukrainian an admin reads of it", async () => {
  const shop = await openShop()
  const [admin, member] = [await signIn(program, await addMember(shop, "admin")), await signIn(program, await addMember(shop, "member"))]
  for (const path of [page, `${page}/export.csv`]) expect((await browse(program, path, { headers: member.headers })).status).toBe(403)
  const read = await browse(program, page, { headers: { Cookie: `${admin.headers.Cookie}; locale=uk` } })
  expect(textOf(await read.text())).toContain("Відмовлено в перегляді: журнал дій")

  const scope = (await enterManagement(member.id)) as Scope
  const before = (await entriesOf(shop)).length
  clock.set(now().round({ smallestUnit: "hour", roundingMode: "ceil" }))
  for (let attempt = 0; attempt < 3; attempt += 1) await recordRefusal(scope, { area: "team", permission: "write" })
  await recordRefusal(scope, { area: "website", permission: "write" })
  expect(await entriesOf(shop)).toHaveLength(before + 2)
  clock.advance({ minutes: 10 })
  await recordRefusal(scope, { area: "team", permission: "write" })
  expect(await entriesOf(shop)).toHaveLength(before + 3)
})

test("Joining and leaving are recorded of whoever did", async () => {
  const shop = await openShop()
  const admin = await signIn(program, await addMember(shop, "admin"))
  const friend = await addPerson({ firstName: "Taras" })
  await sendForm(program, "/settings/org/team", { intent: "invite", email: friend.email, role: "member" }, admin.headers)
  await joinIfInvited(shop.staff, friend)
  const { headers } = await signIn(program, friend)
  expect((await sendForm(program, "/settings/org/team/leave", { intent: "leave" }, headers)).status).toBe(302)
  const log = textOf(await (await browse(program, page, { headers: admin.headers })).text())
  expect(log).toMatch(/Left the team Taras .* Joined the team as member Taras .* Invited person-\S+ as member Olena/)
})

test("Fifty entries stand on a page, the rest on the next, and all in the file", async () => {
  const shop = await openShop()
  const admin = await signIn(program, await addMember(shop, "admin"))
  const scope = (await enterManagement(admin.id)) as Scope
  for (let number = 1; number <= 60; number += 1)
    await transact(scope, (tx) => recordAudit(tx, scope.actor, "invitationWithdrawn", { email: `n${number}.@example.test` }))
  const numbersOn = async (path: string) =>
    [...(await (await browse(program, path, { headers: admin.headers })).text()).matchAll(/>[^<]* n(\d+)\.@/g)].map(([, number]) =>
      Number(number),
    )
  expect(await numbersOn(page)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
  const next = /href="[^"]*(\?after=[^"]*)"/.exec(await (await browse(program, page, { headers: admin.headers })).text())?.[1]
  expect(await numbersOn(`${page}${next}`)).toEqual(Array.from({ length: 10 }, (_, index) => 10 - index))
  const file = await (await browse(program, `${page}/export.csv`, { headers: admin.headers })).text()
  const lines = file.split("\r\n")
  expect([lines.length, lines[0], lines[2]]).toEqual([
    63,
    "When,Who,What",
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d,Olena,Revoked the invitation of n60\.@example\.test$/),
  ])
})

test("Nobody changes or removes an entry, until it is a year old", async () => {
  const shop = await openShop()
  await transact(shop.staff, (tx) => recordAudit(tx, { kind: "program" }, "exported", { list: "items" }))
  for (const statement of [sql`update audit_entries set kind = 'x'`, sql`delete from audit_entries`])
    await expect(transact(shop.staff, (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/permission denied/) },
    })
  clock.advance({ hours: 24 * 364 })
  await runDueWork()
  expect(await entriesOf(shop)).toHaveLength(1)
  clock.advance({ hours: 24 * 3 })
  await runDueWork()
  expect(await entriesOf(shop)).toEqual([])
})
