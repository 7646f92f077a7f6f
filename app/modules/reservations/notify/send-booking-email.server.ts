import { countOrWait, uncountAttempt } from "#app/modules/accounts/limits.server.ts"
import type { EmailName, EmailProps } from "#app/modules/notifications/render-email.server.ts"
import { type Envelope, sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"

interface Sending {
  organizationId: string
  key: string
  /** Runs in the transaction that notes the email as sent. */
  record?: (tx: Tx) => Promise<unknown>
}

/**
 * Sends an email about a booking to its customer, once per key. Throws `Postponed` at the hourly limit per address across all organizations, so that
 * bookings in somebody's name can't flood their mailbox.
 */
export async function sendBookingEmail<Name extends EmailName>(
  { organizationId, key, record }: Sending,
  name: Name,
  props: EmailProps<Name>,
  envelope: Envelope,
) {
  const send = async (messageKey: string) => {
    const wait = await countOrWait("bookingEmail:recipient", envelope.to)
    if (wait > 0) throw new Postponed(wait)
    try {
      await sendEmail(name, props, { ...envelope, messageKey })
    } catch (error) {
      await uncountAttempt("bookingEmail:recipient", envelope.to)
      throw error
    }
  }
  await sendOnce(organizationId, key, send, record)
}
