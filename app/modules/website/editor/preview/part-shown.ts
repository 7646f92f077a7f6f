import type { WebsiteDocument } from "../../website-document.ts"
import type { Shown } from "../preview-messages.ts"

/** The document with the sections of one page, or of one component, alone: a change is rendered without sending the whole website. */
export function partShown(document: WebsiteDocument, shown: Shown): WebsiteDocument {
  const { pages, components } = document
  const page = "page" in shown ? (pages.find(({ id }) => id === shown.page) ?? pages[0]) : undefined
  const ids = new Set("component" in shown ? [shown.component] : page?.sections)
  return {
    ...document,
    pages: pages.map((each) => (each === page ? each : { ...each, sections: [] })),
    components: components.filter(({ id }) => ids.has(id)),
  }
}
