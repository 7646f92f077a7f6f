import type { WebsiteDocument } from "../website-document.ts"
import type { Part } from "./part-fields.ts"

/** Returns a function that gives documents their equal pages, components and settings as the same objects, so that the steps of a draft are stored small. */
export function sharingParts(): (document: WebsiteDocument) => WebsiteDocument {
  const known = new Map<string, Part>()
  const seen = new WeakMap<Part, Part>()
  const share = <Shared extends Part>(part: Shared): Shared => {
    const found = seen.get(part)
    if (found) return found as Shared
    const json = JSON.stringify(part)
    const shared = known.get(json) ?? part
    known.set(json, shared)
    seen.set(part, shared)
    return shared as Shared
  }
  return ({ language, settings, pages, components }) => ({
    language,
    settings: share(settings),
    pages: pages.map(share),
    components: components.map(share),
  })
}
