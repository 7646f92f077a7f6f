import { countGraphemes, graphemesOf } from "#app/platform/graphemes.ts"
import { longest } from "../../document/page-problem.ts"
import type { ComponentDocument, WebsiteDocument } from "../../website-document.ts"

/* Changes of a document's components. Each returns a new document, and shares what stays the same. */

/** Returns a name that no component has: "Hero", else "Hero 2". A number at the end of `name` counts on. */
export function freeName(name: string, { components }: Pick<WebsiteDocument, "components">): string {
  const taken = new Set(components.map((component) => component.name))
  if (!taken.has(name)) return name
  const stem = name.replace(/ \d{1,6}$/, "")
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`
    const free = shorten(stem, longest - ending.length) + ending
    if (!taken.has(free)) return free
  }
}

const shorten = (text: string, longest: number) =>
  countGraphemes(text) <= longest ? text : [...graphemesOf(text)].slice(0, longest).join("")

/** Adds a component, at the end of a page if one is named. */
export function addComponent(document: WebsiteDocument, component: ComponentDocument, pageId?: string): WebsiteDocument {
  const added = { ...document, components: [...document.components, component] }
  return pageId === undefined ? added : placeComponent(added, component.id, pageId)
}

/** Changes a component. One that was begun apart comes into the document so; any other that is not in it was removed, and stays so. */
export const changeComponent = (
  document: WebsiteDocument,
  component: ComponentDocument,
  edit: (component: ComponentDocument) => ComponentDocument,
  { isBegun = false } = {},
): WebsiteDocument =>
  document.components.some(({ id }) => id === component.id)
    ? { ...document, components: document.components.map((each) => (each.id === component.id ? edit(each) : each)) }
    : isBegun
      ? addComponent(document, edit(component))
      : document

/** Puts a component at the end of a page. */
export const placeComponent = (document: WebsiteDocument, id: string, pageId: string): WebsiteDocument => ({
  ...document,
  pages: document.pages.map((page) => (page.id === pageId ? { ...page, sections: [...page.sections, id] } : page)),
})

/** Puts back a component that was removed from `before`, also on its pages, as far as they still exist. */
export function restoreComponent(document: WebsiteDocument, before: WebsiteDocument, id: string): WebsiteDocument {
  const at = before.components.findIndex((component) => component.id === id)
  const component = before.components[at]
  if (!component || document.components.some((each) => each.id === id)) return document
  const pages = document.pages.map((page) => {
    const former = before.pages.find((each) => each.id === page.id)?.sections ?? []
    const places = former.flatMap((section, place) => (section === id ? place : []))
    return places.length === 0
      ? page
      : { ...page, sections: places.reduce((sections, place) => sections.toSpliced(place, 0, id), page.sections) }
  })
  return { ...document, pages, components: document.components.toSpliced(at, 0, component) }
}
