import fc from "fast-check"
import { expect, test } from "vitest"
import { swapTexts, type TranslatedTexts } from "./swap-texts.ts"
import { translated } from "./translated.ts"

type Name = "name" | "description"

const text = fc.constantFrom("Skis", "Лижі", "SUP")
const row = fc
  .record({
    texts: fc.record({ name: text, description: fc.oneof(text, fc.constant("")) }),
    uk: fc.record({ name: text, description: text }, { requiredKeys: [] }),
  })
  .map(({ texts, uk }): TranslatedTexts<Name> => ({ texts, translations: Object.keys(uk).length > 0 ? { uk } : {} }))

const there = { from: "en", to: "uk" } as const
const back = { from: "uk", to: "en" } as const

const shown = ({ texts, translations }: TranslatedTexts<Name>, name: Name, locale: "en" | "uk") =>
  translated({ ...texts, translations }, name, locale)

test("Swapping forth and back gives the same row", () => {
  fc.assert(
    fc.property(row, (before) => {
      expect(swapTexts(swapTexts(before, there), back)).toEqual(before)
    }),
  )
})

test("Both languages show what they showed before", () => {
  fc.assert(
    fc.property(row, (before) => {
      const after = swapTexts(before, there)
      for (const name of ["name", "description"] as const) {
        expect(shown(after, name, "uk")).toBe(shown(before, name, "uk"))
        // A text that was empty falls back to the other language, as every missing one does.
        expect(shown(after, name, "en")).toBe(shown(before, name, "en") || shown(before, name, "uk"))
      }
    }),
  )
})

test("A text without a translation stays in both languages", () => {
  const after = swapTexts({ texts: { name: "Skis" }, translations: {} }, there)
  expect(after).toEqual({ texts: { name: "Skis" }, translations: { en: { name: "Skis" }, uk: { name: "" } } })
})

test("A text that is written after the swap is no longer borrowed", () => {
  const edited = { texts: { name: "Лижі" }, translations: { en: { name: "Skis" } } }
  expect(swapTexts(edited, back)).toEqual({ texts: { name: "Skis" }, translations: { uk: { name: "Лижі" } } })
})
