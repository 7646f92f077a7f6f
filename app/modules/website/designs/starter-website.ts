import type { Locale } from "#app/platform/i18n/locale.ts"
import type { NewWebsite } from "../set-up-website.server.ts"
import type { Design } from "./design.ts"
import { plain } from "./plain/plain.ts"
import { type Filling, writeComponent, writePageTexts } from "./write-component.ts"

/** The website of a new organization, in its language: the plain design. */
export const starterWebsite = (shopName: string, language: Locale): NewWebsite => websiteOf(plain, { shopName, language, pictures: {} })

/** A design as the website of a new organization. */
export function websiteOf(design: Design, filling: Filling): NewWebsite {
  const components = Object.entries(design.components).map(([key, component]) => [key, writeComponent(component, filling)])
  return {
    settings: design.settings,
    components: Object.fromEntries(components),
    pages: design.pages.map((page) => ({
      kind: page.kind,
      slug: page.slug,
      enabled: !page.isOff,
      isTerms: page.isTerms ?? false,
      ...writePageTexts(page, filling.language),
      components: page.sections,
    })),
  }
}
