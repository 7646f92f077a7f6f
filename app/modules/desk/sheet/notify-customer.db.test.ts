import { readFile } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { deliverTo } from "#app/deliver.server.ts"
import { limits } from "#app/modules/accounts/limits.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { sendCustomerCode } from "#app/modules/customers/customer-codes.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { enterDelivery, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { cancelByCustomer } from "#app/modules/reservations/acts/cancel-by-customer.server.ts"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import type { BookingChange } from "#app/modules/reservations/change/resolve-change.server.ts"
import { erasePerson } from "#app/modules/reservations/deletion/erase-person.server.ts"
import { assumeNotified, notifyCustomer, settlingSeconds, tellOfBooking } from "#app/modules/reservations/notify/notify-customer.server.ts"
import type { Reservation } from "#app/modules/reservations/reserve/reservation.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { NotifiedBooking } from "#app/modules/reservations/rules/notified-booking.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { now } from "#app/platform/clock.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { reactions } from "#app/reactions.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { useDatabase } from "#test/use-database.ts"
import { editStaffDetails } from "./edit-staff-details.server.ts"

const database = useDatabase()
const mail = await startMailSink()

const clock = useClock()
const settings = { origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "Orenda <hello@rent.example.test>", dataDir: "" }

beforeAll(() => {
  openMail(settings)
  configureAccounts({ ...settings, secretKey: "a key of the tests", google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
})

afterAll(async () => {
  closeMail()
  await mail.stop()
})

async function enter(shop: { id: string }): Promise<Scope> {
  const scope = await enterDelivery(shop.id)
  if (!scope) throw new Error("The shop is gone")
  return scope
}

const notify = async (shop: { id: string }, reservationId: string) => tellOfBooking(await enter(shop), { reservationId })

/** Moves the clock until the booking has settled, and sends its notification. */
async function settle(shop: { id: string }, reservationId: string) {
  clock.advance({ seconds: settlingSeconds })
  await notifyCustomer(await enter(shop), { reservationId })
}

const subjectsTo = async (email: string) => (await mail.listEmails(email)).map(({ subject }) => subject)

/** Books for this address, on the website or as staff; returns what changes and settles the booking. */
async function book(email: string, { by = "visitor", ...overrides }: Partial<Reservation> & { by?: "visitor" | "staff" } = {}) {
  const shop = await openShop({ organization: { phone: "+380322000000" }, items: [{}, {}] })
  const made = await reserve(shop[by], booking(shop, { ...from(email), ...overrides }))
  await notify(shop, made.id)
  return {
    ...made,
    shop,
    settle: () => settle(shop, made.id),
    setStatus: (status: ReservationStatus) => changeStatus(shop.staff, made.id, status),
    change: (change: BookingChange) => changeBooking(shop.staff, made.number, change),
    readNotified: async () =>
      (await asOwner<{ notified: NotifiedBooking | null }>(database.url, `select notified from reservations where id = '${made.id}'`))[0]
        ?.notified,
  }
}

const from = (email: string) => ({ contact: { name: "Olena", lastName: "", email, phone: "+380670000001" } })

test("Sends one email in the customer's language with the calendar file, however often the event is delivered", async () => {
  const shop = await openShop({ organization: { name: "Skis\r\nBcc: everybody@example.test" } })
  const { id, key, number } = await reserve(shop.visitor, booking(shop, { ...from("olena@example.test"), language: "uk" }))
  await notify(shop, id)
  await notify(shop, id)
  const [message, ...more] = await mail.listEmails("olena@example.test")
  expect(more).toEqual([])
  expect(message?.source).toContain(`https://rent.example.test/${shop.urlCode}/booking-preview?key=${key}`)
  expect(message?.source).toContain("ваше бронювання")
  expect(message?.source).toContain(`filename=booking-${number}.ics`)
  expect(message?.source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(message?.source).toMatch(/^From: "Skis .*" <hello@rent\.example\.test>/m)
  expect(message?.source.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m)
  expect(await mail.listEmails("everybody@example.test")).toEqual([])
})

test("An answer to an email about a booking, or with a code, goes to the shop's admin, and the email says so", async () => {
  const shop = await openShop({ organization: { phone: null } })
  const owner = await addMember(shop, "admin")
  const { id } = await reserve(shop.visitor, booking(shop, { ...from("asks@example.test"), language: "en" }))
  await notify(shop, id)
  await sendCustomerCode(shop.staff, { email: "asks@example.test", locale: "en", requestedAt: now().toString() }, crypto.randomUUID())
  const sent = await mail.listEmails("asks@example.test")
  expect(sent).toHaveLength(2)
  for (const { source } of sent) expect(source).toMatch(new RegExp(`^Reply-To: ${owner.email}\\r?$`, "m"))
  expect(sent.map(({ source }) => source).join("")).toContain("To ask something, or to change or cancel your booking, reply to this email.")
})

describe("Emails about bookings to one address", () => {
  const { most, seconds } = limits["bookingEmail:recipient"]

  /** Books for the address at one shop and the other in turn. Returns the notification of each. */
  async function bookForEach(email: string, count: number) {
    const shops = [await openShop({ items: [{ quantity: 100 }] }), await openShop({ items: [{ quantity: 100 }] })]
    const booked: Array<() => Promise<void>> = []
    for (let number = 0; number < count; number++) {
      const shop = shops[number % 2]
      if (!shop) continue
      const { id } = await reserve(shop.visitor, booking(shop, from(email)))
      booked.push(() => notify(shop, id))
    }
    return booked
  }

  test("are limited per hour across all shops; later ones wait, and codes are not affected", async () => {
    const email = "oksana@example.test"
    const sends = await bookForEach(email, most + 2)
    const [first, second] = sends.splice(-2)
    await Promise.all(sends.map((send) => send()))
    for (const send of [first, second]) {
      const postponed = await send?.().catch((error: unknown) => error)
      expect(postponed).toBeInstanceOf(Postponed)
      expect(postponed).toMatchObject({ seconds: expect.closeTo(seconds, -2) as number })
    }
    expect(await mail.listEmails(email)).toHaveLength(most)

    const shop = await openShop()
    await notify(shop, (await reserve(shop.visitor, booking(shop, from("taras@example.test")))).id)
    expect(await mail.listEmails("taras@example.test")).toHaveLength(1)
    await sendCustomerCode(shop.staff, { email, locale: "en", requestedAt: now().toString() }, crypto.randomUUID())
    expect(await mail.listEmails(email)).toHaveLength(most + 1)

    clock.advance({ seconds })
    for (const send of [first, second]) await send?.()
    expect(await mail.listEmails(email)).toHaveLength(most + 3)
  })

  test("do not count while the mail server is down", async () => {
    const sends = await bookForEach("nadiia@example.test", most)
    openMail({ ...settings, smtpUrl: "smtp://127.0.0.1:1" })
    for (const send of sends) await expect(send()).rejects.not.toBeInstanceOf(Postponed)
    openMail(settings)
    for (const send of sends) await send()
    expect(await mail.listEmails("nadiia@example.test")).toHaveLength(most)
  })
})

test("The email names the pick-up point in the language of the booking", async () => {
  const shop = await openShop()
  const place = { name: "Station", country: "UA", city: "Lviv", addressLine: "Chernivetska 3", zipCode: "79018" }
  const translations = { uk: { name: "Вокзал", city: "Львів", addressLine: "Чернівецька, 3" } }
  const locationId = await transact(shop.staff, (tx) => addLocation(tx, { ...place, translations }))
  const delivery = { type: "pickup", locationId } as const
  const { id } = await reserve(shop.visitor, booking(shop, { ...from("sofiia@example.test"), language: "uk", delivery }))
  await notify(shop, id)
  expect((await mail.waitForEmail("sofiia@example.test")).source).toContain("Вокзал, Чернівецька, 3, Львів")
})

test("Says nothing of a booking by staff that was cancelled before its email", async () => {
  const { settle, setStatus } = await book("iryna@example.test", { by: "staff" })
  await setStatus("cancelled")
  await settle()
  expect(await mail.listEmails("iryna@example.test")).toEqual([])
})

test("Sends the receipt of a booking that was cancelled before it, then the cancellation", async () => {
  const email = "answered@example.test"
  const shop = await openShop()
  const { id, number } = await reserve(shop.visitor, booking(shop, from(email)))
  await changeStatus(shop.staff, id, "cancelled")
  await notify(shop, id)
  expect(await subjectsTo(email)).toEqual([expect.stringContaining(`Booking ${number} received: `)])
  expect((await mail.listEmails(email))[0]?.source).not.toContain("text/calendar")
  await notify(shop, id)
  await settle(shop, id)
  await settle(shop, id)
  expect(await subjectsTo(email)).toEqual([
    expect.stringContaining(`Booking ${number} received: `),
    expect.stringContaining(`Booking ${number} cancelled: `),
  ])
})

test("Tells a customer who cancelled late what it cost, and what they get back", async () => {
  const email = "late@example.test"
  const shop = await openShop()
  const policy = { free: { amount: 30, unit: "day" }, fee: { kind: "percent", percent: 30 } } as const
  await transact(shop.staff, (tx) => saveSettings(tx, { selfService: { policy } }, shop.staff.actor))
  const { id, number } = await reserve(shop.visitor, booking(shop, from(email)))
  await notify(shop, id)
  await takeCash(shop.staff, number, 10_000n)
  await cancelByCustomer(shop.visitor, id, 3000n)
  await settle(shop, id)
  const [, changed] = await mail.listEmails(email)
  const page = changed?.source.replaceAll("=\r\n", "") ?? ""
  expect(page).toMatch(/The cancellation fee is .{0,12}30\./)
  expect(page).toMatch(/give you .{0,12}70 back/)
  expect(page).not.toContain("Total")
})

test("Says nothing of a cancellation before the receipt that was taken back", async () => {
  const email = "taken-back@example.test"
  const shop = await openShop()
  const { id, number } = await reserve(shop.visitor, booking(shop, from(email)))
  await changeStatus(shop.staff, id, "cancelled")
  await notify(shop, id)
  await changeStatus(shop.staff, id, "new")
  await settle(shop, id)
  expect(await subjectsTo(email)).toEqual([expect.stringContaining(`Booking ${number} received: `)])
})

test("Tells of each status once it has settled, with a calendar entry that replaces the one before", async () => {
  const email = "halyna@example.test"
  const { number, settle, setStatus } = await book(email)
  for (const status of ["confirmed", "inProgress", "confirmed", "cancelled", "new"] as const) {
    await setStatus(status)
    await settle()
  }
  expect(await subjectsTo(email)).toEqual([
    expect.stringContaining(`Booking ${number} received: `),
    expect.stringContaining(`Booking ${number} confirmed: `),
    expect.stringContaining(`Booking ${number} cancelled: `),
    expect.stringContaining(`Booking ${number} received: `),
  ])
  const entries = (await mail.listEmails(email)).map(({ source }) => calendarIn(source))
  expect(entries.map(({ STATUS }) => STATUS)).toEqual(["TENTATIVE", "CONFIRMED", "CANCELLED", "TENTATIVE"])
  expect(entries.map(({ SEQUENCE }) => Number(SEQUENCE))).toEqual([0, 1, 4, 5])
  expect(new Set(entries.map(({ UID }) => UID)).size).toBe(1)
})

test("Waits while the booking is being changed, and says nothing of what was undone", async () => {
  const email = "larysa@example.test"
  const { id, shop, settle, setStatus, change } = await book(email)
  await setStatus("confirmed")
  clock.advance({ seconds: 40 })
  await setStatus("new")
  clock.advance({ seconds: 20 })
  const postponed = await notifyCustomer(await enter(shop), { reservationId: id }).catch((error: unknown) => error)
  expect(postponed).toBeInstanceOf(Postponed)
  expect(postponed).toMatchObject({ seconds: expect.closeTo(40, -1) as number })
  await settle()
  await change({ period: { start: inDays(2), end: inDays(5) } })
  await change({ period: { start: inDays(2), end: inDays(3) } })
  await settle()
  expect(await mail.listEmails(email)).toHaveLength(1)
})

test("Shows before and after of a changed booking, also of one that is out", async () => {
  const email = "oleh@example.test"
  const { number, settle, setStatus, change, readNotified } = await book(email)
  await setStatus("inProgress")
  await settle()
  await change({
    period: { start: inDays(2), end: inDays(4) },
    delivery: { type: "delivery", city: "Lviv", street: "", addressLine: "Rynok 1", zipCode: "" },
  })
  await settle()
  await settle()
  const [, changed, ...more] = await mail.listEmails(email)
  expect(more).toEqual([])
  expect(changed?.subject).toContain(`Booking ${number} changed: `)
  for (const words of ["Dates before", "Pick-up: Counter, Shevska 12, Lviv", "Place now", "Delivery: Rynok 1, Lviv", "100", "200"])
    expect(changed?.source).toContain(words)
  expect(changed?.source).not.toContain("Items before")
  expect(changed?.source).toContain("0322\u00a0000\u00a0000")
  expect(await readNotified()).toMatchObject({ status: "new", place: "Rynok 1, Lviv", isDelivered: true, total: "20000", emails: 2 })
})

test("Tells of a booking by staff once it has settled, and of one without an address when it gets one", async () => {
  const email = "ihor@example.test"
  const { number, settle, setStatus } = await book(email, { by: "staff" })
  expect(await mail.listEmails(email)).toEqual([])
  await setStatus("confirmed")
  await settle()
  expect(await subjectsTo(email)).toEqual([expect.stringContaining(`Booking ${number} confirmed: `)])

  const late = "late-address@example.test"
  const nobody = await book("", { by: "staff" })
  await nobody.settle()
  await nobody.change({ contact: { ...from(late).contact } })
  await nobody.settle()
  expect(await subjectsTo(late)).toEqual([expect.stringContaining(`Booking ${nobody.number} received: `)])
})

test("Tells a new address of the whole booking, and the former one of nothing more", async () => {
  const [former, corrected] = ["olna@example.test", "olena-corrected@example.test"]
  const { number, settle, setStatus, change } = await book(former)
  await setStatus("confirmed")
  await settle()
  await change({ contact: { ...from(corrected).contact }, period: { start: inDays(2), end: inDays(4) } })
  await settle()
  await settle()
  expect(await mail.listEmails(former)).toHaveLength(2)
  const [first, ...more] = await mail.listEmails(corrected)
  expect(more).toEqual([])
  expect(first?.subject).toContain(`Booking ${number} confirmed: `)
  expect(first?.source).not.toContain("Dates before")
})

test("Says nothing of notes, payments and renamed items", async () => {
  const email = "vira@example.test"
  const { number, shop, settle } = await book(email)
  await editStaffDetails(shop.staff, number, { content: { staffNote: "Calls back" }, opened: { staffNote: "" } })
  await asOwner(database.url, `set role orenda_tenant; set orenda.organization = '${shop.id}'; update items set name = 'Boards'`)
  await settle()
  expect(await mail.listEmails(email)).toHaveLength(1)
})

test("Says nothing of a booking whose person was erased", async () => {
  const email = "erased@example.test"
  const { id, shop, settle, setStatus, readNotified } = await book(email)
  await setStatus("cancelled")
  const [client] = await asOwner<{ id: string }>(database.url, `select client_id as id from reservations where id = '${id}'`)
  await erasePerson(shop.staff, client?.id ?? "", "0001")
  await settle()
  expect(await mail.listEmails(email)).toHaveLength(1)
  expect(await readNotified()).toBeNull()
})

test("Tells once of a change that two workers deliver at once, and again after the mail server was away", async () => {
  const email = "twice@example.test"
  const { id, shop, settle, setStatus } = await book(email)
  await setStatus("confirmed")
  clock.advance({ seconds: settlingSeconds })
  const scope = await enter(shop)
  openMail({ ...settings, smtpUrl: "smtp://127.0.0.1:1" })
  await expect(notifyCustomer(scope, { reservationId: id })).rejects.not.toBeInstanceOf(Postponed)
  openMail(settings)
  const both = await Promise.allSettled([1, 2].map(() => notifyCustomer(scope, { reservationId: id })))
  for (const each of both) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(Postponed)
  await settle()
  expect(await mail.listEmails(email)).toHaveLength(2)
})

test("Lets the queue deliver a change when it has settled", async () => {
  const email = "queue@example.test"
  const { id, shop, setStatus } = await book(email)
  await stopEvents()
  await asOwner(database.url, "delete from jobs.job")
  await startEvents(database.url, { deliver: deliverTo(reactions), pollingIntervalSeconds: 0.5 })
  onTestFinished(async () => {
    await stopEvents()
    await startEvents(database.url, {})
  })
  await setStatus("confirmed")
  const waiting = () =>
    asOwner<{ seconds: number }>(
      database.url,
      "select extract(epoch from start_after - created_on)::int as seconds from jobs.job where data ->> 'name' = 'reservation.settled' and state = 'created'",
    )
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ seconds: settlingSeconds }]), { timeout: 20_000, interval: 50 })
  expect(await mail.listEmails(email)).toHaveLength(1)
  clock.advance({ seconds: settlingSeconds })
  await asOwner(database.url, "update jobs.job set start_after = now() where state = 'created'")
  expect((await mail.waitForEmail(email, 2)).subject).toContain("confirmed: ")
  expect(shop.id && id).toBeTruthy()
})

