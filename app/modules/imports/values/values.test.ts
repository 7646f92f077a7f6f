import fc from "fast-check"
import { expect, test } from "vitest"
import { locales } from "#app/platform/i18n/locale.ts"
import { currencies, formatMoney, toMajorUnits, writeAmount } from "#app/platform/money.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { guessDecimalMark, toDecimal, toWholeNumber } from "./decimal.ts"
import { removeFormulaGuard } from "./formula-guard.ts"
import { toPhoneText } from "./phone-text.ts"

test.each([
  ["1 234,50", "1234.50"],
  ["1 234,5", "1234.50"],
  ["1,234.50", "1234.50"],
  ["1.234,50", "1234.50"],
  ["1'234.5", "1234.50"],
  ["₴480", "480.00"],
  ["480 грн", "480.00"],
  ["480,00 грн.", "480.00"],
  ["USD 12", "12.00"],
  ["$1,200.5", "1200.50"],
  ["480.0000", "480.00"],
  ["0", "0.00"],
  [480, "480.00"],
  [33.333333, "33.33"],
  [1.005, "1.01"],
  [0.1 + 0.2, "0.30"],
] as const)("Reads the amount %j, whatever the decimal mark", (cell, amount) => {
  expect(toDecimal(cell, { decimalMark: "," })).toBe(amount)
  expect(toDecimal(cell, { decimalMark: "." })).toBe(amount)
})

test("The decimal mark tells thousands from decimals", () => {
  expect(toDecimal("1.234", { decimalMark: "," })).toBe("1234.00")
  expect(toDecimal("1,234", { decimalMark: "." })).toBe("1234.00")
  expect(toDecimal("1.234", { decimalMark: "." })).toBeUndefined()
  expect(toDecimal("1,234 грн", { decimalMark: "," })).toBeUndefined()
})

test.each(["", "n/a", "12 34", "-5", "5%", "1.2.3", "12,345", "5-6", "5 GBP", "за домовленістю", -1, Number.NaN, 1e15])(
  "%j is no amount",
  (cell) => {
    expect(toDecimal(cell, { decimalMark: "," })).toBeUndefined()
  },
)

test("The sign of another currency is refused where the currency matters", () => {
  expect(toDecimal("$12", { decimalMark: ".", currency: "UAH" })).toBeUndefined()
  expect(toDecimal("12 грн", { decimalMark: ".", currency: "UAH" })).toBe("12.00")
})

test("Every amount that the program writes is read back", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 99_999_999_999n), fc.constantFrom(...locales), fc.constantFrom(...currencies), (amount, locale, currency) => {
      const decimalMark = locale === "uk" ? "," : "."
      const written = [
        formatMoney(amount, currency, locale),
        writeAmount(amount, locale),
        toMajorUnits(amount),
        Number(toMajorUnits(amount)),
      ]
      for (const cell of written) expect(toDecimal(cell, { decimalMark, currency })).toBe(toMajorUnits(amount))
    }),
  )
})

test("Guesses the decimal mark by the digits behind it, then by the language", () => {
  expect(guessDecimalMark(["1.234,50", "5", 8.5, ""], "en")).toBe(",")
  expect(guessDecimalMark(["1,234.50", "12.5 грн", "1,5"], "uk")).toBe(".")
  expect(guessDecimalMark(["1,234", "5"], "en")).toBe(".")
  expect(guessDecimalMark([], "uk")).toBe(",")
})

test("Reads whole numbers", () => {
  expect([5, "12", "1 200", "1,200", "5,00", "5.0", "3 шт.", "4pcs", 0].map(toWholeNumber)).toEqual([5, 12, 1200, 1200, 5, 5, 3, 4, 0])
  const none = ["", "-1", 1.5, -1, "1,5", "five", 1e12, "1 шт 2"]
  expect(none.map(toWholeNumber)).toEqual(none.map(() => undefined))
})

test("Restores phones that a spreadsheet has kept as numbers", () => {
  const zone = "Europe/Kyiv"
  const cells = [
    671234567,
    380671234567,
    "380671234567",
    "0671234567",
    "+38 (067) 123-45-67",
    "80671234567",
    "3.80671234567E+11",
    "380671234567.0",
  ]
  for (const cell of cells) expect(parsePhone(toPhoneText(cell) ?? "", zone)).toBe("+380671234567")
  expect(parsePhone(toPhoneText(48501234567) ?? "", zone)).toBe("+48501234567")
  expect([toPhoneText("3,80671E+11"), toPhoneText(""), toPhoneText("ask Vyhadka")]).toEqual([undefined, undefined, "ask Vyhadka"])
})

test("A text too long for a number is none, so that a cell of ten thousand characters takes no minutes", () => {
  const gap = " ".repeat(10_000)
  const long = (first: string, last: string) => `${first}${gap}${last}`
  expect([long("1", "234"), long("5", "грн")].map((cell) => toDecimal(cell, { decimalMark: "," }))).toEqual([undefined, undefined])
  expect([toWholeNumber(long("1", "шт")), parsePhone(long("+38067", "1234567"), "Europe/Kyiv")]).toEqual([undefined, undefined])
})

test("Every number of twelve digits keeps its country", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1e11, max: 1e12 - 1 }), (number) => {
      expect(toPhoneText(number)).toBe(`+${number}`)
    }),
  )
})

test("Takes off the apostrophes that exports put before formulas, and no others", () => {
  expect(["'+380671234567", "'=1+1", "a;'-b", "'quoted'", "п'ять", "o'-clock"].map(removeFormulaGuard)).toEqual([
    "+380671234567",
    "=1+1",
    "a;-b",
    "'quoted'",
    "п'ять",
    "o'-clock",
  ])
})
