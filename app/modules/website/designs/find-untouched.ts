import type { Locale } from "#app/platform/i18n/locale.ts"
import type { ComponentDocument, WebsiteDocument } from "../document/website-document.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import { designs } from "./designs.ts"
import { writeComponent } from "./write-component.ts"

/**
 * Finds what designs have placed and nobody has changed, by id. A page counts when its title is a design's and so are its sections; the texts of Home and Shop count alone.
 */
export function findUntouched({ language, pages, components }: WebsiteDocument, shopName: string) {
  const ofDesigns = new Set(
    designs.flatMap((design) =>
      Object.values(design.components).map((component) => contentOf(writeComponent(component, { language, shopName, pictures: {} }))),
    ),
  )
  const untouched = new Set(components.filter((component) => ofDesigns.has(contentOf(component))).map(({ id }) => id))
  const titles = titlesOfDesigns(language)
  return {
    components: untouched,
    pages: new Set(
      pages
        .filter(
          ({ kind, title, sections }) => titles.has(`${kind} ${title}`) && (kind !== "custom" || sections.every((id) => untouched.has(id))),
        )
        .map(({ id }) => id),
    ),
  }
}

const titlesOfDesigns = (language: Locale) =>
  new Set(designs.flatMap((design) => design.pages.map(({ kind, title }) => `${kind} ${title[language]}`)))

/** A component without its name and its pictures, which are other ones in every organization; comparable, whatever order the properties have. */
function contentOf({ kind, values, translations }: Omit<ComponentDocument, "id">): string {
  const fields = fieldsOfKind[kind]
  const compared = Object.entries(values).filter(([name]) => !fields[name]?.pictures)
  return JSON.stringify([kind, Object.fromEntries(compared), translations], (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
