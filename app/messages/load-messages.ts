import type { Locale } from "#app/platform/i18n/locale.ts"

/** The browser loads the one language it shows, as a hashed file of its own. */
const files = {
  en: () => import("./en.ts").then(({ en }) => en),
  uk: () => import("./uk.ts").then(({ uk }) => uk),
} satisfies Record<Locale, () => Promise<Record<string, object>>>

export const loadMessages = (locale: Locale) => files[locale]()
