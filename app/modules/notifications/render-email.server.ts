import { render, toPlainText } from "@react-email/components"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { createTranslator, translationOf } from "#app/platform/i18n/translator.ts"
import { cleanText } from "#app/platform/input/clean-text.ts"
import type { Email } from "./emails/email.ts"
import { emails } from "./emails/emails.ts"
import { en } from "./locales/en.ts"
import { uk } from "./locales/uk.ts"

/** Keeps headings in normal case. */
const plain = { selectors: [{ selector: "h1", options: { uppercase: false } }] }

const translators = { en: createTranslator("en", { notifications: en }), uk: createTranslator("uk", { notifications: uk }) }

export type EmailName = keyof typeof emails
export type EmailProps<Name extends EmailName> = (typeof emails)[Name]["sample"]

/** Renders an email. Its subject is one line, whatever the props contain. */
export async function renderEmail<Name extends EmailName>(name: Name, props: EmailProps<Name>, locale: Locale) {
  // Each name maps to the email of its own props.
  const letter = emails[name] as unknown as Email<EmailProps<Name>>
  const language = translationOf(translators[locale], "notifications")
  const html = await render(letter.body(props, language))
  return { subject: cleanText(letter.subject(props, language)).replace(/\s+/g, " "), html, text: toPlainText(html, plain) }
}
