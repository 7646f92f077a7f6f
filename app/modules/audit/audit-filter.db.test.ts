import { describe, expect, test } from "vitest"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { type AuditDetails, type AuditKind, auditGroups, groupOf } from "./audit-entry.ts"
import { recordAudit } from "./record-audit.server.ts"

const world = useDatabase()
const clock = useClock()
const program = withProgram(world)

const page = "/settings/audit"

/** A shop with an admin who looks at its log. */
async function openLog(options: Parameters<typeof openShop>[0] = {}, firstName = "Olena") {
  const shop = await openShop(options)
  const admin = await openSession(await addMember(shop, "admin", { firstName }))
  const scope = (await enterManagement(admin.id)) as Scope
  const get = async (path: string) => (await browse(program, path, { headers: admin.headers })).text()
  return {
    shop,
    admin,
    record: <Kind extends AuditKind>(kind: Kind, details: AuditDetails[Kind]) =>
      transact(scope, (tx) => recordAudit(tx, scope.actor, kind, details)),
    get,
    rows: async (query = "") => rowsIn(await get(`${page}${query}`)),
    /** Lines without the header. */
    lines: async (query = "") => (await get(`${page}/export.csv${query}`)).trimEnd().split("\r\n").slice(1),
  }
}

const rowsIn = (html: string) => [...html.matchAll(/<tr(?:(?!<th).)*?<\/tr>/gs)].map(([row]) => textOf(row))

