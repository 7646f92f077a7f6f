import type { Locale } from "#app/platform/i18n/locale.ts"
import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"

/** The browser loads the one language it shows, as a hashed file of its own. */
const files = {
  en: () => import("./en.ts").then(({ en }) => en),
  uk: () => import("./uk.ts").then(({ uk }) => uk),
} satisfies Record<Locale, () => Promise<Record<string, object>>>

/** What is read in management alone is a file of its own, which no storefront loads. */
const managementFiles = {
  en: () => import("./management.en.ts").then(({ en }) => en),
  uk: () => import("./management.uk.ts").then(({ uk }) => uk),
} satisfies Record<Locale, () => Promise<Record<string, object>>>

/** The words of the page that is open: outside storefronts with those of management. */
export async function loadMessages(locale: Locale) {
  const isManagement = document.querySelector("[data-management]") !== null
  const [messages, managementMessages] = await Promise.all([files[locale](), isManagement ? managementFiles[locale]() : {}])
  return { ...messages, ...managementMessages }
}

/** Gives the page that is open the words of management, for whoever comes from a page without them. */
export async function addManagementMessages() {
  const translator = pageTranslator()
  translator.learn(await managementFiles[translator.locale]())
}
