import type { DataStrategyResult, MiddlewareFunction } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"

type Bundle = NonNullable<Handle["messages"]>
type BundleFiles = Record<Locale, () => Promise<Record<string, object>>>

/** Loaded on every page, in its language alone. */
const base: BundleFiles = {
  en: () => import("./en.ts").then(({ en }) => en),
  uk: () => import("./uk.ts").then(({ uk }) => uk),
}

/** Loaded on pages whose route names the bundle in `handle.messages`. A bundle has the name of a module that it alone contains. */
const bundles: Record<Bundle, BundleFiles> = {
  order: {
    en: () => import("./order.en.ts").then(({ en }) => en),
    uk: () => import("./order.uk.ts").then(({ uk }) => uk),
  },
  management: {
    en: () => import("./management.en.ts").then(({ en }) => en),
    uk: () => import("./management.uk.ts").then(({ uk }) => uk),
  },
}

/** Imports the base messages and the wanted bundles. */
export async function importMessages(locale: Locale, isWanted: (name: Bundle) => boolean): Promise<Record<string, object>> {
  const wanted = Object.entries(bundles).flatMap(([name, file]) => (isWanted(name as Bundle) ? [file] : []))
  const messages = await Promise.all([base, ...wanted].map((file) => file[locale]()))
  return Object.fromEntries(messages.flatMap((part) => Object.entries(part)))
}

/** Client middleware: delays a page until its bundle is loaded. */
export const loadMessages =
  (name: Bundle): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async (_, next) => {
    const loading = load(name)
    // Awaited below, after the page's own data.
    loading.catch(() => undefined)
    const results = await next()
    await loading
    await load(name)
    return results
  }

/** Repeats if the language has changed meanwhile. */
async function load(name: Bundle) {
  for (let translator = pageTranslator(); !translator.isLoaded(name); translator = pageTranslator())
    translator.add(await bundles[name][translator.locale]())
}
