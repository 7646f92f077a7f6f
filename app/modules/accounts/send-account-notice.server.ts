import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import type { AccountEventMap } from "#app/platform/events/event-map.ts"
import { addressInMail } from "#app/platform/mail/mail.server.ts"
import { sendOnceForAccount } from "./send-once-for-account.server.ts"

/** Tells the owner of an account what was changed in it. */
export async function sendAccountNotice({ email, locale, change }: AccountEventMap["account.changed"], eventId: string) {
  const envelope = { to: email, locale }
  await sendOnceForAccount(`account.changed:${eventId}`, () =>
    change === "email"
      ? sendEmail("emailChanged", {}, envelope)
      : sendEmail("accountNotice", { change, link: addressInMail("/recover") }, envelope),
  )
}
