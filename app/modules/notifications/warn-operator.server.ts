import { announceOnceADay } from "#app/platform/events/announce.server.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import type { Warning } from "./events.ts"
import { sendEmail } from "./send-email.server.ts"

let address: string | undefined

/** Sets who is warned; without an address nobody is. */
export function configureOperator({ operatorEmail }: { operatorEmail: string | undefined }) {
  address = operatorEmail
}

/** Emails the operator, at most once a day for each `reason`. Call it as long as the reason lasts, in any process. */
export async function warnOperator(reason: string, warning: Warning) {
  if (address) await announceOnceADay("operator.warning-due", reason, warning)
}

/** Reacts to a warning. A second run sends the same Message-ID. */
export async function sendWarning(warning: Warning, eventId: string) {
  const { host } = new URL(toPublicUrl("/"))
  if (address) await sendEmail("operatorWarning", { host, ...warning }, { to: address, locale: "en", messageKey: eventId })
}
