import type { NewWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { en } from "../locales/en.ts"
import { uk } from "../locales/uk.ts"

const messages = { en: en.starterWebsite, uk: uk.starterWebsite }

/** Returns the website of a new organization, in its language: a home page and a shop page. */
export function starterWebsite(organizationName: string, language: Locale): NewWebsite {
  const own = messages[language]
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
        translations: { [other]: { title: messages[other].home } },
        components: ["hero", "shop"],
      },
      { kind: "shop", title: own.shop, slug: "shop", translations: { [other]: { title: messages[other].shop } }, components: ["shop"] },
    ],
  }
}
