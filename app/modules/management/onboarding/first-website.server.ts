import type { NewWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { en } from "../locales/en.ts"
import { uk } from "../locales/uk.ts"

const words = { en: en.firstWebsite, uk: uk.firstWebsite }

/** The website that an organization begins with, in its language: a home with what it rents out, and a shop. */
export function firstWebsite(organizationName: string, language: Locale): NewWebsite {
  const own = words[language]
  const other = language === "en" ? "uk" : "en"
  return {
    components: {
      hero: { name: own.hero, kind: "hero", values: { title: organizationName, subtitle: own.subtitle }, translations: {} },
      shop: { name: own.shop, kind: "shop", values: {}, translations: {} },
    },
    pages: [
      {
        kind: "home",
        title: own.home,
        slug: "home",
        translations: { [other]: { title: words[other].home } },
        components: ["hero", "shop"],
      },
      { kind: "shop", title: own.shop, slug: "shop", translations: { [other]: { title: words[other].shop } }, components: ["shop"] },
    ],
  }
}
