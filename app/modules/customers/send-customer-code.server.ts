import { sendLetter } from "#app/modules/notifications/send-letter.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { addressInMail } from "#app/platform/mail.server.ts"
import { makeCustomerCode } from "./customer-code.server.ts"

/** Nobody waits for it any longer than a code lasts, in milliseconds. */
const patience = 10 * 60_000

/** The reaction to somebody's asking: the code is made here, and stands nowhere but in the letter. Run twice, the second letter counts. */
export async function sendCustomerCode(scope: Scope, { email, locale, askedAt }: EventMap["customer.code-asked"]) {
  if (Date.now() - Date.parse(askedAt) > patience) return
  const { name, urlCode } = scope.organization
  const code = await transact(scope, (tx) => makeCustomerCode(tx, email))
  const link = addressInMail(`/${urlCode}/booking-preview`, { email, code })
  await sendLetter("customerCode", { shop: name, code, link }, { to: email, locale })
}
