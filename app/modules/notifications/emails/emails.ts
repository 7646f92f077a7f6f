import { accountNotice } from "./account-notice.tsx"
import { alreadyRegistered } from "./already-registered.tsx"
import { bookingCancelled } from "./booking-cancelled.tsx"
import { bookingChanged } from "./booking-changed.tsx"
import { bookingConfirmed } from "./booking-confirmed.tsx"
import { bookingReceived } from "./booking-received.tsx"
import { bookingReminder } from "./booking-reminder.tsx"
import { bookingRest } from "./booking-rest.tsx"
import { calendarClash } from "./calendar-clash.tsx"
import { confirmEmail } from "./confirm-email.tsx"
import { customerCode } from "./customer-code.tsx"
import { emailChanged } from "./email-changed.tsx"
import { emailsPostponed } from "./emails-postponed.tsx"
import { invitation } from "./invitation.tsx"
import { latePayment } from "./late-payment.tsx"
import { newBooking } from "./new-booking.tsx"
import { newEmail } from "./new-email.tsx"
import { operatorWarning } from "./operator-warning.tsx"
import { ownCode } from "./own-code.tsx"
import { paymentAlert } from "./payment-alert.tsx"
import { providerCode } from "./provider-code.tsx"
import { recovery } from "./recovery.tsx"
import { signInCode } from "./sign-in-code.tsx"
import { subscriptionPaymentAlert } from "./subscription-payment-alert.tsx"
import { subscriptionReminder } from "./subscription-reminder.tsx"

export const emails = {
  accountNotice,
  alreadyRegistered,
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingReceived,
  bookingReminder,
  bookingRest,
  calendarClash,
  confirmEmail,
  customerCode,
  emailChanged,
  emailsPostponed,
  invitation,
  latePayment,
  newBooking,
  newEmail,
  operatorWarning,
  ownCode,
  paymentAlert,
  providerCode,
  recovery,
  signInCode,
  subscriptionPaymentAlert,
  subscriptionReminder,
}
