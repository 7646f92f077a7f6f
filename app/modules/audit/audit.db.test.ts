import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { organizationContent } from "#app/modules/management/settings/edit-organization.server.ts"
import { joinIfInvited } from "#app/modules/members/invitation/invitation.server.ts"
import { organizationValues } from "#app/modules/organizations/organization-input.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { now } from "#app/platform/clock.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { addMember, addPerson, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { listAuditEntries } from "#test/database-contents.ts"
import { moneyForm } from "#test/foreign-resources.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { takeCash } from "#test/model/payments.ts"
import { recordPresentTest } from "#test/people/tested-provider.ts"
import { planForm } from "#test/plan-form.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { client, type IdentityProvider, startIdentityProvider } from "#test/stand-ins/identity-provider.ts"
import { useDatabase } from "#test/use-database.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"
import { recordAudit, recordRefusal } from "./record-audit.server.ts"

const world = useDatabase()
const clock = useClock()
const bank = withBank()
const program = withProgram(world, () => ({ MONOBANK_API_URL: bank.apiUrl, PLATFORM_MONOBANK_TOKEN: "sandbox-orenda" }))

const page = "/settings/audit"
const entriesOf = (shop: Shop) => listAuditEntries(world.url, shop)

interface World {
  shop: Shop
  admin: SignedIn
  member: SignedIn
  provider: IdentityProvider
}

const send = ({ admin }: World, path: string, form: Record<string, string>) => sendForm(program, path, form, admin.headers)
const team = (here: World, form: Record<string, string>) => send(here, "/settings/org/team", form)
const invitationOf = async ({ shop }: World) =>
  (await asOwner<{ id: string }>(world.url, `select id from invitations where organization_id = '${shop.id}' order by created_at desc`))[0]
    ?.id ?? ""
const download = ({ admin }: World, path: string) => browse(program, path, { headers: admin.headers })
const provider = "/settings/integrations/single-sign-on"
const payments = "/settings/integrations/payments"

async function saveAddress(here: World) {
  const opened = organizationValues(organizationContent(await transact(here.shop.staff, getSettings)))
  const urlCode = `${here.shop.urlCode}-new`
  return send(here, "/settings", { intent: "save", ...opened, urlCode, opened: JSON.stringify(opened) })
}

async function takeMoney({ shop }: World) {
  const { number } = await reserve(shop.staff, booking(shop))
  const { payment } = await takeCash(shop.staff, number, 10_000n)
  return { number, payment }
}

async function failRefund(here: World) {
  const [refund] = await asOwner<{ id: string }>(
    world.url,
    `select id from reservation_payments where organization_id = '${here.shop.id}' and kind = 'refund'`,
  )
  return send(here, "/reservations/payments?id=1001", { intent: "status", payment: `${refund?.id}`, from: "completed", status: "failed" })
}

/** Runs `work` while no entry can be kept. */
async function withoutAudit(work: () => Promise<unknown>) {
  await asOwner(world.url, "revoke insert on audit_entries from orenda_tenant")
  try {
    await work()
  } finally {
    await asOwner(world.url, "grant insert on audit_entries to orenda_tenant")
  }
}

