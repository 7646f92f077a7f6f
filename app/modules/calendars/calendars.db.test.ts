import { randomUUIDv7 } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import type { NewItem } from "#app/modules/inventory/add-item.server.ts"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { takeOutOfService } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { addBoots, bootSize, editBoots, spreadBoots } from "#test/fixtures/boot-shop.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { findLinks } from "#test/stand-ins/emails.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { startPortal } from "#test/stand-ins/portal.ts"
import { useDatabase } from "#test/use-database.ts"
import { emailClash } from "./email-clash.server.ts"
import { writeFeed } from "./feed/write-feed.server.ts"
import { type FeedContent, feedValues } from "./feed-input.ts"
import { readFeedNow } from "./reading/read-feeds.server.ts"
import { calendarFeeds } from "./schema.server.ts"
import { addFeed, editFeed, removeFeed, renewAddress } from "./settings/edit-feeds.server.ts"
import { readCalendars } from "./settings/read-calendars.server.ts"

const world = useDatabase()
const clock = useClock()
const portal = await startPortal()
const mail = await startMailSink()
const origin = "http://localhost:3000"

beforeAll(() => {
  configureAccounts({ origin, secretKey: "a key of the tests", google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
  openMail({ origin, smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" })
})
beforeEach(() => portal.holds())
afterAll(async () => {
  closeMail()
  await mail.stop()
  await portal.stop()
})

/** A cabin of which there is one, in a shop with an admin. */
async function openCabin(quantity = 1, more: Partial<NewItem> = {}) {
  const shop = await openShop({ items: [{ name: "Cabin", kind: "property", quantity, ...more }] })
  const admin = await addMember(shop, "admin")
  const scope = await enterManagement(admin.id)
  if (!scope) throw new Error("There is no admin")
  return { shop, admin, scope }
}

async function addPortal(scope: Scope, more: Partial<FeedContent> & { of?: number | "all" | "property" } = {}) {
  const id = randomUUIDv7()
  await addFeed(scope, { of: 1, name: "Portal", url: portal.url, quantity: 1, ...more }, id)
  await readFeedNow(scope, id)
  return id
}

const day = (days: number) => inDays(days).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()

const weekend = (uid = "1@portal.example", first = 5, last = 7) => ({ uid, first: day(first), last: day(last) })

const secretOf = async (scope: Scope, id: string) =>
  (await transact(scope, (tx) => tx.select().from(calendarFeeds))).find((feed) => feed.id === id)?.secret ?? ""

const taken = (shop: Shop) =>
  asOwner<{ uid: string; from: Date; until: Date }>(
    world.url,
    `select source_uid as uid, starts_at as from, ends_at as until from out_of_service where organization_id = '${shop.id}' order by starts_at`,
  )

const feedOf = async (scope: Scope, id: string) => (await readCalendars(scope, "en")).feeds.find((feed) => feed.id === id)

const stay = (shop: Shop, from: number, until: number) => booking(shop, { period: { start: inDays(from, 14), end: inDays(until, 11) } })

describe("A portal's calendar", () => {
  test("blocks its dates, for customers and staff, and frees them when its booking is gone", async () => {
    const { shop, scope } = await openCabin()
    portal.holds(weekend())
    const id = await addPortal(scope)
    for (const who of [shop.visitor, shop.staff]) await expect(reserve(who, stay(shop, 5, 6))).rejects.toThrow("stock")
    expect(await feedOf(scope, id)).toMatchObject({ error: null, age: "this minute", clashes: [] })
    portal.holds()
    await readFeedNow(scope, id)
    await reserve(shop.visitor, stay(shop, 5, 6))
  })

  test("is read every 15 minutes", async () => {
    const { shop, scope } = await openCabin()
    await addPortal(scope, { url: `${portal.url}&shop=${shop.id}` })
    portal.holds(weekend())
    clock.advance({ minutes: 14 })
    await runDueWork()
    expect([portal.countReads(shop.id), await taken(shop)]).toEqual([1, []])
    clock.advance({ minutes: 1 })
    await Promise.all([runDueWork(), runDueWork()])
    expect([portal.countReads(shop.id), (await taken(shop)).length]).toEqual([2, 1])
  })

  test("moves what has moved, and leaves everything else as it was", async () => {
    const { shop, scope } = await openCabin()
    portal.holds(weekend(), weekend("2@portal.example", 12, 14))
    const id = await addPortal(scope)
    const ids = () => asOwner(world.url, `select id from out_of_service where organization_id = '${shop.id}' and source_uid like '2@%'`)
    const before = await ids()
    portal.holds(weekend("1@portal.example", 6, 8), weekend("2@portal.example", 12, 14))
    await readFeedNow(scope, id)
    expect((await taken(shop)).map(({ uid, from }) => [uid, from.getTime()])).toEqual([
      ["1@portal.example", inDays(6, 0).epochMilliseconds],
      ["2@portal.example", inDays(12, 0).epochMilliseconds],
    ])
    expect(await ids()).toEqual(before)
    await reserve(shop.visitor, stay(shop, 4, 5))
  })

  test.each<[string, () => void]>([
    ["status=503", () => portal.answers(503)],
    ["status=404", () => portal.answers(404, "gone")],
    ["notCalendar", () => portal.answers(200, "<title>Log in</title>")],
    ["notCalendar", () => portal.answers(200, "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1")],
    ["tooLarge", () => portal.answers(200, "x".repeat(1024 * 1024 + 1))],
    ["noAnswer", () => portal.answers(302, "", { Location: portal.url })],
    ["address", () => portal.answers(302, "", { Location: "http://10.0.0.1/" })],
  ])("that fails frees nothing, and says why (%s)", async (error, fail) => {
    const { shop, scope } = await openCabin()
    portal.holds(weekend())
    const id = await addPortal(scope)
    fail()
    expect(await readFeedNow(scope, id)).toBe(false)
    expect([(await feedOf(scope, id))?.error, (await taken(shop)).length]).toEqual([error, 1])
  })

  test("takes one piece of several, or as many as its owner says", async () => {
    const { shop, scope } = await openCabin(3)
    portal.holds(weekend(), weekend("2@portal.example"))
    const id = await addPortal(scope)
    await reserve(shop.visitor, stay(shop, 5, 6))
    await expect(reserve(shop.visitor, stay(shop, 5, 6))).rejects.toThrow("stock")
    await reserve(shop.visitor, stay(shop, 8, 9))
    await reserve(shop.visitor, stay(shop, 8, 9))
    portal.holds(weekend("1@portal.example", 8, 9))
    const content = { name: "Portal", url: portal.url, quantity: 2 }
    await editFeed(scope, id, { content, opened: feedValues({ ...content, quantity: 1 }) })
    await readFeedNow(scope, id)
    expect((await feedOf(scope, id))?.clashes).toHaveLength(2)
  })

  test("frees its dates when it is removed, or another is read in its place", async () => {
    const { shop, scope } = await openCabin()
    portal.holds(weekend())
    const [first, second] = [await addPortal(scope), await addPortal(scope)]
    expect(await taken(shop)).toHaveLength(2)
    await removeFeed(scope, first)
    await removeFeed(scope, first)
    expect(await taken(shop)).toHaveLength(1)
    const content = { name: "Portal", url: null, quantity: 1 }
    await editFeed(scope, second, { content, opened: feedValues({ ...content, url: portal.url }) })
    expect(await taken(shop)).toEqual([])
    await reserve(shop.visitor, stay(shop, 5, 6))
  })

  test("keeps its dates while another address cannot be read", async () => {
    const { shop, scope } = await openCabin()
    portal.holds(weekend())
    const id = await addPortal(scope)
    const content = { name: "Portal", url: `${portal.url}?renewed`, quantity: 1 }
    portal.answers(404, "gone")
    await editFeed(scope, id, { content, opened: feedValues({ ...content, url: portal.url }) })
    await readFeedNow(scope, id)
    expect([(await feedOf(scope, id))?.error, (await taken(shop)).length]).toEqual(["status=404", 1])
  })

  test("blocks whole days of property by nights from check-in to check-out", async () => {
    const { shop, scope } = await openCabin(1, { rateUnit: "night", checkIn: "15:00", checkOut: "10:00" })
    portal.holds(weekend())
    await addPortal(scope)
    expect((await taken(shop)).map(({ from, until }) => [from.getTime(), until.getTime()])).toEqual([
      [inDays(5, 15).epochMilliseconds, inDays(7, 10).epochMilliseconds],
    ])
    await reserve(shop.visitor, stay(shop, 4, 5))
    await reserve(shop.visitor, stay(shop, 7, 8))
    await expect(reserve(shop.visitor, stay(shop, 6, 7))).rejects.toThrow("stock")
  })

  test("is not read from this computer’s network", async () => {
    const { scope } = await openCabin()
    for (const url of ["https://10.0.0.1/1.ics", "https://192.168.1.1/1.ics", "https://a:b@portal.example/1.ics"])
      await expect(addPortal(scope, { url }), url).rejects.toThrow("url.address")
  })
})

describe("A clash", () => {
  async function openClash() {
    const { shop, admin, scope } = await openCabin()
    const { id: reservationId, number } = await reserve(shop.staff, stay(shop, 5, 6))
    portal.holds(weekend())
    await asOwner(world.url, "delete from jobs.job")
    const id = await addPortal(scope)
    const jobs = () =>
      asOwner<{ id: string; event: Parameters<typeof emailClash>[1] }>(
        world.url,
        "select id, data -> 'event' as event from jobs.job where data ->> 'name' = 'calendar.clash-email-due'",
      )
    return { shop, admin, scope, id, reservationId, number, jobs }
  }

  test("overwrites nothing, is listed with both, and ends with either", async () => {
    const { scope, shop, id, reservationId, number } = await openClash()
    expect((await feedOf(scope, id))?.clashes).toMatchObject([{ booking: number, client: "Olena Barvinok", from: inDays(5, 0).toString() }])
    expect(await taken(shop)).toHaveLength(1)
    portal.holds()
    await readFeedNow(scope, id)
    expect((await feedOf(scope, id))?.clashes).toEqual([])
    portal.holds(weekend())
    await readFeedNow(scope, id)
    expect((await feedOf(scope, id))?.clashes).toHaveLength(1)
    await changeStatus(shop.staff, reservationId, "cancelled")
    expect((await feedOf(scope, id))?.clashes).toEqual([])
  })

  test("is emailed once to each member, with the portal, the item, the dates and the booking", async () => {
    const { scope, shop, id, admin, number, jobs } = await openClash()
    await readFeedNow(scope, id)
    const [job, ...more] = await jobs()
    expect(more).toEqual([])
    for (const _ of [1, 2]) if (job) await emailClash(shop.staff, job.event, job.id)
    const [email, ...others] = await mail.listEmails(admin.email)
    expect(others).toEqual([])
    expect(email?.subject).toMatch(/^Portal has booked Cabin too: /)
    for (const words of ["Cabin is booked twice", `Booking ${number}, Olena Barvinok`]) expect(email?.source).toContain(words)
    expect(email && findLinks(email)).toContain(`${origin}/reservations/manage?booking=${number}`)
  })

  test("that has ended meanwhile is not emailed", async () => {
    const { shop, admin, reservationId, jobs } = await openClash()
    const [job] = await jobs()
    await changeStatus(shop.staff, reservationId, "cancelled")
    if (job) await emailClash(shop.staff, job.event, job.id)
    expect(await mail.listEmails(admin.email)).toEqual([])
  })
})

describe("Our calendar", () => {
  const eventsIn = (calendar = "") =>
    calendar
      .replaceAll(/\r\n /g, "")
      .split("BEGIN:VEVENT")
      .slice(1)
      .map((event) => Object.fromEntries([...event.matchAll(/^(\w+)[^:\r]*:(.*)\r$/gm)].map(([, name, value]) => [name, value])))

  const read = async (scope: Scope, id: string) => eventsIn(await writeFeed(scope, await secretOf(scope, id)))

  const utc = (instant: Temporal.Instant) => instant.toString().replaceAll(/[-:]/g, "")

  test("shows when nothing of an item is free: bookings, pieces out of service and other calendars, never its own", async () => {
    const { shop, scope } = await openCabin(2)
    const [own, other] = [await addPortal(scope), await addPortal(scope, { url: null })]
    portal.holds(weekend("1@portal.example", 20, 22))
    await readFeedNow(scope, own)
    for (const _ of [1, 2]) await reserve(shop.visitor, stay(shop, 5, 6))
    await reserve(shop.visitor, stay(shop, 9, 10))
    const outage = { quantity: 1, from: inDays(20, 0), until: inDays(21, 0), reason: "" }
    await takeOutOfService(scope, 1, outage, { id: randomUUIDv7() })
    const booked = { DTSTART: utc(inDays(5, 14)), DTEND: utc(inDays(6, 11)), SUMMARY: "Not available" }
    expect(await read(scope, own)).toEqual([expect.objectContaining(booked)])
    expect(await read(scope, other)).toEqual([
      expect.objectContaining(booked),
      expect.objectContaining({ DTSTART: utc(inDays(20, 0)), DTEND: utc(inDays(21, 0)) }),
    ])
    const [event] = await read(scope, own)
    expect(event?.UID).toMatch(new RegExp(`^orenda-${shop.id}-.*@localhost$`))
    expect((await read(scope, own))[0]?.UID).toBe(event?.UID)
  })

  test("shows nights of a property as whole days, also in that of property and of all bookings", async () => {
    const { shop, scope } = await openCabin(1, { rateUnit: "night" })
    await reserve(shop.visitor, stay(shop, 5, 7))
    const days = { DTSTART: day(5).replaceAll("-", ""), DTEND: day(7).replaceAll("-", "") }
    for (const of of [1, "property", "all"] as const) {
      const id = await addPortal(scope, { of })
      expect(await read(scope, id), `${of}`).toEqual([expect.objectContaining(days)])
      expect(await writeFeed(scope, await secretOf(scope, id))).toContain(`DTSTART;VALUE=DATE:${days.DTSTART}\r\n`)
    }
  })

  test("that a portal sends back blocks nothing", async () => {
    const { shop, scope } = await openCabin()
    const id = await addPortal(scope)
    await reserve(shop.visitor, stay(shop, 5, 6))
    portal.answers(200, await writeFeed(scope, await secretOf(scope, id)))
    await readFeedNow(scope, id)
    expect([await taken(shop), (await feedOf(scope, id))?.error]).toEqual([[], null])
  })

  test("names clients and items of all bookings, without cancelled ones; that of property has its lines alone", async () => {
    const shop = await openShop({
      items: [
        { name: "Cabin", kind: "property" },
        { name: "Skis", quantity: 10 },
      ],
    })
    const scope = await enterManagement((await addMember(shop, "admin")).id)
    if (!scope) throw new Error("There is no admin")
    const lines = [
      { item: 1, quantity: 1 },
      { item: 2, quantity: 3 },
    ]
    const { number } = await reserve(shop.visitor, { ...stay(shop, 5, 6), lines })
    const { id } = await reserve(shop.visitor, { ...stay(shop, 5, 6), lines: lines.slice(1) })
    const [all, property] = [await addPortal(scope, { of: "all" }), await addPortal(scope, { of: "property" })]
    expect(await read(scope, all)).toHaveLength(2)
    await changeStatus(shop.staff, id, "cancelled")
    expect(await read(scope, all)).toMatchObject([
      {
        SUMMARY: `${number} · Olena Barvinok`,
        DESCRIPTION: expect.stringMatching(/^Cabin × 1\\nSkis × 3\\n067 000 1001$/),
        STATUS: "TENTATIVE",
        DTSTART: utc(inDays(5, 14)),
        URL: expect.stringContaining(`booking=${number}`),
      },
    ])
    expect(await read(scope, property)).toMatchObject([{ SUMMARY: `Cabin × 1 · ${number} · Olena Barvinok` }])
  })

  test("shows when no size of an item is free", async () => {
    const { shop, scope } = await openCabin()
    const boots = await addBoots(shop, [], { quantity: 2 })
    const id = await addPortal(scope, { of: boots, url: null })
    await reserve(shop.visitor, { ...stay(shop, 5, 7), lines: [{ item: boots, quantity: 2 }] })
    const booked = expect.objectContaining({ DTSTART: utc(inDays(5, 14)), DTEND: utc(inDays(7, 11)) })
    expect(await read(scope, id)).toEqual([booked])
    await spreadBoots(shop, boots, { sizes: [bootSize("41", 2), bootSize("42", 1)] })
    expect(await read(scope, id)).toEqual([])
    await reserve(shop.visitor, { ...stay(shop, 6, 7), lines: [{ item: boots + 2, quantity: 1 }] })
    expect(await read(scope, id)).toEqual([expect.objectContaining({ DTSTART: utc(inDays(6, 14)), DTEND: utc(inDays(7, 11)) })])
  })

  test("moves from a size to its item when the size does, with the time that the portal takes", async () => {
    const { shop, scope } = await openCabin()
    const sizes = [bootSize("41", 1), bootSize("42", 1)]
    const boots = await addBoots(shop, sizes)
    portal.holds(weekend())
    const id = await addPortal(scope, { of: boots + 1 })
    const address = await secretOf(scope, id)
    await reserve(shop.visitor, { ...stay(shop, 9, 10), lines: [{ item: boots + 1, quantity: 1 }] })
    await spreadBoots(shop, boots, { sizes: sizes.slice(1) })
    expect(await feedOf(scope, id)).toMatchObject({ item: { number: boots } })
    expect(await taken(shop)).toHaveLength(1)
    await editBoots(shop, boots, { sizes: [], quantity: 1 })
    await expect(reserve(shop.visitor, { ...stay(shop, 5, 6), lines: [{ item: boots, quantity: 1 }] })).rejects.toThrow("stock")
    expect(await readFeedNow(scope, id)).toBe(true)
    expect(await taken(shop)).toHaveLength(1)
    expect(await secretOf(scope, id)).toBe(address)
    expect(await read(scope, id)).toEqual([expect.objectContaining({ DTSTART: utc(inDays(9, 14)), DTEND: utc(inDays(10, 11)) })])
  })

  test("ends with its address", async () => {
    const { scope } = await openCabin()
    const id = await addPortal(scope)
    const before = await secretOf(scope, id)
    await renewAddress(scope, id)
    expect(await writeFeed(scope, before)).toBeUndefined()
    expect(await writeFeed(scope, await secretOf(scope, id))).toContain("BEGIN:VCALENDAR")
    const stranger = await openShop()
    expect(await writeFeed(stranger.visitor, await secretOf(scope, id))).toBeUndefined()
  })
})
