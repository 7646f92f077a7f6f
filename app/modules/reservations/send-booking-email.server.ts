import { countOrWait, uncountAttempt } from "#app/modules/accounts/limits.server.ts"
import type { EmailName, EmailProps } from "#app/modules/notifications/render-email.server.ts"
import { type Envelope, sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"

/**
 * Sends an email about a booking, once per key. Throws `Postponed` at the hourly limit per address across all organizations, so that
 * bookings in somebody's name can't flood their mailbox.
 */
export async function sendBookingEmail<Name extends EmailName>(
  { organizationId, key }: { organizationId: string; key: string },
  name: Name,
  props: EmailProps<Name>,
  envelope: Envelope,
) {
  await sendOnce(organizationId, key, async () => {
    const wait = await countOrWait("bookingEmail:recipient", envelope.to)
    if (wait > 0) throw new Postponed(wait)
    try {
      await sendEmail(name, props, envelope)
    } catch (error) {
      await uncountAttempt("bookingEmail:recipient", envelope.to)
      throw error
    }
  })
}
