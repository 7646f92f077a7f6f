import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { WebsiteDocument } from "../website-document.ts"
import { mergeDocuments, resolveDocuments, takeTheirs } from "./merge-documents.ts"

const ids = ["a", "b", "c", "d", "e"]
const word = fc.constantFrom("", "Home", "About us", "Prices")
const translations = fc.oneof(
  fc.constant({}),
  word.map((title) => ({ uk: { title } })),
)
const componentIn = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: word,
    kind: fc.constant("hero" as const),
    values: fc.record({ title: word, subtitle: word }),
    translations,
  })
const pageIn = (id: string, components: string[]) =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constant("custom" as const),
    title: word,
    slug: word,
    enabled: fc.boolean(),
    description: word,
    imageId: fc.constant(null),
    translations,
    sections: components.length > 0 ? fc.array(fc.constantFrom(...components), { maxLength: 3 }) : fc.constant<string[]>([]),
  })
const settings = fc.record({
  primaryColor: fc.constantFrom("#016E88", "#E14F3C"),
  logoUrlLight: word,
  logoUrlDark: word,
  datePickerType: fc.constantFrom(0 as const, 1 as const),
  tabTitle: word,
  sharingImageId: fc.constant(null),
  translations: fc.constant({}),
})
const website: fc.Arbitrary<WebsiteDocument> = fc
  .record({ pages: fc.shuffledSubarray(ids), components: fc.subarray(ids) })
  .chain(({ pages, components }) =>
    fc.record({
      language: fc.constant("en" as const),
      settings,
      pages: fc.tuple(...pages.map((id) => pageIn(id, components))),
      components: fc.tuple(...components.map(componentIn)),
    }),
  )

describe("Merging a draft into what is public", () => {
  test("gives the draft where nobody else has saved", () => {
    fc.assert(
      fc.property(website, website, (base, draft) => {
        expect(mergeDocuments({ base, draft, current: base })).toEqual({ merged: draft, conflicts: {} })
      }),
    )
  })

  test("gives what is public where the draft changes nothing", () => {
    fc.assert(
      fc.property(website, website, (base, current) => {
        expect(mergeDocuments({ base, draft: base, current })).toEqual({ merged: current, conflicts: {} })
      }),
    )
  })

  test("leaves no conflict once theirs was taken, whatever was changed", () => {
    fc.assert(
      fc.property(website, website, website, (base, draft, current) => {
        const { conflicts } = mergeDocuments({ base, draft, current })
        const agreed = takeTheirs(draft, current, Object.keys(conflicts))
        expect(mergeDocuments({ base, draft: agreed, current }).conflicts).toEqual({})
      }),
    )
  })

  test("names the page or component that one removed and the other changed, whatever was changed in it", () => {
    const [home] = fc.sample(pageIn("a", []), 1)
    const hero = { ...fc.sample(componentIn("b"), 1)[0]!, translations: {} }
    const base: WebsiteDocument = { ...fc.sample(website, 1)[0]!, pages: [{ ...home!, translations: {} }], components: [hero] }
    const translated = { ...base, pages: [{ ...home!, translations: { uk: { title: "Головна" } } }] }
    const detailed = { ...base, components: [{ ...hero, values: { ...hero.values, dates: "none" } }] }
    const cases: Array<[changed: WebsiteDocument, removed: WebsiteDocument, entry: string]> = [
      [translated, { ...base, pages: [] }, "pages.a"],
      [detailed, { ...base, components: [] }, "components.b"],
    ]
    for (const [changed, removed, entry] of cases) {
      expect(mergeDocuments({ base, draft: changed, current: removed }).conflicts).toEqual({ [entry]: "" })
      expect(mergeDocuments({ base, draft: removed, current: changed }).conflicts).toEqual({ [entry]: expect.stringContaining('"') })
      expect(resolveDocuments({ base, draft: changed, current: removed })).toEqual(changed)
      expect(resolveDocuments({ base, draft: removed, current: changed }, [entry])).toEqual(changed)
      expect(resolveDocuments({ base, draft: removed, current: changed })).toEqual(removed)
    }
  })

  test("returns the pages and components of the draft or of what is public themselves where they are the same", () => {
    fc.assert(
      fc.property(website, website, website, (base, draft, current) => {
        const resolved = resolveDocuments({ base, draft, current: structuredClone(current) })
        const parts = (document: WebsiteDocument) => [document.settings, ...document.pages, ...document.components]
        const mine = new Map(parts(draft).map((part) => [JSON.stringify(part), part]))
        const sections = new Set(resolved.components.map(({ id }) => id))
        for (const part of parts(resolved)) {
          const same = mine.get(JSON.stringify(part))
          if (same && (!("sections" in same) || same.sections.every((id) => sections.has(id)))) expect(part).toBe(same)
        }
      }),
    )
  })

  test("keeps a page that each side has added, and the order of the one who moved pages", () => {
    const page = (id: string) => ({ ...fc.sample(pageIn(id, []), 1)[0]!, id })
    const document = (pages: string[]) => ({ ...base, pages: pages.map((id) => known[id]!) })
    const known: Record<string, WebsiteDocument["pages"][number]> = Object.fromEntries(
      ["a", "b", "c", "mine", "theirs"].map((id) => [id, page(id)]),
    )
    const base: WebsiteDocument = { ...fc.sample(website, 1)[0]!, components: [], pages: [] }
    const { merged } = mergeDocuments({
      base: document(["a", "b", "c"]),
      draft: document(["c", "a", "mine", "b"]),
      current: document(["a", "theirs", "b", "c"]),
    })
    expect(merged.pages.map(({ id }) => id)).toEqual(["c", "a", "theirs", "mine", "b"])
  })
})
