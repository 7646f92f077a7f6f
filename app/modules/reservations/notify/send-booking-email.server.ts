import { and, eq, sql } from "drizzle-orm"
import { countOrWait, limits, uncountAttempt } from "#app/modules/accounts/limits.server.ts"
import { findContactAddress } from "#app/modules/members/find-contact-address.server.ts"
import type { EmailName, EmailProps } from "#app/modules/notifications/render-email.server.ts"
import { type Envelope, sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { reservations } from "../schema.server.ts"
import type { EmailedBooking } from "./find-emailed-booking.server.ts"
import { announcePostponedEmails } from "./notify-postponed.server.ts"

interface CustomerMail<Name extends EmailName> {
  name: Name
  props: EmailProps<Name>
  attachments?: Envelope["attachments"]
}

/** In seconds: an organization that pays for a plan meanwhile waits no longer. */
const longestWait = 3600

/**
 * Sends an email about a booking to its customer in the name of the shop, to which answers go, within `once`: `sendOnce` or `sendClaimed`. Throws `Postponed` at the hourly limit per address across all organizations, so
 * that bookings in somebody's name can't flood their mailbox, and at the organization's daily limit of new addresses that its staff write to (decision 0029).
 */
export async function sendBookingEmail<Name extends EmailName>(
  scope: Scope,
  booking: EmailedBooking,
  once: (send: (messageKey: string) => Promise<void>) => Promise<void>,
  { name, props, attachments }: CustomerMail<Name>,
) {
  const to = booking.contact.email
  const replyTo = await findContactAddress(scope)
  await once(async (messageKey) => {
    const counted: Counted[] = []
    try {
      for (const each of [["bookingEmail:recipient", to] as const, ...(await limitsOfStaff(scope, booking))]) {
        await count(scope, each)
        counted.push(each)
      }
      await sendEmail(name, props, {
        to,
        fromName: scope.organization.name,
        replyTo,
        locale: booking.present.language,
        attachments,
        messageKey,
      })
    } catch (error) {
      for (const [limit, whom] of counted) await uncountAttempt(limit, whom)
      throw error
    }
  })
}

type Counted = readonly [limit: `bookingEmail:${"recipient" | "trial" | "plan"}`, whom: string]

async function count(scope: Scope, [limit, whom]: Counted) {
  const wait = await countOrWait(limit, whom)
  if (wait === 0) return
  if (limit !== "bookingEmail:recipient")
    await announcePostponedEmails(scope, { isTrial: limit === "bookingEmail:trial", ...limits[limit] })
  throw new Postponed(Math.min(wait, longestWait))
}

/** Returns the limit of the organization where staff have entered an address that it has not written to. The answer to a booking on the website has none. */
async function limitsOfStaff(scope: Scope, booking: EmailedBooking): Promise<Counted[]> {
  if (booking.isByVisitor && !booking.notified) return []
  return transact(scope, async (tx) => {
    if (await isKnownAddress(tx, booking)) return []
    const plan = await findPlan(tx)
    return [[plan?.paymentDueDate ? "bookingEmail:plan" : "bookingEmail:trial", tx.organizationId]]
  })
}

/** Returns whether an email about a booking was sent to this address. */
async function isKnownAddress(tx: Tx, { contact, present }: EmailedBooking): Promise<boolean> {
  const { organizationId, contactEmail, notified, id } = reservations
  const isNotified = sql`${notified} ->> 'recipient' = ${present.recipient}`
  const found = await tx
    .select({ id })
    .from(reservations)
    .where(and(eq(organizationId, tx.organizationId), eq(contactEmail, contact.email), isNotified))
    .limit(1)
  return found.length > 0
}
