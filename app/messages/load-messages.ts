import type { DataStrategyResult, MiddlewareFunction } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"

type FurtherWords = NonNullable<Handle["words"]>
type File = Record<Locale, () => Promise<Record<string, object>>>

/** The browser loads the one language that it shows, as a hashed file of its own. */
const first: File = {
  en: () => import("./en.ts").then(({ en }) => en),
  uk: () => import("./uk.ts").then(({ uk }) => uk),
}

/** What not every page needs is apart: its route names it (`handle.words`), and has whoever comes from another page learn it. */
const further: Record<FurtherWords, File> = {
  order: {
    en: () => import("./order.en.ts").then(({ en }) => en),
    uk: () => import("./order.uk.ts").then(({ uk }) => uk),
  },
  management: {
    en: () => import("./management.en.ts").then(({ en }) => en),
    uk: () => import("./management.uk.ts").then(({ uk }) => uk),
  },
}

/** The words of the page that is open. */
export async function loadMessages(locale: Locale): Promise<Record<string, object>> {
  const named = document.querySelector<HTMLMetaElement>("meta[name=words]")?.content
  const file = Object.entries(further).find(([name]) => name === named)?.[1]
  const [words, more] = await Promise.all([first[locale](), file?.[locale]()])
  return { ...words, ...more }
}

/** For the `clientMiddleware` of a page: it is shown once its words are known. Where they are, nothing waits: an answer and the rest it brings are shown at once. */
export const learnWords =
  (name: FurtherWords): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async (_, next) => {
    const translator = pageTranslator()
    if (translator.knows(name)) return next()
    const [answer] = await Promise.all([next(), further[name][translator.locale]().then(translator.learn)])
    return answer
  }