test("The migration of earlier bookings takes their customers to know them as they are", async () => {
  const delivery = { type: "delivery", city: "Lviv", street: "", addressLine: "Rynok 1", zipCode: "" } as const
  const shop = await openShop({ items: [{ name: "Skis", translations: { uk: { name: "Лижі" } } }] })
  const translations = { uk: { name: "Вокзал", city: "Львів" } }
  const address = { name: "Station", country: "UA", city: "Lviv", addressLine: "Chernivetska 3", zipCode: "79018" }
  const locationId = await transact(shop.staff, (tx) => addLocation(tx, { ...address, translations }))
  const station = { type: "pickup", locationId } as const
  const bookings = [
    await reserve(shop.visitor, booking(shop, { language: "uk", delivery: station })),
    await reserve(shop.visitor, booking(shop, { delivery })),
    await reserve(shop.visitor, booking(shop, from(""))),
    await reserve(shop.staff, booking(shop)),
  ]
  await changeStatus(shop.staff, bookings[1]?.id ?? "", "inProgress")
  const readNotified = async () => {
    const rows = await asOwner<{ notified: NotifiedBooking | null }>(
      database.url,
      `select notified from reservations where organization_id = '${shop.id}' order by number`,
    )
    return rows.map(
      ({ notified }) => notified && { ...notified, lines: notified.lines.map(({ itemId, quantity }) => ({ itemId, quantity })) },
    )
  }
  const assumed = await transact(shop.staff, async (tx) => {
    for (const { id } of bookings) await assumeNotified(tx, id)
  }).then(readNotified)
  expect(assumed).toMatchObject([
    { status: "new", place: "Вокзал, Chernivetska 3, Львів" },
    { status: "confirmed", isDelivered: true },
    null,
    { status: "new" },
  ])
  const asTenant = `set role orenda_tenant; set orenda.organization = '${shop.id}'`
  await asOwner(database.url, `${asTenant}; update reservations set notified = null`)
  await asOwner(
    database.url,
    `${asTenant}; insert into notifications values ('${shop.id}', 'reservation.created:${bookings[0]?.id}:customer')`,
  )
  const migration = await readFile(new URL("../../../../db/migrations/0020_notified_before.sql", import.meta.url), "utf8")
  await asOwner(database.url, migration)
  const expected = assumed.map((notified) => notified && { ...notified, emails: 1 })
  expect(await readNotified()).toEqual(expected.with(1, null))
  await asOwner(database.url, `${asTenant}; update reservations set created_at = created_at - interval '25 hours'`)
  await asOwner(database.url, migration)
  expect(await readNotified()).toEqual(expected)
})

/** Decodes the attached calendar file. */
function calendarIn(source: string): Record<string, string> {
  const file = /text\/calendar[\s\S]*?\r\n\r\n([\w+/=\s]*)/.exec(source)?.[1] ?? ""
  const text = Buffer.from(file, "base64").toString()
  return Object.fromEntries([...text.matchAll(/^(UID|STATUS|SEQUENCE):(.*?)\r?$/gm)].map(([, name = "", value = ""]) => [name, value]))
}
