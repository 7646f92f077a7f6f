import type { Locale } from "#app/platform/i18n/locale.ts"
import type { NewWebsite } from "../set-up-website.server.ts"
import { plain } from "./plain/plain.ts"
import { writeComponent, writePageTexts } from "./write-component.ts"

/** The website of a new organization, in its language: the plain design. */
export function starterWebsite(shopName: string, language: Locale): NewWebsite {
  const components = Object.entries(plain.components).map(([key, component]) => [
    key,
    writeComponent(component, { shopName, language, pictures: {} }),
  ])
  return {
    settings: plain.settings,
    components: Object.fromEntries(components),
    pages: plain.pages.map((page) => ({
      kind: page.kind,
      slug: page.slug,
      ...writePageTexts(page, language),
      components: page.sections,
    })),
  }
}
