import type { DataStrategyResult, MiddlewareFunction } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"

type FurtherWords = NonNullable<Handle["messages"]>
type File = Record<Locale, () => Promise<Record<string, object>>>

/** The browser loads the one language that it shows, as a hashed file of its own. */
const first: File = {
  en: () => import("./en.ts").then(({ en }) => en),
  uk: () => import("./uk.ts").then(({ uk }) => uk),
}

/** What not every page needs is apart: its route names it (`handle.words`), and has whoever comes from another page learn it. Each is called as a module that it alone has. */
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

/** The words of every page in this language, and those further ones that are wanted. */
export async function importMessages(locale: Locale, isWanted: (name: FurtherWords) => boolean): Promise<Record<string, object>> {
  const wanted = Object.entries(further).flatMap(([name, file]) => (isWanted(name as FurtherWords) ? [file] : []))
  const messages = await Promise.all([first, ...wanted].map((file) => file[locale]()))
  return Object.fromEntries(messages.flatMap((words) => Object.entries(words)))
}

/** For the `clientMiddleware` of a page: it is shown once its words are known. */
export const loadMessages =
  (name: FurtherWords): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async (_, next) => {
    const learning = learn(name)
    // What goes wrong is told below, when the answer is there.
    learning.catch(() => undefined)
    const answer = await next()
    await learning
    await learn(name)
    return answer
  }

/** Until whoever speaks on the page knows them: the language may change meanwhile. */
async function learn(name: FurtherWords) {
  for (let speaker = pageTranslator(); !speaker.isLoaded(name); speaker = pageTranslator())
    speaker.add(await further[name][speaker.locale]())
}
