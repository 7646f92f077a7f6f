import { afterAll, beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { setCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { cardBooking, checkInvoice, openCardShop, sendRefund } from "#test/card-shop.ts"
import { withTeam } from "#test/people/team.ts"
import type { Shop } from "#test/shop.ts"
import { findLinks } from "#test/stand-ins/emails.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { memoryBank } from "#test/stand-ins/memory-bank.ts"
import { startCardPayment } from "../card/start-card-payment.server.ts"
import { takeDeposit } from "../deposit/edit-deposits.server.ts"
import { announceAlerts } from "../money/announce-alerts.server.ts"
import { recordCardRefund } from "../money/record-card-refund.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import {
  alertOfFailedRefund,
  alertOfLate,
  alertOfOverpaid,
  alertOfUnknown,
  sendLatePayment,
  sendPaymentAlert,
} from "./notify-payment.server.ts"

const database = withTeam()
const mail = await startMailSink()
const { bank, set, pay, fails, works } = memoryBank()

beforeAll(() => {
  setCardBank(bank)
  configureSealing({ secretKey: "a secret key for tests alone, 32+" })
  openMail({ origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" })
})

afterAll(async () => {
  closeMail()
  await mail.stop()
})

/** A shop with an admin and a member, and a customer at the bank's page. */
async function openPaying(opened?: Shop) {
  const shop = opened ?? (await openCardShop())
  const [admin, member] = [await addMember(shop, "admin"), await addMember(shop, "member")]
  const email = `${crypto.randomUUID()}@example.test`
  const request = cardBooking(shop)
  const { id, number } = await reserve(shop.visitor, { ...request, language: "uk", contact: { ...request.contact, email } })
  await startCardPayment(shop.visitor, id)
  const [invoice] = await transact(shop.staff, (tx) => listInvoices(tx, id))
  if (!invoice?.invoiceId) throw new Error("The bank opened no invoice")
  return { shop, admin, member, email, number, reservationId: id, paymentId: invoice.paymentId, invoiceId: invoice.invoiceId }
}

/** Delivers the emails to admins that `react` announces, twice. */
async function deliver({ shop }: Awaited<ReturnType<typeof openPaying>>, react: () => Promise<void>) {
  await asOwner(database.url, "delete from jobs.job")
  await react()
  const jobs = await asOwner<{ event: Parameters<typeof sendPaymentAlert>[1] }>(
    database.url,
    "select data -> 'event' as event from jobs.job",
  )
  for (const { event } of [...jobs, ...jobs]) await sendPaymentAlert(shop.staff, event)
}

test("Admins are told once of a payment that is unknown, and not of one that is known by now", async () => {
  const paying = await openPaying()
  const { shop, admin, member, number, paymentId, invoiceId } = paying
  const alert = () => deliver(paying, () => alertOfUnknown(shop.staff, { paymentId }))
  await alert()
  expect(await mail.listEmails(admin.email)).toEqual([])
  set(invoiceId, { status: "completed", amount: 1n })
  await checkInvoice(shop.staff, paymentId)
  await alert()
  const [sent, ...more] = await mail.listEmails(admin.email)
  expect([sent?.subject, more]).toEqual([`Check a card payment: booking ${number}`, []])
  expect(sent && findLinks(sent)).toEqual([`https://rent.example.test/reservations/manage?booking=${number}`])
  expect(await mail.listEmails(member.email)).toEqual([])
})

test("Admins are told once of a refund that the bank has refused, whether it says so at once or later", async () => {
  for (const isRefusedAtOnce of [true, false]) {
    const paying = await openPaying()
    const { shop, admin, member, number, reservationId, paymentId, invoiceId } = paying
    pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    const refundId = await transact(shop.staff, (tx) => recordCardRefund(tx, shop.staff, { reservationId, paymentId, amount: 4_000n }))
    if (isRefusedAtOnce) fails("cancel", "refused")
    await asOwner(database.url, "delete from jobs.job")
    await sendRefund(shop.staff, { paymentId, refundId })
    works()
    set(invoiceId, { refunds: [{ extRef: refundId, status: "failed", amount: 4_000n }] })
    for (const _ of ["said", "again"]) await checkInvoice(shop.staff, paymentId)
    const announced = await asOwner<{ event: { paymentId: string; refundId: string } }>(
      database.url,
      "select data -> 'event' as event from jobs.job where data ->> 'name' = 'payment.refund-failed'",
    )
    expect(announced).toEqual([{ event: { paymentId, refundId } }])
    await deliver(paying, () => alertOfFailedRefund(shop.staff, { paymentId, refundId }))
    const [sent, ...more] = await mail.listEmails(admin.email)
    expect([sent?.subject, more]).toEqual([`Refund failed: booking ${number}`, []])
    expect(sent?.source).toContain("₴40")
    expect(sent && findLinks(sent)).toEqual([`https://rent.example.test/reservations/manage?booking=${number}`])
    expect(await mail.listEmails(member.email)).toEqual([])
  }
})

test.each([
  [true, "was paid late and restored", "оплачено"],
  [false, "refund on its way", "Повернення грошей"],
])("Both sides are told once of a late payment (kept: %s), each in their language", async (isKept, toAdmin, toCustomer) => {
  const paying = await openPaying()
  const { shop, admin, email, reservationId, paymentId, invoiceId } = paying
  pay(invoiceId)
  await checkInvoice(shop.staff, paymentId)
  const late = { reservationId, paymentId, isKept }
  await deliver(paying, () => alertOfLate(shop.staff, late))
  for (const _ of ["delivered", "again"]) await sendLatePayment(shop.staff, late)
  expect((await mail.listEmails(admin.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining(toAdmin)])
  expect((await mail.listEmails(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining(toCustomer)])
})

test("Admins are told once of a booking that is overpaid", async () => {
  const paying = await openPaying()
  await deliver(paying, () => alertOfOverpaid(paying.shop.staff, paying))
  expect((await mail.listEmails(paying.admin.email)).map(({ subject }) => subject)).toEqual([`Booking ${paying.number} is overpaid`])
})

test("Admins are told once of a deposit that has been held on a card for 7 days", async () => {
  const paying = await openPaying(await openCardShop("sandbox-skis", 1, 5_000n))
  const { shop, admin, member, number } = paying
  const deposit = crypto.randomUUID()
  await takeDeposit(shop.staff, number, { newId: deposit, left: 5_000n, method: "hold", amount: 5_000n, note: "" })
  await deliver(paying, () => transact(shop.staff, (tx) => announceAlerts(tx, { paymentId: deposit, kind: "holdEnding" })))
  const [sent, ...more] = await mail.listEmails(admin.email)
  expect([sent?.subject, more]).toEqual([`Deposit held on a card for 7 days: booking ${number}`, []])
  expect(sent && findLinks(sent)).toContain(`https://rent.example.test/reservations/manage?booking=${number}`)
  expect(sent?.source).toContain("The deposit of ₴50 will be released tomorrow")
  expect(await mail.listEmails(member.email)).toEqual([])
})
