import { afterAll, beforeAll, expect, test } from "vitest"
import { countOrWait, limits } from "#app/modules/accounts/limits.server.ts"
import { configureCharging } from "#app/modules/organizations/charging.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { withTeam } from "#test/people/team.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { notifyCustomer, settlingSeconds, tellOfBooking } from "./notify-customer.server.ts"
import { tellOfPostponedEmails } from "./notify-postponed.server.ts"

const database = withTeam()
const clock = useClock()
const mail = await startMailSink()
const settings = { origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" }

beforeAll(() => {
  openMail(settings)
  configureCharging(true)
})

afterAll(async () => {
  closeMail()
  await mail.stop()
})

const onTrial = limits["bookingEmail:trial"]
const onPlan = limits["bookingEmail:plan"]

const openBusyShop = () => openShop({ items: [{ quantity: 1000 }] })

const contactOf = (email: string) => ({ name: "Olena", lastName: "", email, phone: "+380670000001" })

/** Books as staff for each address; returns what tells each customer. */
async function bookAsStaff(shop: Shop, addresses: string[]) {
  const made: Array<() => Promise<void>> = []
  for (const email of addresses) {
    const { id } = await reserve(shop.staff, booking(shop, { contact: contactOf(email) }))
    made.push(() => notifyCustomer(shop.staff, { reservationId: id }))
  }
  clock.advance({ seconds: settlingSeconds })
  return made
}

const countEmails = async (email: string) => (await mail.listEmails(email)).length

async function sendAll(made: Array<() => Promise<void>>) {
  for (const send of made) await send()
}

/** Counts new addresses as written to, without a booking for each. */
async function countAddresses(shop: Shop, limit: "bookingEmail:trial" | "bookingEmail:plan", count: number) {
  for (let counted = 0; counted < count; counted += 1) await countOrWait(limit, shop.id)
}

/** Returns the events that tell admins, and forgets them. */
async function takeNotices() {
  const rows = await asOwner<{ event: Parameters<typeof tellOfPostponedEmails>[1] }>(
    database.url,
    "delete from jobs.job where data ->> 'name' = 'reservation.emails-postponed' returning data -> 'event' as event",
  )
  return rows.map(({ event }) => event)
}

test("Emails that staff cause go to 50 new addresses a day on trial: the rest waits, and each admin is told once a day", async () => {
  expect(onTrial).toEqual({ most: 50, seconds: 24 * 3600 })
  const shop = await openBusyShop()
  const admin = await addMember(shop, "admin")
  await addMember(shop, "member")
  await countAddresses(shop, "bookingEmail:trial", onTrial.most - 1)
  const [last, ...waiting] = await bookAsStaff(shop, ["last@example.test", "stranger@example.test", "other@example.test"])
  await last?.()
  for (const send of waiting) {
    const postponed = await send().catch((error: unknown) => error)
    expect(postponed).toBeInstanceOf(Postponed)
    expect(postponed).toMatchObject({ seconds: 3600 })
  }
  expect([await countEmails("last@example.test"), await countEmails("stranger@example.test")]).toEqual([1, 0])

  const notices = await takeNotices()
  expect(notices).toMatchObject([{ userId: admin.id, most: onTrial.most, isTrial: true }])
  for (const notice of notices) for (const _ of [1, 2]) await tellOfPostponedEmails(shop.staff, notice, "one event")
  const [letter, ...more] = await mail.listEmails(admin.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe("Test shop: some emails to customers are waiting")
  expect(letter?.source).toContain("https://rent.example.test/subscriptions/payment")

  clock.advance({ hours: 23 })
  await expect(waiting[0]?.()).rejects.toBeInstanceOf(Postponed)
  expect(await takeNotices()).toEqual([])
  clock.advance({ hours: 1 })
  await sendAll(waiting)
  expect(await countEmails("other@example.test")).toBe(1)
})

test("At the limit customers of the website are answered, and known addresses are written to", async () => {
  const shop = await openBusyShop()
  const known = "known@example.test"
  await sendAll(await bookAsStaff(shop, [known]))
  await countAddresses(shop, "bookingEmail:trial", onTrial.most - 1)
  await expect(sendAll(await bookAsStaff(shop, ["over@example.test"]))).rejects.toBeInstanceOf(Postponed)

  const visitor = "visitor@example.test"
  const { id } = await reserve(shop.visitor, booking(shop, { contact: contactOf(visitor) }))
  await tellOfBooking(shop.staff, { reservationId: id })
  await sendAll(await bookAsStaff(shop, [known, visitor]))
  expect([await countEmails(visitor), await countEmails(known)]).toEqual([2, 2])
})

test("An address that staff enter in place of the customer's is counted", async () => {
  const shop = await openBusyShop()
  const { id, number } = await reserve(shop.visitor, booking(shop, { contact: contactOf("typed@example.test") }))
  await tellOfBooking(shop.staff, { reservationId: id })
  await countAddresses(shop, "bookingEmail:trial", onTrial.most)
  await changeBooking(shop.staff, number, { contact: contactOf("replaced@example.test") })
  clock.advance({ seconds: settlingSeconds })
  await expect(notifyCustomer(shop.staff, { reservationId: id })).rejects.toBeInstanceOf(Postponed)
})

test("A plan allows 500 new addresses a day, also of emails that wait since the trial", async () => {
  expect(onPlan).toEqual({ most: 500, seconds: 24 * 3600 })
  const shop = await openBusyShop()
  await addMember(shop, "admin")
  await countAddresses(shop, "bookingEmail:trial", onTrial.most)
  const [first, second] = await bookAsStaff(shop, ["paid@example.test", "over-plan@example.test"])
  await expect(first?.()).rejects.toBeInstanceOf(Postponed)
  await takeNotices()
  const asTenant = `set role orenda_tenant; set orenda.organization = '${shop.id}'`
  await asOwner(database.url, `${asTenant}; update organizations set payment_due_date = '2100-01-01'`)
  await first?.()
  expect(await countEmails("paid@example.test")).toBe(1)
  await countAddresses(shop, "bookingEmail:plan", onPlan.most - 1)
  clock.advance({ hours: 20 })
  await expect(second?.()).rejects.toBeInstanceOf(Postponed)
})

test("An email that the mail server does not take counts for nothing", async () => {
  const shop = await openBusyShop()
  await countAddresses(shop, "bookingEmail:trial", onTrial.most - 1)
  const made = await bookAsStaff(shop, ["later-taken@example.test"])
  openMail({ ...settings, smtpUrl: "smtp://127.0.0.1:1" })
  await expect(sendAll(made)).rejects.not.toBeInstanceOf(Postponed)
  openMail(settings)
  await sendAll(made)
  expect(await countEmails("later-taken@example.test")).toBe(1)
})
