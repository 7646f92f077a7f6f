import { accountNotice } from "./account-notice.tsx"
import { alreadyRegistered } from "./already-registered.tsx"
import { bookingReceived } from "./booking-received.tsx"
import { confirmEmail } from "./confirm-email.tsx"
import { customerCode } from "./customer-code.tsx"
import { emailChanged } from "./email-changed.tsx"
import { invitation } from "./invitation.tsx"
import { newEmail } from "./new-email.tsx"
import { ownCode } from "./own-code.tsx"
import { recovery } from "./recovery.tsx"
import { signInCode } from "./sign-in-code.tsx"

export const emails = {
  accountNotice,
  alreadyRegistered,
  bookingReceived,
  confirmEmail,
  customerCode,
  emailChanged,
  invitation,
  newEmail,
  ownCode,
  recovery,
  signInCode,
}
