import type { Locale } from "#app/platform/i18n/locale.ts"
import { stableJson } from "../document/stable-json.ts"
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

/** A component without its name and its pictures, which are other ones in every organization. */
function contentOf({ kind, values, translations }: Omit<ComponentDocument, "id">): string {
  const fields = fieldsOfKind[kind]
  const isPicture = (path: string) => fields[path.split(".")[0] ?? ""]?.pictures !== undefined
  const withoutPictures = (record: object) => Object.fromEntries(Object.entries(record).filter(([path]) => !isPicture(path)))
  const texts = Object.entries(translations).map(([locale, inOne]) => [locale, withoutPictures(inOne)])
  return stableJson([kind, withoutPictures(values), texts])
}
