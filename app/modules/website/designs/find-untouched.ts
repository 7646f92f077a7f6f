import { stableJson } from "../document/stable-json.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import type { ComponentDocument, PageDocument, WebsiteDocument } from "../website-document.ts"
import { designs } from "./designs.ts"
import { writeComponent, writePageTexts } from "./write-component.ts"

/**
 * Finds what designs have placed and nobody has changed, by id. A page counts when its texts, slug, picture and sections are a design's and it is on or off as there; of Home and Shop
 * the texts count alone, since those pages stay.
 */
export function findUntouched({ language, pages, components }: WebsiteDocument, shopName: string) {
  const filling = { language, shopName, pictures: {} }
  const componentsOfDesigns = new Set<string>()
  const pagesOfDesigns = new Set<string>()
  for (const design of designs) {
    const written = new Map(Object.entries(design.components).map(([key, each]) => [key, contentOf(writeComponent(each, filling))]))
    for (const content of written.values()) componentsOfDesigns.add(content)
    for (const page of design.pages) {
      const sections = page.sections.map((key) => written.get(key))
      pagesOfDesigns.add(pageContent({ ...page, ...writePageTexts(page, language), enabled: !page.isOff, imageId: null }, sections))
    }
  }
  const contents = new Map(components.map((component) => [component.id, contentOf(component)]))
  const isUntouched = (content: string) => componentsOfDesigns.has(content)
  return {
    components: new Set([...contents].flatMap(([id, content]) => (isUntouched(content) ? id : []))),
    pages: new Set(
      pages.flatMap((page) =>
        pagesOfDesigns.has(
          pageContent(
            page,
            page.sections.map((id) => contents.get(id)),
          ),
        )
          ? page.id
          : [],
      ),
    ),
  }
}

/** Finds the pages of designs that are off and that nobody has changed, by id. */
export function findUnread(document: WebsiteDocument, shopName: string) {
  const off = document.pages.filter(({ enabled }) => !enabled)
  const untouched = off.length > 0 ? findUntouched(document, shopName).pages : new Set<string>()
  return new Set(off.map(({ id }) => id).filter((id) => untouched.has(id)))
}

function pageContent(page: Omit<PageDocument, "id" | "sections">, sections: Array<string | undefined>): string {
  const { kind, title, description, translations, slug, enabled, imageId } = page
  const texts = [kind, title, description, translations]
  return stableJson(kind === "custom" ? [...texts, slug, enabled, imageId, sections] : texts)
}

/** A component without its name and its pictures, which are other ones in every organization. */
function contentOf({ kind, values, translations }: Omit<ComponentDocument, "id">): string {
  const fields = fieldsOfKind[kind]
  const isPicture = (path: string) => fields[path.split(".")[0] ?? ""]?.pictures !== undefined
  const withoutPictures = (record: object) => Object.fromEntries(Object.entries(record).filter(([path]) => !isPicture(path)))
  const texts = Object.entries(translations).map(([locale, inOne]) => [locale, withoutPictures(inOne)])
  return stableJson([kind, withoutPictures(values), texts])
}
