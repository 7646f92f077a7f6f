import type { DataStrategyResult, MiddlewareFunction } from "react-router"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"

type File = Record<Locale, () => Promise<Record<string, object>>>

/** The browser loads the one language that it shows, as a hashed file of its own. */
const first: File = {
  en: () => import("./en.ts").then(({ en }) => en),
  uk: () => import("./uk.ts").then(({ uk }) => uk),
}

/** What not every page needs is apart: it names them in a `WordsOf`, and has whoever comes from another page learn them. */
const further = {
  order: {
    en: () => import("./order.en.ts").then(({ en }) => en),
    uk: () => import("./order.uk.ts").then(({ uk }) => uk),
  },
  management: {
    en: () => import("./management.en.ts").then(({ en }) => en),
    uk: () => import("./management.uk.ts").then(({ uk }) => uk),
  },
} satisfies Record<string, File>

export type FurtherWords = keyof typeof further

/** The words of the page that is open. */
export async function loadMessages(locale: Locale): Promise<Record<string, object>> {
  const named = new Set([...document.querySelectorAll<HTMLMetaElement>("meta[name=words]")].map(({ content }) => content))
  const files = [first, ...Object.entries(further).flatMap(([name, file]) => (named.has(name) ? [file] : []))]
  const messages = await Promise.all(files.map((file) => file[locale]()))
  return Object.fromEntries(messages.flatMap((words) => Object.entries(words)))
}

/** For the `clientMiddleware` of a page: it is shown once its words are known. */
export const learnWords =
  (name: FurtherWords): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async (_, next) => {
    const translator = pageTranslator()
    const [answer] = await Promise.all([next(), further[name][translator.locale]().then(translator.learn)])
    return answer
  }
