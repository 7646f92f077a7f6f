import { sql } from "drizzle-orm"
import { requestCode } from "#app/modules/accounts/codes/code-request.server.ts"
import {
  type CodeAttempt,
  type CodeRow,
  checkCode,
  consumeCode,
  isRequestStale,
  issueCode,
} from "#app/modules/accounts/codes/one-time-code.server.ts"
import { findContactAddress } from "#app/modules/members/find-contact-address.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { customerCodes } from "./schema.server.ts"

interface CustomerCodeRequest {
  email: string
  locale: Locale
  /** Network of the request (`networkOf`). */
  network: string
}

/**
 * Requests an email with a code. Every address gets one and none is looked up, so the response does not tell who has booked. Returns the cookie
 * that gives this browser attempts of its own. Refuses with "tooMany" within a minute of the last request; emails to an address are counted
 * over all storefronts.
 */
export function requestCustomerCode(scope: Scope, request: Request, { email, locale, network }: CustomerCodeRequest): Promise<string> {
  return requestCode(request, { subject: customerCodeSubject(scope, email), emailSubject: `customer ${email}`, network }, () =>
    transact(scope, async (tx) => {
      await announce(tx, "customer.code-requested", { email, locale, requestedAt: now().toString() })
    }),
  )
}

/** Counts an address at one storefront apart from the account with the same address. */
export const customerCodeSubject = ({ organization }: Scope, email: string) => `customer ${organization.id} ${email}`

/** Reacts to the request. The code is issued here, so that it exists in the email only. */
export async function sendCustomerCode(
  scope: Scope,
  { email, locale, requestedAt }: EventMap["customer.code-requested"],
  eventId: string,
): Promise<void> {
  if (isRequestStale(requestedAt)) return
  const { id, name, urlCode } = scope.organization
  await sendOnce(id, `customer.code-requested:${eventId}`, async () => {
    const code = await transact(scope, (tx) => issueCustomerCode(tx, email))
    const link = toPublicUrl(`/${urlCode}/booking-preview`, { email, code })
    await sendEmail("customerCode", { shop: name, code, link }, { to: email, replyTo: await findContactAddress(scope), locale })
  })
}

/** Returns a new code for the address. Deletes a few expired codes of the shop, so that they do not pile up. */
export async function issueCustomerCode(tx: Tx, email: string): Promise<string> {
  const code = await issueCode(tx, codeRow(tx, email), email)
  await tx.execute(sql`
    delete from ${customerCodes} where organization_id = ${tx.organizationId} and email in (
      select email from ${customerCodes} where organization_id = ${tx.organizationId} and expires_at < ${now().toString()} order by expires_at limit 5 for update skip locked)`)
  return code
}

/** Redeems the code: of two simultaneous attempts one returns true. The transaction must commit either way, since the attempt is counted in it. */
export async function redeemCustomerCode(tx: Tx, { email, ...attempt }: CodeAttempt & { email: string }): Promise<boolean> {
  const row = codeRow(tx, email)
  return (await checkCode(tx, row, attempt)) && (await consumeCode(tx, row, attempt.code)) !== undefined
}

const codeRow = ({ organizationId }: Tx, email: string): CodeRow => ({
  table: customerCodes,
  key: { organization_id: organizationId, email },
  hashPurpose: "customer-code",
})
