import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { cardBooking, checkInvoice, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { inDays, type Shop, setPrepayment, wallTime } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { startCardPayment } from "../card/start-card-payment.server.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { askRest, tellOfRest } from "./ask-rest.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()
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

const dayIn = (days: number) => wallTime(inDays(days)).slice(0, 10)

/** Books skis for ₴100 from the tenth day on, of which 30 % are paid by card and the rest is due on the fifth, and pays the part. */
async function bookPrepaid() {
  const shop = await openCardShop("sandbox-skis", 4)
  await setPrepayment(shop, 30, 5)
  const email = `${crypto.randomUUID()}@example.test`
  const admin = await addMember(shop, "admin")
  await addMember(shop, "member")
  const { id, number } = await reserve(shop.visitor, {
    ...cardBooking(shop),
    period: { start: inDays(10), end: inDays(11) },
    contact: { name: "Olena", lastName: "", email, phone: "+380670000001" },
    prepayment: `30 ${dayIn(5)}`,
  })
  const pay = async () => {
    await startCardPayment(shop.visitor, id)
    const [invoice] = await asOwner<{ paymentId: string; invoiceId: string }>(
      database.url,
      `select payment_id as "paymentId", invoice_id as "invoiceId" from invoices where subject_id = '${id}' order by requested_at desc limit 1`,
    )
    if (!invoice) throw new Error("The bank opened no invoice")
    bank.pay(invoice.invoiceId)
    await checkInvoice(shop.staff, invoice.paymentId)
  }
  await pay()
  return { shop, id, number, pay, toCustomer: () => sentTo(email), toAdmin: () => sentTo(admin.email) }
}

const sentTo = async (address: string) =>
  (await mail.listEmails(address))
    .map(({ subject }) => subject.replaceAll("\u00a0", " "))
    .filter((subject) => !subject.startsWith("New booking"))

/** Runs due work at a time of the shop, and what it announces of rests, twice. */
async function runAt(shop: Shop, time: Temporal.Instant) {
  clock.set(time)
  await runDueWork()
  const jobs = await asOwner<{ name: string; event: { reservationId: string; dueOn: string; userId: string } }>(
    database.url,
    "with taken as (delete from jobs.job returning data) select data ->> 'name' as name, data -> 'event' as event from taken where data ->> 'name' like 'reservation.rest-%'",
  )
  for (const { name, event } of [...jobs, ...jobs]) await (name === "reservation.rest-due" ? askRest : tellOfRest)(shop.staff, event)
  return jobs.length
}

test("The rest is asked once, from 10:00 of its day, and admins are told once, a day later", async () => {
  const { shop, number, toCustomer, toAdmin } = await bookPrepaid()
  expect(await runAt(shop, inDays(5, 9, 59))).toBe(0)
  expect(await runAt(shop, inDays(5, 10))).toBe(1)
  const subjects = [`Booking ${number}: ₴70 due by ${formatCalendarDay(dayIn(5), "en").replaceAll("\u00a0", " ")}`]
  expect(await toCustomer()).toEqual(subjects)
  expect(await runAt(shop, inDays(5, 23))).toBe(0)
  expect(await runAt(shop, inDays(6, 9))).toBe(0)
  expect(await runAt(shop, inDays(6, 10))).toBe(1)
  expect([await toCustomer(), await toAdmin()]).toEqual([subjects, [`The rest of booking ${number} is not paid`]])
  expect(await runAt(shop, inDays(8))).toBe(0)
  const { rows } = await transact(shop.staff, (tx) => tx.execute(sql`select status from reservations where number = ${number}`))
  expect(rows).toEqual([{ status: "new" }])
})

test.each<[string, (at: Awaited<ReturnType<typeof bookPrepaid>>) => Promise<unknown>]>([
  ["is paid by card before", ({ pay }) => pay()],
  ["is taken in cash before", ({ shop, number }) => takeCash(shop.staff, number, 7_000n)],
  ["is of a booking that was cancelled", ({ shop, id }) => changeStatus(shop.staff, id, "cancelled")],
  ["is of a booking that was handed out", ({ shop, id }) => changeStatus(shop.staff, id, "inProgress")],
])("Nobody is asked and nobody is told where the rest %s", async (_, before) => {
  const at = await bookPrepaid()
  await before(at)
  await runAt(at.shop, inDays(5, 10))
  await runAt(at.shop, inDays(6, 10))
  expect([await at.toCustomer(), await at.toAdmin()]).toEqual([[], []])
})

test("Nobody is told of a rest that was paid on its day", async () => {
  const at = await bookPrepaid()
  await runAt(at.shop, inDays(5, 10))
  await at.pay()
  await runAt(at.shop, inDays(6, 10))
  expect([(await at.toCustomer()).length, await at.toAdmin()]).toEqual([1, []])
})

test("The day of the rest moves with the booking", async () => {
  const { shop, number, toCustomer } = await bookPrepaid()
  await changeBooking(shop.staff, number, { period: { start: inDays(13), end: inDays(14) } })
  await runAt(shop, inDays(5, 10))
  expect(await toCustomer()).toEqual([])
  await runAt(shop, inDays(8, 10))
  expect(await toCustomer()).toHaveLength(1)
})

test.each([5, 6])("A rest that somebody was told of on day %i is asked for again on its new day", async (day) => {
  const { shop, number, toCustomer } = await bookPrepaid()
  await runAt(shop, inDays(5, 10))
  await runAt(shop, inDays(day, 10))
  await changeBooking(shop.staff, number, { period: { start: inDays(20), end: inDays(21) } })
  await runAt(shop, inDays(14, 10))
  expect(await toCustomer()).toHaveLength(1)
  await runAt(shop, inDays(15, 10))
  expect((await toCustomer()).at(-1)).toContain(`due by ${formatCalendarDay(dayIn(15), "en").replaceAll("\u00a0", " ")}`)
})

test("A booking that is being changed is asked about once it has settled", async () => {
  const { shop, number, toCustomer } = await bookPrepaid()
  clock.set(inDays(5, 10))
  await changeBooking(shop.staff, number, { period: { start: inDays(10), end: inDays(12) } })
  await expect(runAt(shop, inDays(5, 10))).rejects.toThrow(Postponed)
  clock.advance({ minutes: 2 })
  await askRest(shop.staff, { reservationId: await idOf(shop, number), dueOn: dayIn(5) })
  expect(await toCustomer()).toEqual([expect.stringContaining("₴170 due by")])
})

async function idOf({ staff }: Shop, number: number) {
  const { rows } = await transact(staff, (tx) => tx.execute<{ id: string }>(sql`select id from reservations where number = ${number}`))
  return rows[0]?.id ?? ""
}
