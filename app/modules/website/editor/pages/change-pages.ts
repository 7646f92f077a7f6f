import { locales } from "#app/platform/i18n/locale.ts"
import type { PageDocument, WebsiteDocument } from "../../website-document.ts"
import { changePage, moveEntry, textChange, textIn } from "../edit-document.ts"
import { slugOfTitle } from "./slug-of-title.ts"

/* Changes of a document's pages. Each returns a new document, and shares what stays the same. */

export const newPage = (id: string): PageDocument => ({
  id,
  kind: "custom",
  title: "",
  slug: "",
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections: [],
})

/** Changes a page that is new: its slug follows the title until it is typed. */
export function changeNewPage(page: PageDocument, change: Partial<PageDocument>): PageDocument {
  const isFollowing = change.slug === undefined && (page.slug === "" || page.slug === slugOfTitle(page.title))
  return { ...page, ...change, ...(isFollowing && change.title !== undefined && { slug: slugOfTitle(change.title) }) }
}

/** Puts a page at a place of the list, the end unless it is given. Does nothing where the page is there. */
export function insertPage(document: WebsiteDocument, page: PageDocument, at = document.pages.length): WebsiteDocument {
  if (document.pages.some(({ id }) => id === page.id)) return document
  return { ...document, pages: document.pages.toSpliced(at, 0, page) }
}

export const removePage = (document: WebsiteDocument, id: string): WebsiteDocument => ({
  ...document,
  pages: document.pages.filter((page) => page.id !== id),
})

/** The pages in the order of the header's menu, which has no link to home. */
export const pagesInMenu = ({ pages }: WebsiteDocument) => pages.filter(({ kind }) => kind !== "home")

/** Moves a page among those of the menu; home stays first. */
export function movePage(document: WebsiteDocument, from: number, to: number): WebsiteDocument {
  const homes = document.pages.filter(({ kind }) => kind === "home")
  return { ...document, pages: [...homes, ...moveEntry(pagesInMenu(document), from, to)] }
}

/** Returns a page with the same components under the next free title, "About us 2", which visitors do not see yet. */
export function copyPage(document: WebsiteDocument, page: PageDocument, id: string): PageDocument {
  const { language: main, pages } = document
  const stem = (title: string) => title.replace(/ \d{1,6}$/, "")
  let number = 2
  while (pages.some(({ title }) => title === `${stem(page.title)} ${number}`)) number += 1
  const copy: PageDocument = { ...page, id, kind: "custom", enabled: false, isTerms: undefined }
  for (const locale of locales) {
    const title = textIn(page, "title", locale, main)
    if (title) Object.assign(copy, textChange(copy, "title", `${stem(title)} ${number}`, locale, main))
  }
  let slug = slugOfTitle(copy.title) || "copy"
  while (pages.some((each) => each.slug === slug)) slug = `${slug}-copy`
  return { ...copy, slug }
}

type ChangeSections = (sections: readonly string[]) => string[]

/** Changes which components a page shows, by id, in order. */
export const changeSections = (document: WebsiteDocument, pageId: string, change: ChangeSections): WebsiteDocument => {
  const page = document.pages.find(({ id }) => id === pageId)
  return page ? changePage(document, pageId, { sections: change(page.sections) }) : document
}
