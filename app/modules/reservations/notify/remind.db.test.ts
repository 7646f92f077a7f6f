import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { settlingSeconds } from "./notify-customer.server.ts"
import { sendReminder } from "./remind.server.ts"

const database = useDatabase()
const clock = useClock()
const mail = await startMailSink()

beforeAll(() => {
  const settings = { origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" }
  openMail(settings)
  configureAccounts({ ...settings, secretKey: "a key of the tests", google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
})

afterAll(async () => {
  closeMail()
  await mail.stop()
})

beforeEach(() => asOwner(database.url, "delete from jobs.job"))

/** Books from the third day at 16:00, so that the reminder is due on the second at 10:00. */
async function book(email: string) {
  const shop = await openShop()
  const made = await reserve(
    shop.visitor,
    booking(shop, {
      period: { start: inDays(3, 16), end: inDays(5) },
      contact: { name: "Olena", lastName: "", email, phone: "+380670000001" },
    }),
  )
  return { ...made, shop }
}

/** Runs due work, and delivers the reminders that it announces. Returns how many there were. */
async function remind(shop: Shop) {
  await runDueWork()
  const jobs = await asOwner<{ event: Parameters<typeof sendReminder>[1] }>(
    database.url,
    "with taken as (delete from jobs.job returning data) select data -> 'event' as event from taken where data ->> 'name' = 'reservation.reminder-due'",
  )
  for (const { event } of jobs) await sendReminder(shop.staff, event)
  return jobs.length
}

const subjectsTo = async (email: string) => (await mail.listEmails(email)).map(({ subject }) => subject)

test("Reminds of a booking once, from 10:00 on the day before", async () => {
  const email = "once@example.test"
  const { number, shop } = await book(email)
  clock.set(inDays(2, 9, 59))
  expect(await remind(shop)).toBe(0)
  clock.set(inDays(2, 10))
  expect([await remind(shop), await remind(shop)]).toEqual([1, 0])
  clock.set(inDays(3, 12))
  expect(await remind(shop)).toBe(0)
  expect(await subjectsTo(email)).toEqual([expect.stringContaining(`Booking ${number} starts `)])
  const [sent] = await mail.listEmails(email)
  expect(sent?.source).toContain("To pay: ₴200")
  expect(sent?.source).toContain("It is not confirmed yet.")
  expect(sent?.source).toContain(`filename=booking-${number}.ics`)
})

test("Reminds of nothing that was cancelled or handed out, before the reminder is due and after", async () => {
  for (const status of ["cancelled", "inProgress"] as const) {
    const email = `${status.toLowerCase()}@example.test`
    const { id, shop } = await book(email)
    clock.set(inDays(2, 10))
    await runDueWork()
    await changeStatus(shop.staff, id, status)
    await sendReminder(shop.staff, { reservationId: id, start: inDays(3, 16).toString() })
    expect(await remind(shop)).toBe(1)
    expect(await subjectsTo(email)).toEqual([])
    clock.set(inDays(0))
  }
})

test("Reminds of a moved start once, when its change has settled", async () => {
  const email = "moved@example.test"
  const { id, number, shop } = await book(email)
  clock.set(inDays(2, 10))
  await remind(shop)
  await changeBooking(shop.staff, number, { period: { start: inDays(4, 16), end: inDays(5) } })
  expect(await remind(shop)).toBe(0)
  clock.set(inDays(3, 12))
  await changeBooking(shop.staff, number, { period: { start: inDays(4, 18), end: inDays(5) } })
  await expect(remind(shop)).rejects.toBeInstanceOf(Postponed)
  clock.advance({ seconds: settlingSeconds })
  for (const hour of [16, 18]) await sendReminder(shop.staff, { reservationId: id, start: inDays(4, hour).toString() })
  expect(await remind(shop)).toBe(0)
  expect(await subjectsTo(email)).toHaveLength(2)
})

test("Reminds of no booking that was made after its reminder would have been due, nor of one that has begun", async () => {
  clock.set(inDays(2, 11))
  const email = "late@example.test"
  const { shop } = await book(email)
  expect(await remind(shop)).toBe(0)
  clock.set(inDays(0))
  const begun = await book(email)
  clock.set(inDays(3, 16))
  expect(await remind(begun.shop)).toBe(0)
})
