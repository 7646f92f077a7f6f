import type { ReactNode } from "react"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Key, Translate } from "#app/platform/i18n/translator.ts"

export interface Language {
  t: Translate<Key<"notifications">>
  locale: Locale
}

/** An email: plain props in, subject and body out. A test renders every sample in every language. */
export interface Email<Props> {
  sample: Props
  subject(props: Props, language: Language): string
  body(props: Props, language: Language): ReactNode
}
