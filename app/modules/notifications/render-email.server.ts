import { render, toPlainText } from "@react-email/components"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { createTranslator, translationOf } from "#app/platform/i18n/translator.ts"
import type { Email } from "./email.ts"
import { emails } from "./emails/emails.ts"
import { en } from "./locales/en.ts"
import { uk } from "./locales/uk.ts"

/** Capitals shout. */
const plain = { selectors: [{ selector: "h1", options: { uppercase: false } }] }

const translators = { en: createTranslator("en", { notifications: en }), uk: createTranslator("uk", { notifications: uk }) }

export type EmailName = keyof typeof emails
export type EmailProps<Name extends EmailName> = (typeof emails)[Name]["sample"]

/** A letter as it is sent. Its subject is one line, whatever its words hold. */
export async function renderEmail<Name extends EmailName>(name: Name, props: EmailProps<Name>, locale: Locale) {
  // The table gives each name the letter of its own props.
  const letter = emails[name] as unknown as Email<EmailProps<Name>>
  const language = translationOf(translators[locale], "notifications")
  const html = await render(letter.body(props, language))
  return { subject: letter.subject(props, language).replace(/[\p{Cc}\s]+/gu, " "), html, text: toPlainText(html, plain) }
}