/** Returns the address of a link by its text. */
const linkIn = (html: string, text: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .find(([, , content = ""]) => textOf(content) === text)?.[1]
    ?.replaceAll("&amp;", "&")

const refund = { booking: 1001, amount: "10000", currency: "UAH" } as const
const purchase = { tier: "solo", billing: "monthly", amount: "10000", currency: "UAH" } as const

const detailsOf = (userId: string): AuditDetails => ({
  invited: { email: "friend@example.test", role: "member" },
  invitedAgain: { email: "friend@example.test" },
  invitationWithdrawn: { email: "friend@example.test" },
  roleChanged: { userId, from: "member", to: "admin" },
  memberRemoved: { userId },
  memberLeft: {},
  imported: { list: "clients", records: 2 },
  importUndone: { list: "clients", records: 2 },
  calendarAdded: { name: "Airbnb" },
  calendarRenewed: { name: "Airbnb" },
  calendarRemoved: { name: "Airbnb" },
  memberJoined: { role: "member" },
  accessRefused: { area: "team", permission: "write" },
  accountChanged: { change: "password" },
  providerSaved: { issuer: "https://login.example.test" },
  providerTurned: { isOn: true },
  providerWays: { isOnlyWay: true },
  providerRemoved: {},
  memberDisconnected: { userId },
  cardConnected: { merchant: "Skis", isReplaced: false },
  cardRemoved: {},
  cardTurned: { isOn: true },
  refunded: { ...refund, isToCard: true },
  refundChanged: { ...refund, from: "completed", to: "failed" },
  planChosen: purchase,
  planPaid: purchase,
  planReturned: purchase,
  renewalChanged: { change: "cancel" },
  testRemoved: { booking: 1001 },
  clientErased: { bookings: 2 },
  exported: { list: "clients" },
  addressChanged: { from: "skis", to: "boats" },
  suspended: {},
  reopened: {},
})

async function recordEach({ record }: Pick<Awaited<ReturnType<typeof openLog>>, "record">, userId: string) {
  const details = detailsOf(userId)
  for (const kind of Object.keys(groupOf) as AuditKind[]) await record(kind, details[kind])
}

describe("The filters", () => {
  test("show every kind in exactly one group, on the page and in the file", async () => {
    const log = await openLog()
    await recordEach(log, log.admin.id)
    const all = await log.rows()
    expect(all).toHaveLength(Object.keys(groupOf).length)
    // Downloads of the log are entries too.
    const isOther = (row: string) => !row.includes("Downloaded the audit log")
    const seen: string[] = []
    for (const group of auditGroups) {
      const rows = (await log.rows(`?group=${group}`)).filter(isOther)
      expect(rows).toHaveLength(Object.values(groupOf).filter((each) => each === group).length)
      expect((await log.lines(`?group=${group}`)).filter(isOther)).toHaveLength(rows.length)
      seen.push(...rows)
    }
    expect(seen.toSorted()).toEqual(all.toSorted())
    expect(all.join()).not.toMatch(/entry\.|\{\{/)
  })

  test("show a person's actions and those that concern them, and name in the form only people of the log", async () => {
    const log = await openLog()
    const former = await addMember(await openShop(), "member", { firstName: "Marta" })
    await log.record("exported", { list: "items" })
    await log.record("memberRemoved", { userId: former.id })
    await transact(log.shop.staff, (tx) =>
      recordAudit(tx, { kind: "member", userId: former.id, role: "member" }, "exported", { list: "clients" }),
    )
    expect(await log.rows(`?person=${former.id}`)).toEqual([
      expect.stringMatching(/^Downloaded clients Marta/),
      expect.stringMatching(/^Removed Marta from the team Olena/),
    ])
    expect(await log.rows(`?person=${log.admin.id}`)).toHaveLength(2)
    const form = /<form[^>]*method="get".*?<\/form>/s.exec(await log.get(`${page}?person=${former.id}`))?.[0] ?? ""
    expect([...form.matchAll(/<option[^>]*value="([^"]*-[^"]*)"/g)].map(([, id]) => id)).toEqual([former.id, log.admin.id])
    expect(form).toMatch(/<select name="group".*<select name="person".*<noscript>.*type="submit"/s)
    expect(/<option value="([^"]+)" selected/.exec(form)?.[1]).toBe(former.id)
  })

  test("ignore what they do not know", async () => {
    const log = await openLog()
    await log.record("exported", { list: "items" })
    for (const query of ["?group=all", "?group=constructor", "?person=1", `?person=${crypto.randomUUID()}`, "?after=1&before=%27"])
      expect(await log.rows(query)).toHaveLength(1)
  })

  test("are named where nothing matches, and can be cleared there", async () => {
    const log = await openLog()
    await log.record("exported", { list: "items" })
    const html = await log.get(`${page}?group=organization&person=${log.admin.id}`)
    expect(textOf(html)).toMatch(/No matches Plan and address · Olena Clear filters/)
    expect(linkIn(html, "Clear filters")).toBe(page)
  })
})

test("Fifty entries stand on a page and the rest on the next, of the filter alone; the file has all of them", async () => {
  const log = await openLog()
  for (let number = 1; number <= 60; number += 1) {
    await log.record("invitationWithdrawn", { email: `n${number}.@example.test` })
    if (number % 10 === 0) await log.record("exported", { list: "items" })
  }
  const numbersIn = (text: string) => [...text.matchAll(/ n(\d+)\.@/g)].map(([, number]) => Number(number))
  const query = `?group=people&person=${log.admin.id}`
  const first = await log.get(`${page}${query}`)
  expect(numbersIn(textOf(first))).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
  const second = await log.get(`${linkIn(first, "Older")}`)
  expect(numbersIn(textOf(second))).toEqual(Array.from({ length: 10 }, (_, index) => 10 - index))
  expect(linkIn(second, "Older")).toBeUndefined()
  expect(await log.rows(new URL(`${linkIn(second, "Newer")}`, program.origin).search)).toEqual(rowsIn(first))
  const file = linkIn(second, "Export CSV")
  expect(file).toBe(`${page}/export.csv${query}`)
  expect(numbersIn(await log.get(`${file}`))).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
})

test("The file begins with a byte order mark, has the time of the organization, and no name in it is run as a formula", async () => {
  const log = await openLog({ organization: { timeZone: "America/New_York" } }, "=HYPERLINK(1)")
  clock.set(Temporal.Instant.from("2026-11-24T03:30:00Z"))
  await log.record("invitationWithdrawn", { email: "friend@example.test" })
  const answer = await browse(program, `${page}/export.csv`, { headers: log.admin.headers })
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="audit-2026-11-23.csv"')
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer()).split("\r\n")).toEqual([
    "\ufeffWhen,Who,What",
    "2026-11-23 22:30,'=HYPERLINK(1),Downloaded the audit log",
    "2026-11-23 22:30,'=HYPERLINK(1),Revoked the invitation of friend@example.test",
    "",
  ])
  expect(textOf(await log.get(page))).toContain("23 Nov")
})

test("Entries of another organization are nowhere, whatever the address names", async () => {
  const [own, other] = [await openLog(), await openLog({}, "Marta")]
  await recordEach(other, other.admin.id)
  const [entry] = await asOwner<{ id: string }>(
    world.url,
    `select id from audit_entries where organization_id = '${other.shop.id}' limit 1`,
  )
  for (const query of ["", `?person=${other.admin.id}`, `?after=${entry?.id}`, `?before=${entry?.id}`, "?group=people"]) {
    expect(await own.get(`${page}${query}`)).not.toMatch(/Marta|friend@/)
    expect((await own.lines(query)).filter((line) => !line.endsWith(",Olena,Downloaded the audit log"))).toEqual([])
  }
})
