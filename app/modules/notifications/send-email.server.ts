import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Mail, sendMail } from "#app/platform/mail/mail.server.ts"
import type { EmailName, EmailProps } from "./render-email.server.ts"

export interface Envelope {
  to: string
  /** As of `Mail`. */
  replyTo?: string | undefined
  locale: Locale
  fromName?: Mail["fromName"]
  /** Given by `sendOnce`. Left out where each sending makes a new code or link: of two emails with one Message-ID a mail program may show the older. */
  messageKey?: string
  attachments?: Mail["attachments"]
}

/** Renders and sends an email. Call it from a reaction, after the commit. Loads the renderer on first use. */
export async function sendEmail<Name extends EmailName>(name: Name, props: EmailProps<Name>, { locale, ...envelope }: Envelope) {
  const { renderEmail } = await import("./render-email.server.ts")
  await sendMail({ ...envelope, ...(await renderEmail(name, props, locale)) })
}
