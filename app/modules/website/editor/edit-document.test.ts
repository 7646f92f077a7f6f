import fc from "fast-check"
import { expect, test } from "vitest"
import { locales } from "#app/platform/i18n/locale.ts"
import { swapDocument } from "../document/swap-document.ts"
import type { WebsiteDocument } from "../website-document.ts"
import { changePage, isMissingIn, moveEntry, pagesWith, removeComponent, textChange, textIn } from "./edit-document.ts"

const document: WebsiteDocument = {
  language: "uk",
  settings: {
    primaryColor: "#016E88",
    logoUrlLight: "",
    logoUrlDark: "",
    datePickerType: 0,
    tabTitle: "Каяки",
    sharingImageId: null,
    translations: {},
  },
  pages: ["home", "about"].map((id) => ({
    id,
    kind: "custom",
    title: "Про нас",
    slug: id,
    enabled: true,
    description: "",
    imageId: null,
    translations: { en: { title: "About us" } },
    sections: ["hero", "line", "hero"],
  })),
  components: ["hero", "line"].map((id) => ({ id, name: id, kind: "divider", values: {}, translations: {} })),
}

test("A text that is written in one language is read in it, and no other changes", () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.constantFrom(...locales), fc.string(), (locale, main, text) => {
      const page = document.pages[0]!
      const changed = { ...page, ...textChange(page, "title", text, locale, main) }
      for (const each of locales)
        expect(textIn(changed, "title", each, main)).toBe(each === locale ? text : textIn(page, "title", each, main))
    }),
  )
})

test("A title that a change of language has borrowed is missing until it is written, and is not lost when the language is changed back", () => {
  const page = { ...document.pages[0]!, translations: {} }
  const [swapped] = swapDocument({ ...document, pages: [page] }, "en").pages
  expect(locales.filter((locale) => isMissingIn(swapped!, "title", locale, "en"))).toEqual(["en"])
  const written = { ...swapped!, ...textChange(swapped!, "title", "About us", "en", "en") }
  expect(locales.filter((locale) => isMissingIn(written, "title", locale, "en"))).toEqual([])
  const [back] = swapDocument({ ...document, language: "en", pages: [written] }, "uk").pages
  expect([back?.title, back?.translations]).toEqual(["Про нас", { en: { title: "About us" } }])
})

test("A component that is removed leaves every page", () => {
  const changed = removeComponent(document, "hero")
  expect(pagesWith(document, "hero")).toHaveLength(2)
  expect(pagesWith(changed, "hero")).toEqual([])
  expect(changed.pages.map(({ sections }) => sections)).toEqual([["line"], ["line"]])
  expect(changed.components.map(({ id }) => id)).toEqual(["line"])
})

test("A change of one page leaves the others as they are", () => {
  const changed = changePage(document, "about", { enabled: false })
  expect(changed.pages[0]).toBe(document.pages[0])
  expect(changed.pages[1]).toEqual({ ...document.pages[1], enabled: false })
})

test("A moved entry stands where it was put, and the others keep their order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, one, other) => {
      const [from, to] = [one % list.length, other % list.length]
      const moved = moveEntry(list, from, to)
      expect(moved[to]).toBe(list[from])
      expect(moved.filter((each) => each !== list[from])).toEqual(list.filter((each) => each !== list[from]))
    }),
  )
})
