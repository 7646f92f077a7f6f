import fc from "fast-check"
import { expect, test } from "vitest"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { truncateText } from "./truncate-text.server.ts"

test("Keeps a text that fits, in one line", () => {
  expect(truncateText(" Two-person tent.\n\nDry in any rain. ", 155)).toBe("Two-person tent. Dry in any rain.")
})

test("Cuts a longer text after a word, without its comma", () => {
  expect(truncateText("Skis, boots, poles and a helmet", 14)).toBe("Skis, boots…")
  expect(truncateText("Skis, boots, poles and a helmet", 12)).toBe("Skis, boots…")
  expect(truncateText("Спорядження", 5)).toBe("Спор…")
})

test("Never exceeds the limit or splits a grapheme", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      const cut = truncateText(text, most)
      expect(countGraphemes(cut)).toBeLessThanOrEqual(most)
      expect(cut).not.toMatch(/\n|^\s|\s$/)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
