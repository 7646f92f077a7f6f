import { isTooLate } from "#app/modules/accounts/codes/six-digits.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { addressInMail } from "#app/platform/mail/mail.server.ts"
import { makeCustomerCode } from "./customer-code.server.ts"

/** The reaction to somebody's asking: the code is made here, and stands nowhere but in the letter. */
export async function sendCustomerCode(scope: Scope, { email, locale, askedAt }: EventMap["customer.code-asked"], eventId: string) {
  if (isTooLate(askedAt)) return
  const { id, name, urlCode } = scope.organization
  await sendOnce(id, `customer.code-asked:${eventId}`, async () => {
    const code = await transact(scope, (tx) => makeCustomerCode(tx, email))
    const link = addressInMail(`/${urlCode}/booking-preview`, { email, code })
    await sendEmail("customerCode", { shop: name, code, link }, { to: email, locale })
  })
}
