import { sendAccountCode, sendAccountNotice } from "#app/modules/accounts/codes/account-emails.server.ts"
import { recordAccountChange } from "#app/modules/audit/record-account-change.server.ts"
import { emailClash } from "#app/modules/calendars/email-clash.server.ts"
import { sendCustomerCode } from "#app/modules/customers/customer-codes.server.ts"
import { eraseRows } from "#app/modules/imports/erase-rows.server.ts"
import { takePictures } from "#app/modules/imports/pictures/take-pictures.server.ts"
import { runImport } from "#app/modules/imports/run/run-import.server.ts"
import { deletePictureFiles } from "#app/modules/media/delete-picture-files.server.ts"
import { sendInvitation } from "#app/modules/members/invitation/send-invitation.server.ts"
import { sendWarning } from "#app/modules/notifications/warn-operator.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { checkWhenDue } from "#app/modules/payments/invoices/check-invoice.server.ts"
import { sendRefund } from "#app/modules/payments/invoices/send-refund.server.ts"
import { tellScreens } from "#app/modules/realtime/announce-live.server.ts"
import { acceptPayment } from "#app/modules/reservations/card/accept-payment.server.ts"
import { endDeposit } from "#app/modules/reservations/deposit/hold-deposit.server.ts"
import { bookingInvoices } from "#app/modules/reservations/money/booking-invoices.server.ts"
import { closeStale } from "#app/modules/reservations/money/close-stale.server.ts"
import { askRest, tellOfRest } from "#app/modules/reservations/notify/ask-rest.server.ts"
import { awaitSettling, notifyCustomer, tellOfBooking } from "#app/modules/reservations/notify/notify-customer.server.ts"
import { notifyMember } from "#app/modules/reservations/notify/notify-members.server.ts"
import {
  alertOfFailedRefund,
  alertOfLate,
  alertOfOverpaid,
  alertOfUnknown,
  sendLatePayment,
  sendPaymentAlert,
} from "#app/modules/reservations/notify/notify-payment.server.ts"
import { tellOfPostponedEmails } from "#app/modules/reservations/notify/notify-postponed.server.ts"
import { sendReminder } from "#app/modules/reservations/notify/remind.server.ts"
import { sendPlanPaymentAlert } from "#app/modules/subscription/paying/alert.server.ts"
import { sendDueDate } from "#app/modules/subscription/renewal/remind.server.ts"
import type { AccountEventMap, EventMap } from "#app/platform/events/event-map.ts"
import { invoicePurposes } from "./invoice-purposes.server.ts"
import "#app/modules/accounts/events.ts"
import "#app/modules/calendars/events.ts"
import "#app/modules/customers/events.ts"
import "#app/modules/imports/events.ts"
import "#app/modules/media/upload/events.ts"
import "#app/modules/members/events.ts"
import "#app/modules/notifications/events.ts"
import "#app/modules/payments/events.ts"
import "#app/modules/reservations/events.ts"
import "#app/modules/subscription/events.ts"

export type Reactions = { [Name in keyof EventMap]?: Array<(scope: Scope, event: EventMap[Name], eventId: string) => Promise<void>> }

export type AccountReactions = { [Name in keyof AccountEventMap]?: Array<(event: AccountEventMap[Name], eventId: string) => Promise<void>> }

/** Reactions to committed events. Each may run twice with the same event id, and must be idempotent. */
export const reactions: Reactions = {
  "calendar.clash-email-due": [emailClash],
  "customer.code-requested": [sendCustomerCode],
  "deposit.ending-due": [endDeposit],
  "image.uploaded": [],
  "images.removed": [(scope, { pictures }) => deletePictureFiles(scope.organization.id, pictures)],
  "import.pictures-due": [takePictures],
  "import.step-due": [runImport],
  "member.invited": [sendInvitation],
  "payment.alert-due": [sendPaymentAlert],
  "payment.changed": [tellScreens("payment.changed")],
  "payment.check-due": [(scope, event) => checkWhenDue(scope, invoicePurposes, event)],
  "payment.created": [tellScreens("payment.created")],
  "payment.late": [alertOfLate, sendLatePayment],
  "payment.overpaid": [alertOfOverpaid],
  "payment.received": [acceptPayment],
  "payment.refund-due": [(scope, event) => sendRefund(scope, bookingInvoices, event)],
  "payment.refund-failed": [alertOfFailedRefund],
  "payment.stale": [closeStale],
  "payment.unknown": [alertOfUnknown],
  "person.erased": [eraseRows],
  "reservation.changed": [tellScreens("reservation.changed"), awaitSettling],
  "reservation.created": [tellScreens("reservation.created"), tellOfBooking],
  "reservation.emails-postponed": [tellOfPostponedEmails],
  "reservation.member-email-due": [notifyMember],
  "reservation.placed": [tellScreens("reservation.placed"), tellOfBooking],
  "reservation.reminder-due": [sendReminder],
  "reservation.rest-due": [askRest],
  "reservation.rest-overdue": [tellOfRest],
  "reservation.settled": [notifyCustomer],
  "subscription.payment-alert-due": [sendPlanPaymentAlert],
  "subscription.reminder-due": [sendDueDate],
}

/** Events whose reactions wait for the bank, or work for seconds. They have a queue of their own: what takes long there holds up no emails and no screens. */
export const slowEvents = [
  "deposit.ending-due",
  "import.pictures-due",
  "import.step-due",
  "payment.check-due",
  "payment.refund-due",
  "payment.stale",
] as const satisfies Array<keyof EventMap>

export const accountReactions: AccountReactions = {
  "account.code-requested": [sendAccountCode],
  "account.changed": [recordAccountChange, sendAccountNotice],
  "operator.warning-due": [sendWarning],
}
