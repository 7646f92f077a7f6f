import type { ComponentDocument, PageDocument, WebsiteDocument } from "../website-document.ts"
import type { Design, DesignPage } from "./design.ts"
import { findUntouched } from "./find-untouched.ts"
import { type Filling, writeComponent, writePageTexts } from "./write-component.ts"

export interface AppliedDesign extends Omit<Filling, "language"> {
  newId: () => string
}

/**
 * Makes a design the website of a document. Home and Shop take its sections and stay the pages that they are; its other pages follow them. Pages and components of the owner stay,
 * and a page of the design whose slug one of them has is left out. What an earlier design has placed and nobody has changed goes. Logos, the tab title and items are not the design's.
 */
export function applyDesign(document: WebsiteDocument, design: Design, { newId, ...filling }: AppliedDesign): WebsiteDocument {
  const { language } = document
  const untouched = findUntouched(document, filling.shopName)
  const remainingPages = document.pages.filter(({ kind, id }) => kind === "custom" && !untouched.pages.has(id))

  const ids = new Map(Object.keys(design.components).map((key) => [key, newId()]))
  const taken = new Set(remainingPages.map(({ slug }) => slug))
  const pages = design.pages
    .filter(({ kind, slug }) => kind !== "custom" || !taken.has(slug))
    .map((page): PageDocument => {
      const sections = page.sections.map((key) => ids.get(key)!)
      const former = page.kind === "custom" ? undefined : document.pages.find(({ kind }) => kind === page.kind)
      const texts = former && !untouched.pages.has(former.id) ? {} : writePageTexts(page, language)
      return { ...(former ?? newPage(page, newId())), ...texts, sections }
    })

  const placed = new Set([...pages, ...remainingPages].flatMap(({ sections }) => sections))
  const added = Object.entries(design.components).flatMap(([key, component]): ComponentDocument[] => {
    const id = ids.get(key)!
    return placed.has(id) ? [{ id, ...writeComponent(component, { ...filling, language }) }] : []
  })
  return {
    ...document,
    settings: { ...document.settings, ...design.settings },
    pages: [...pages, ...remainingPages],
    components: [...document.components.filter(({ id }) => placed.has(id) || !untouched.components.has(id)), ...added],
  }
}

const newPage = ({ kind, slug, isOff, isTerms }: DesignPage, id: string): Omit<PageDocument, "sections"> => ({
  id,
  kind,
  slug,
  title: "",
  enabled: !isOff,
  ...(isTerms && { isTerms }),
  description: "",
  imageId: null,
  translations: {},
})