describe("Every change that an admin may have to answer for is in the log, in one sentence, and is not made without its entry", () => {
  let here: World
  beforeAll(async () => {
    configureSealing({ secretKey: "a key of the tests that is long enough" })
    const shop = await openShop()
    await transact(shop.staff, (tx) => saveWebSettings(tx, {}))
    here = {
      shop,
      admin: await openSession(await addMember(shop, "admin")),
      member: await openSession(await addMember(shop, "member")),
      provider: await startIdentityProvider(`${program.origin}/login/sso/callback/${shop.id}`),
    }
  })
  afterAll(() => here?.provider.stop())

  /** `prepare` runs once, `send` also while no entry can be kept. */
  interface Step {
    prepare?: (here: World) => Promise<unknown>
    send: (here: World) => Promise<Response>
    status?: number
  }
  const steps: Array<[sentence: string, step: Step]> = [
    [
      "Was not allowed to refund to a card",
      {
        send: ({ member }) => {
          const refund = { ...moneyForm("refund"), payment: crypto.randomUUID(), method: "monobank" }
          return sendForm(program, "/reservations/payments?id=1001", refund, member.headers)
        },
        status: 403,
      },
    ],
    [
      "Invited friend@example.test as admin",
      { send: (here) => team(here, { intent: "invite", email: "friend@example.test", role: "admin" }) },
    ],
    [
      "Sent the invitation to friend@example.test again",
      { send: async (here) => team(here, { intent: "resend", id: await invitationOf(here) }) },
    ],
    [
      "Revoked the invitation of friend@example.test",
      { send: async (here) => team(here, { intent: "revoke", id: await invitationOf(here) }) },
    ],
    [
      "Changed the role of Olena from member to admin",
      { send: (here) => team(here, { intent: "change-role", id: here.member.id, role: "admin" }) },
    ],
    ["Connected monobank (", { send: (here) => send(here, payments, { intent: "save", token: "sandbox-skis" }) }],
    ["Replaced the monobank token (", { send: (here) => send(here, payments, { intent: "save", token: "sandbox-skis" }) }],
    [
      "Saved the single sign-on provider http://127.0.0.1",
      { send: (here) => send(here, provider, { intent: "save", issuer: here.provider.issuer, ...client }) },
    ],
    [
      "Turned on single sign-on",
      {
        prepare: ({ shop }) => transact(shop.staff, recordPresentTest),
        send: (here) => send(here, provider, { intent: "on" }),
      },
    ],
    ["Made single sign-on the only way to log in", { send: (here) => send(here, provider, { intent: "ways" }) }],
    ["Allowed other ways to log in besides single sign-on", { send: (here) => send(here, provider, { intent: "ways", others: "on" }) }],
    ["Turned off single sign-on", { send: (here) => send(here, provider, { intent: "off" }) }],
    ["Removed the single sign-on provider", { send: (here) => send(here, provider, { intent: "remove" }) }],
    ["Turned on card payments on the website", { send: (here) => send(here, "/web/payments", { enabled: "on" }), status: 200 }],
    ["Turned off card payments on the website", { send: (here) => send(here, "/web/payments", { enabled: "off" }), status: 200 }],
    ["Disconnected monobank", { send: (here) => send(here, payments, { intent: "remove" }) }],
    [
      "Refunded ₴50 for booking 1001",
      {
        prepare: async (here) => Object.assign(taken, await takeMoney(here)),
        send: (here) => send(here, `/reservations/payments?id=${taken.number}`, { ...moneyForm("refund"), payment: taken.payment }),
        status: 200,
      },
    ],
    ["Changed the ₴50 refund for booking 1001 from Refunded to Failed", { send: failRefund, status: 200 }],
    [
      "Erased a client’s personal data",
      {
        prepare: async ({ shop }) => {
          const client = { name: "Taras", lastName: "Snig", phone: "+380670001234", email: "", note: "" }
          taken.client = await createClient(shop.staff, client)
        },
        send: (here) => send(here, `/clients/erase?id=${taken.client}`, { intent: "erase", digits: "1234" }),
      },
    ],
    [
      "Chose the Solo plan, paid monthly, for ₴",
      { send: async (here) => send(here, "/subscriptions/payment", await planForm(here.shop.staff, "solo", "monthly")) },
    ],
    ["Changed the website’s address from shop-", { send: saveAddress }],
    ["Downloaded bookings", { send: (here) => download(here, "/reservations/export.csv"), status: 200 }],
    ["Downloaded clients", { send: (here) => download(here, "/clients/export.csv"), status: 200 }],
    ["Downloaded the inventory", { send: (here) => download(here, "/inventory/export.csv"), status: 200 }],
    ["Downloaded the audit log", { send: (here) => download(here, `${page}/export.csv`), status: 200 }],
    ["Removed Olena from the team", { send: (here) => team(here, { intent: "remove", id: here.member.id }) }],
  ]
  const taken = { number: 0, payment: "", client: "" }

  test.each(steps)("%s", async (sentence, { prepare, send, status = 302 }) => {
    await prepare?.(here)
    const before = (await entriesOf(here.shop)).length
    // The second attempt would find nothing to change if the first had changed anything.
    await withoutAudit(async () => expect((await send(here)).status).toBeGreaterThanOrEqual(500))
    expect((await send(here)).status).toBe(status)
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

  test("A write that is refused, changes nothing or is rolled back leaves no entry", async () => {
    const before = (await entriesOf(here.shop)).length
    const other = await openShop()
    const opened = organizationValues(organizationContent(await transact(here.shop.staff, getSettings)))
    const address = { intent: "save", ...opened, urlCode: other.urlCode, opened: JSON.stringify(opened) }
    const refund = { ...moneyForm("refund"), payment: taken.payment, amount: "100.01" }
    const answers = [
      await team(here, { intent: "change-role", id: here.admin.id, role: "member" }),
      await team(here, { intent: "change-role", id: here.admin.id, role: "admin" }),
      await team(here, { intent: "remove", id: here.member.id }),
      await send(here, "/settings", address),
      await send(here, "/reservations/payments?id=1001", refund),
      await send(here, provider, { intent: "off" }),
      await send(here, payments, { intent: "remove" }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 302, 409, 422, 422, 302, 302])
    const rolledBack = transact(here.shop.staff, async (tx) => {
      await recordAudit(tx, { kind: "program" }, "exported", { list: "items" })
      throw new Error("rolled back")
    })
    await expect(rolledBack).rejects.toThrow("rolled back")
    expect(await entriesOf(here.shop)).toHaveLength(before)
  })
})

test("A member is refused, which is recorded once in ten minutes; in Ukrainian an admin reads of it", async () => {
  const shop = await openShop()
  const [admin, member] = [await openSession(await addMember(shop, "admin")), await openSession(await addMember(shop, "member"))]
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
  const admin = await openSession(await addMember(shop, "admin"))
  const friend = await addPerson({ firstName: "Taras" })
  await sendForm(program, "/settings/org/team", { intent: "invite", email: friend.email, role: "member" }, admin.headers)
  await joinIfInvited(shop.staff, friend)
  const { headers } = await openSession(friend)
  expect((await sendForm(program, "/settings/org/team/leave", { intent: "leave" }, headers)).status).toBe(302)
  const log = textOf(await (await browse(program, page, { headers: admin.headers })).text())
  expect(log).toMatch(/Left the team Taras .* Joined the team as member Taras .* Invited person-\S+ as member Olena/)
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
