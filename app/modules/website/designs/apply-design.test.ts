import { expect, test } from "vitest"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { draftOf, step, undo } from "../editor/draft.ts"
import type { ComponentDocument, PageDocument, WebsiteDocument } from "../website-document.ts"
import { applyDesign } from "./apply-design.ts"
import { drawingsOf } from "./design.ts"
import { designs } from "./designs.ts"
import { findUnread } from "./find-untouched.ts"
import { outdoor } from "./outdoor/outdoor.ts"
import { plain } from "./plain/plain.ts"
import { rooms } from "./rooms/rooms.ts"
import { writePageTexts } from "./write-component.ts"

const shopName = "Karpaty Rental"
const pictures = Object.fromEntries(designs.flatMap(drawingsOf).map((name) => [name, crypto.randomUUID()]))
const apply = (document: WebsiteDocument, design: (typeof designs)[number]) =>
  applyDesign(document, design, { pictures, shopName, newId: () => crypto.randomUUID() })

const pageOf = (page: Partial<PageDocument>): PageDocument => ({
  id: crypto.randomUUID(),
  kind: "custom",
  title: "Prices",
  slug: "prices",
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections: [],
  ...page,
})

/** As set-up has left it. */
function starter(language: Locale = "en"): WebsiteDocument {
  const bare: WebsiteDocument = {
    language,
    settings: {
      primaryColor: "#016E88",
      logoUrlLight: "/own-light.webp",
      logoUrlDark: "/own-dark.webp",
      datePickerType: 0,
      tabTitle: "Kayaks in Lviv",
      sharingImageId: null,
      translations: {},
    },
    pages: [pageOf({ kind: "home", title: "x", slug: "home" }), pageOf({ kind: "shop", title: "x", slug: "shop" })],
    components: [],
  }
  const pages = bare.pages.map((page, index) => ({ ...page, ...writePageTexts(plain.pages[index]!, language) }))
  return apply({ ...bare, pages }, plain)
}

const slugs = ({ pages }: WebsiteDocument) => pages.map(({ slug }) => slug)

test("Home and Shop stay the pages that they are, and the other pages of the design follow", () => {
  const before = starter()
  const after = apply(before, outdoor)
  expect(slugs(after)).toEqual(["home", "shop", "about", "rental-terms"])
  expect(after.pages.slice(0, 2).map(({ id, title }) => [id, title])).toEqual([
    [before.pages[0]?.id, "Home"],
    [before.pages[1]?.id, "Gear"],
  ])
  expect(after.settings).toEqual({ ...before.settings, ...outdoor.settings })
})

test.each(["en", "uk"] as const)("Another design takes the place of one that nobody has changed, in %s", (language) => {
  const before = starter(language)
  const stored = JSON.parse(JSON.stringify(apply(apply(before, outdoor), rooms)), backwards) as WebsiteDocument
  const after = apply(stored, plain)
  expect(withoutIds(after)).toEqual(withoutIds({ ...before, settings: { ...before.settings, ...plain.settings } }))
})

test("Pages and components of the owner stay, and keep their slugs", () => {
  const fair: ComponentDocument = { id: crypto.randomUUID(), name: "Fair", kind: "hero", values: { title: "Fair" }, translations: {} }
  const about = pageOf({ title: "About the family", slug: "about", sections: [fair.id] })
  const before = starter()
  const own = { ...before, pages: [...before.pages, about, pageOf({})], components: [...before.components, fair] }
  const after = apply(own, outdoor)
  expect(slugs(after)).toEqual(["home", "shop", "rental-terms", "about", "prices"])
  expect(after.pages.at(-2)).toEqual(about)
  expect(after.components).toContainEqual(fair)
  // The components of the page that was left out are left out too.
  const placed = new Set(after.pages.flatMap(({ sections }) => sections))
  expect(after.components.filter(({ id }) => !placed.has(id))).toEqual([])
})

