import { countOrWait, uncountAttempt } from "#app/modules/accounts/limits.server.ts"
import type { EmailName, EmailProps } from "#app/modules/notifications/render-email.server.ts"
import { type Envelope, sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"

/**
 * Sends an email about a booking to its customer, within `once`: `sendOnce` or `sendClaimed`. Throws `Postponed` at the hourly limit per address across all
 * organizations, so that bookings in somebody's name can't flood their mailbox.
 */
export async function sendBookingEmail<Name extends EmailName>(
  once: (send: (messageKey: string) => Promise<void>) => Promise<void>,
  name: Name,
  props: EmailProps<Name>,
  envelope: Envelope,
) {
  await once(async (messageKey) => {
    const wait = await countOrWait("bookingEmail:recipient", envelope.to)
    if (wait > 0) throw new Postponed(wait)
    try {
      await sendEmail(name, props, { ...envelope, messageKey })
    } catch (error) {
      await uncountAttempt("bookingEmail:recipient", envelope.to)
      throw error
    }
  })
}
