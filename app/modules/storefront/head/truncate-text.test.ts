import fc from "fast-check"
import { expect, test } from "vitest"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { truncateText } from "./truncate-text.server.ts"

test("A text that fits stays, in one line", () => {
  expect(truncateText(" Two-person tent.\n\nDry in any rain. ", 155)).toBe("Two-person tent. Dry in any rain.")
})

test("A longer one ends after a word, without its comma", () => {
  expect(truncateText("Skis, boots, poles and a helmet", 14)).toBe("Skis, boots…")
  expect(truncateText("Skis, boots, poles and a helmet", 12)).toBe("Skis, boots…")
  expect(truncateText("Спорядження", 5)).toBe("Спор…")
})

test("No text is longer than asked, and no character is torn", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      const cut = truncateText(text, most)
      expect(countGraphemes(cut)).toBeLessThanOrEqual(most)
      expect(cut).not.toMatch(/\n|^\s|\s$/)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
