import fc from "fast-check"
import { expect, test } from "vitest"
import { codeOfName, problemOfCode, withEnding } from "./url-code.ts"

test.each([
  ["Карпати Прокат", "karpaty-prokat"],
  ["  Lviv — Adventure & Rentals!  ", "lviv-adventure-rentals"],
  ["Яблуко", "yabluko"],
  ["Я", "ya-rental"],
  ["Settings", "settings-rental"],
  ["???", ""],
  ["가게 Seoul", "seoul"],
])("«%s» suggests %s", (name, code) => {
  expect(codeOfName(name)).toBe(code)
})

test("Whatever a name is, what it suggests can be taken", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[а-яіїєґ a-z0-9-]{0,80}$/)), (name) => {
      const code = codeOfName(name)
      return code === "" || problemOfCode(code) === undefined
    }),
  )
})

test("An ending never makes a code too long", () => {
  expect(withEnding("a".repeat(50), "rental")).toBe(`${"a".repeat(43)}-rental`)
})

test.each([
  ["ab", "code.short"],
  ["a".repeat(51), "code.long"],
  ["-abc", "code.shape"],
  ["abc-", "code.shape"],
  ["a--bc", "code.shape"],
  ["Karpaty", "code.shape"],
  ["карпати", "code.shape"],
  ["pricing", "code.reserved"],
  ["abc", undefined],
  ["gear-4-you", undefined],
  ["a".repeat(50), undefined],
])("«%s» is %s", (code, problem) => {
  expect(problemOfCode(code)).toBe(problem)
})
