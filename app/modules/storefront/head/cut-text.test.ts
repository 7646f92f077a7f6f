import fc from "fast-check"
import { expect, test } from "vitest"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { cutText } from "./cut-text.server.ts"

test("A text that fits stays, in one line", () => {
  expect(cutText(" Two-person tent.\n\nDry in any rain. ", 155)).toBe("Two-person tent. Dry in any rain.")
})

test("A longer one ends after a word, without its comma", () => {
  expect(cutText("Skis, boots, poles and a helmet", 14)).toBe("Skis, boots…")
  expect(cutText("Skis, boots, poles and a helmet", 12)).toBe("Skis, boots…")
  expect(cutText("Спорядження", 5)).toBe("Спор…")
})

test("No text is longer than asked, and no character is torn", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      const cut = cutText(text, most)
      expect(countGraphemes(cut)).toBeLessThanOrEqual(most)
      expect(cut).not.toMatch(/\n|^\s|\s$/)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
