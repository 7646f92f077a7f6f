import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Mail, sendMail } from "#app/platform/mail/mail.server.ts"
import type { EmailName, EmailProps } from "./render-email.server.ts"

export interface Envelope {
  to: string
  locale: Locale
  /** Given by `sendOnce`: two deliveries of one email have the same Message-ID. */
  messageKey?: string
  attachments?: Mail["attachments"]
}

/** Renders and sends an email. Call it from a reaction, after the commit. Loads the renderer on first use. */
export async function sendEmail<Name extends EmailName>(name: Name, props: EmailProps<Name>, { locale, ...envelope }: Envelope) {
  const { renderEmail } = await import("./render-email.server.ts")
  await sendMail({ ...envelope, ...(await renderEmail(name, props, locale)) })
}
