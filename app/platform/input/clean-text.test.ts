import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanText } from "./clean-text.ts"

/** Everything that draws nothing, and characters that some of them may stand beside. */
const invisible = [
  ...Array.from("\0\u001B\u0085\u00AD\u034F\u061C\u115F\u180E\u200B\u200E\u202A\u202E\u2066\u2800\u3164\uFEFF\uFFA0\uFFF9"),
  "\u{E0001}",
]
const joining = [...Array.from("\u200C\u200D\uFE0F\uFE0E"), "\u{E0067}", "\u{E007F}"]
const pieces = fc.constantFrom(...invisible, ...joining, ...Array.from("aїЇ1#\u20E3\u0301कष्می❤👩🔧🏽🏴葛 \n"))
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""))

test("Line breaks, tabs and whatever is seen stay as they are", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("aZїґ’ʼ'-–…№₴€½é e\u0301\u00A0\t\r\n😀©٣漢字")) }), (text) => {
      expect(cleanText(text)).toBe(text)
    }),
  )
})

test("Emoji and words that need an invisible character keep it", () => {
  for (const text of ["❤️ 1️⃣ #️⃣ ©️", "👩‍🔧 👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🐦‍⬛", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "葛󠄀城"]) expect(cleanText(text)).toBe(text)
})

test("Invisible characters go from Ukrainian and English words, wherever they stand", () => {
  const joined = fc.array(fc.constantFrom(...invisible, ...joining), { maxLength: 3 }).map((parts) => parts.join(""))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...Array.from("aZїґ@.- 7")), joined)), joined, (typed, first) => {
      expect(cleanText(first + typed.flat().join(""))).toBe(typed.map(([letter]) => letter).join(""))
    }),
  )
})

test("Nothing turns a text around, and what has been cleaned is clean", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cleaned = cleanText(text)
      expect(cleaned).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
      expect(cleaned).not.toMatch(/(?!\u200C|\u200D|[\t\n\r\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}]/u)
      expect(cleanText(cleaned)).toBe(cleaned)
    }),
  )
})

test("A text of invisible characters alone is empty", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...invisible, ...joining)), (parts) => {
      expect(cleanText(parts.join(""))).toBe("")
    }),
  )
})