test("A text that the owner has changed stays among the components, off the page", () => {
  const before = starter()
  const [hero] = before.components
  const changed = { ...hero!, values: { ...hero!.values, subtitle: "Since my grandfather" } }
  const own = { ...before, components: before.components.map((each) => (each === hero ? changed : each)) }
  const after = apply(own, outdoor)
  expect(after.components).toContainEqual(changed)
  expect(after.pages[0]?.sections).not.toContain(hero?.id)
})

test("A page of a design that the owner has changed in anything stays", () => {
  const applied = apply(starter(), outdoor)
  const change = (fields: Partial<PageDocument>) => ({
    ...applied,
    pages: applied.pages.map((page) => (page.slug === "about" ? { ...page, ...fields } : page)),
  })
  expect(slugs(apply(applied, plain))).not.toContain("about")
  for (const fields of [
    { description: "Since 1998" },
    { translations: { uk: { title: "Про родину" } } },
    { slug: "who-we-are" },
    { imageId: crypto.randomUUID() },
    { enabled: true },
    { sections: [] },
  ]) {
    const changed = change(fields)
    const page = changed.pages.find(({ id }) => applied.pages.some((each) => each.id === id && each.slug === "about"))
    expect(apply(changed, plain).pages).toContainEqual(page)
  }
})

test("A page without sections stays, also under a title that a design has", () => {
  const before = starter()
  const about = pageOf({ title: "About us", slug: "about", sections: [] })
  expect(apply({ ...before, pages: [...before.pages, about] }, plain).pages).toContainEqual(about)
})

test("A translation that the owner gave to the title of Home stays", () => {
  const before = starter()
  const pages = before.pages.map((page) => (page.kind === "home" ? { ...page, translations: { uk: { title: "Наші каяки" } } } : page))
  expect(apply({ ...before, pages }, outdoor).pages[0]?.translations).toEqual({ uk: { title: "Наші каяки" } })
})

test("A title that the owner gave to a page stays", () => {
  const before = starter()
  const pages = before.pages.map((page) => (page.kind === "shop" ? { ...page, title: "Kayaks", description: "Ours" } : page))
  expect(apply({ ...before, pages }, outdoor).pages[1]).toMatchObject({ title: "Kayaks", description: "Ours", slug: "shop" })
})

test("Text that speaks for the owner is off and unread until they change it or turn it on", () => {
  const applied = apply(starter(), outdoor)
  const unread = (document: WebsiteDocument) =>
    slugs({ ...document, pages: document.pages.filter(({ id }) => findUnread(document, shopName).has(id)) })
  const change = (fields: Partial<PageDocument>) => ({
    ...applied,
    pages: applied.pages.map((page) => (page.slug === "rental-terms" ? { ...page, ...fields } : page)),
  })
  expect(slugs({ ...applied, pages: applied.pages.filter(({ enabled }) => !enabled) })).toEqual(["about", "rental-terms"])
  expect(unread(applied)).toEqual(["about", "rental-terms"])
  for (const fields of [{ enabled: true }, { description: "Ours" }, { sections: [] }]) expect(unread(change(fields))).toEqual(["about"])
  const components = applied.components.map((each) => (each.kind === "text" ? { ...each, values: {} } : each))
  expect(unread({ ...applied, components })).toEqual([])
})

test("A design is one step, which can be undone", () => {
  const before = starter()
  const draft = step(draftOf(before), apply(before, rooms), { field: "design", at: 0 })
  expect(undo(draft).present).toBe(before)
})

/** Properties in another order, as the database returns them. */
function backwards(_key: string, part: unknown) {
  return typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toReversed()) : part
}

/** Components by their names in place of ids, which are new each time. */
function withoutIds({ pages, components, ...document }: WebsiteDocument) {
  const names = new Map(components.map(({ id, name }) => [id, name]))
  return {
    ...document,
    pages: pages.map((page) => ({ ...page, sections: page.sections.map((id) => names.get(id)) })),
    components: components.map((component) => ({ ...component, id: "" })),
  }
}
