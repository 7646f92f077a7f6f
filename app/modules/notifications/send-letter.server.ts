import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Mail, sendMail } from "#app/platform/mail/mail.server.ts"
import type { LetterName, LetterProps } from "./render-letter.server.ts"

export interface Envelope {
  to: string
  locale: Locale
  attachments?: Mail["attachments"]
}

/** Writes and sends one letter, now: from a reaction, after the commit of what it tells. What letters are drawn with is loaded with the first. */
export async function sendLetter<Name extends LetterName>(name: Name, props: LetterProps<Name>, { to, locale, attachments }: Envelope) {
  const { renderLetter } = await import("./render-letter.server.ts")
  await sendMail({ to, ...(await renderLetter(name, props, locale)), ...(attachments && { attachments }) })
}
