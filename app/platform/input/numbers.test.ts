import fc from "fast-check"
import { expect, test } from "vitest"
import { parseRecordNumber, parseWholeNumber } from "./numbers.ts"

const noNumbers = ["", " ", "-1", "1.5", "1e3", "1e308", "0x10", "NaN", "Infinity", "1000000000", "12 34", "1.200"]

test("A record is named by plain digits, from 1 to 999,999,999", () => {
  expect(["1", "1047", "999999999"].map(parseRecordNumber)).toEqual([1, 1047, 999_999_999])
  for (const text of [...noNumbers, "0", "01", " 1", "1 200", null, undefined, new File([], "1")])
    expect(parseRecordNumber(text)).toBeUndefined()
})

test("A whole number is typed with or without its thousands apart", () => {
  expect(["0", "007", " 12 ", "1200", "1 200", "1\u00a0200", "1,200", "999 999 999"].map(parseWholeNumber)).toEqual([
    0, 7, 12, 1200, 1200, 1200, 1200, 999_999_999,
  ])
  for (const text of noNumbers) expect(parseWholeNumber(text)).toBeUndefined()
})

test("Every whole number is read back from its text in either language", () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.constantFrom("en-GB", "uk-UA"), (number, locale) => {
      expect(parseWholeNumber(number.toLocaleString(locale))).toBe(number)
    }),
  )
})
