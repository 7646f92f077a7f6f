import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Mail, sendMail } from "#app/platform/mail/mail.server.ts"
import type { EmailName, EmailProps } from "./render-email.server.ts"

export interface Envelope {
  to: string
  locale: Locale
  attachments?: Mail["attachments"]
}

/** Writes and sends one letter, now: from a reaction, after the commit of what it tells. What letters are drawn with is loaded with the first. */
export async function sendEmail<Name extends EmailName>(name: Name, props: EmailProps<Name>, { to, locale, attachments }: Envelope) {
  const { renderEmail } = await import("./render-email.server.ts")
  await sendMail({ to, ...(await renderEmail(name, props, locale)), ...(attachments && { attachments }) })
}
