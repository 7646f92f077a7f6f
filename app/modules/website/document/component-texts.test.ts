import fc from "fast-check"
import { expect, test } from "vitest"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import type { ComponentDocument, WebsiteDocument } from "../website-document.ts"
import { missingTexts, textAt, textsOf, valuesOf, withoutTexts, withText } from "./component-texts.ts"
import { problemsOfComponent } from "./problems-of-draft.ts"
import { swapDocument } from "./swap-document.ts"

const main: Locale = "uk"

const tile = { icon: "delivery", title: "Доставка", text: "" }

const servicesLine: ComponentDocument = {
  id: "line",
  name: "Why us",
  kind: "servicesLine",
  values: { title: "Чому ми", tiles: [{ ...tile, id: "first" }, tile] },
  translations: { en: { title: "Why us", "tiles.1.title": "Delivery" } },
}

const website = { language: main, settings: { tabTitle: "", translations: {} }, pages: [], components: [] } as unknown as WebsiteDocument

const path = fc.constantFrom("title", "subtitle", "tiles.first.title", "tiles.first.text", "tiles.1.title", "tiles.1.text")

test("A text that is written at a path in one language is read there, and no other text changes", () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...locales), fc.string(), (written, locale, text) => {
      const changed = withText(servicesLine, written, text, locale, main)
      for (const each of locales)
        for (const other of textsOf(servicesLine).keys())
          expect(textAt(changed, other, each, main)).toBe(
            each === locale && other === written ? text : textAt(servicesLine, other, each, main),
          )
    }),
  )
})

test("Names the texts that the other language has", () => {
  expect(missingTexts(servicesLine, "en", main)).toEqual(["tiles.first.title"])
  expect(missingTexts(withText(servicesLine, "title", "", "uk", main), "uk", main)).toEqual(["title"])
})

test("A text that a change of language has borrowed is missing until it is written, and stays written when the language is changed back", () => {
  const swapped = swapDocument({ ...website, components: [servicesLine] }, "en").components[0]!
  expect(missingTexts(swapped, "en", "en")).toEqual(["tiles.first.title"])
  const written = withText(swapped, "tiles.first.title", "Drop-off", "en", "en")
  expect(missingTexts(written, "en", "en")).toEqual([])
  const back = swapDocument({ ...website, language: "en", components: [written] }, "uk").components[0]!
  expect(textAt(back, "tiles.first.title", "en", "uk")).toBe("Drop-off")
  expect(textAt(back, "tiles.first.title", "uk", "uk")).toBe("Доставка")
})

test("An empty translation is none", () => {
  const cleared = withText(withText(servicesLine, "title", "", "en", main), "tiles.1.title", "", "en", main)
  expect(cleared.translations).toEqual({})
})

test("The translations of a removed part go with it", () => {
  expect(withoutTexts(servicesLine, "tiles.1").translations).toEqual({ en: { title: "Why us" } })
  expect(withoutTexts(servicesLine, "tiles").translations).toEqual({ en: { title: "Why us" } })
})

test("A value that breaks a limit is shown as it is, and one of another shape as the initial one", () => {
  const title = "x".repeat(101)
  const tiles = [{ ...tile, title }]
  expect(valuesOf({ kind: "servicesLine", values: { title, subtitle: 7, tiles } })).toEqual({ title, subtitle: "", tiles })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("title", "subtitle", "tiles"), fc.jsonValue()), (values) => {
      expect([...textsOf({ ...servicesLine, values }).values()].every((text) => typeof text === "string")).toBe(true)
    }),
  )
})

test("Each text that is too long has a problem of its own, in its language", () => {
  const long = "x".repeat(101)
  const whole = withText(servicesLine, "subtitle", "Бо ми поруч", "uk", main)
  const wrong = withText(withText(whole, "tiles.1.title", long, "uk", main), "title", long, "en", main)
  expect(problemsOfComponent(wrong)).toEqual({ "values.tiles.1.title": "text.long", "translations.en.title": "text.long" })
  expect(problemsOfComponent(whole)).toEqual({})
})
