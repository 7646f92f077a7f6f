import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { listMembers } from "#app/modules/members/queries.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { findDepositRow } from "../deposit/deposit-rows.server.ts"
import { announceAlerts } from "../money/announce-alerts.server.ts"
import { customerProps } from "./customer-email.server.ts"
import { findEmailedBooking } from "./find-emailed-booking.server.ts"
import { sendBookingEmail } from "./send-booking-email.server.ts"

type PaymentAlert = EventMap["payment.alert-due"]

/** Reacts to a payment whose outcome is unknown: announces an email to each admin. */
export const alertOfUnknown = (scope: Scope, { paymentId }: EventMap["payment.unknown"]) =>
  transact(scope, (tx) => announceAlerts(tx, { paymentId, kind: "unknown" }))

/** Reacts to a payment that came late: announces an email to each admin. */
export const alertOfLate = (scope: Scope, { paymentId, isKept }: EventMap["payment.late"]) =>
  transact(scope, (tx) => announceAlerts(tx, { paymentId, kind: isKept ? "kept" : "givenBack" }))

/** Reacts to a payment of more than was due: announces an email to each admin. */
export const alertOfOverpaid = (scope: Scope, { paymentId }: EventMap["payment.overpaid"]) =>
  transact(scope, (tx) => announceAlerts(tx, { paymentId, kind: "overpaid" }))

/** Reacts to a refund that the bank has refused: announces an email to each admin. */
export const alertOfFailedRefund = (scope: Scope, refund: EventMap["payment.refund-failed"]) =>
  transact(scope, (tx) => announceAlerts(tx, { ...refund, kind: "refundFailed" }))

/** Emails an admin of a card payment or a refund of it, once for what became of it; not of an unknown one that is known by now. */
export async function sendPaymentAlert(scope: Scope, { paymentId, refundId, kind, userId }: PaymentAlert) {
  const [person] = await listPeople([userId])
  const found = await transact(scope, async (tx) => {
    const isAdmin = (await listMembers(tx)).some((member) => member.userId === userId && member.role === "admin")
    const invoice = isAdmin ? await findInvoice(tx, paymentId) : undefined
    // A hold is of a deposit, whose booking has it.
    const reservationId = invoice?.purpose === "deposit" ? (await findDepositRow(tx, paymentId))?.reservationId : invoice?.subjectId
    const booking = reservationId === undefined ? undefined : await findEmailedBooking(tx, reservationId)
    const entries = booking && refundId ? await listPayments(tx, booking.id) : []
    return booking && invoice && { invoice, booking, refund: entries.find(({ id }) => id === refundId) }
  })
  if (!person || !found || ((kind === "unknown" || kind === "holdUnknown") && found.invoice.status !== "unknown")) return
  const { invoice, booking, refund } = found
  const { organization } = scope
  const props = {
    shop: organization.name,
    number: booking.number,
    amount: refund?.amount ?? invoice.amount,
    currency: invoice.currency,
    kind,
    link: toPublicUrl("/reservations/manage", { booking: String(booking.number) }),
  }
  await sendOnce(organization.id, `payment.${kind}:${refundId ?? paymentId}:${userId}`, (messageKey) =>
    sendEmail("paymentAlert", props, { to: person.email, locale: person.locale, messageKey }),
  )
}

/** Reacts to a payment that came late: tells its customer whether the booking is kept or the money given back. */
export async function sendLatePayment(scope: Scope, { reservationId, paymentId, isKept }: EventMap["payment.late"]) {
  const { booking, invoice } = await transact(scope, async (tx) => ({
    booking: await findEmailedBooking(tx, reservationId),
    invoice: await findInvoice(tx, paymentId),
  }))
  if (!booking?.contact.email || !invoice) return
  await sendBookingEmail(scope, booking, (send) => sendOnce(scope.organization.id, `payment.late:${paymentId}`, send), {
    name: "latePayment",
    props: { ...customerProps(scope, booking, booking.present), amount: invoice.amount, isKept },
  })
}
