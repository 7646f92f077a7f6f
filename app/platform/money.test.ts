import fc from "fast-check"
import { expect, test } from "vitest"
import { locales } from "./i18n/locale.ts"
import { currencies, formatMoney, parseAmount, toMajorUnits } from "./money.ts"

test("In English the symbol stands before the sum, the Polish one after it", () => {
  expect(currencies.map((currency) => formatMoney(180_000n, currency, "en"))).toEqual(["$1,800", "₴1,800", "€1,800", "1,800\u00a0zł"])
})

test("In Ukrainian the symbol stands after the sum, and nothing breaks across lines", () => {
  expect(currencies.map((currency) => formatMoney(180_000n, currency, "uk"))).toEqual([
    "1\u00a0800\u00a0$",
    "1\u00a0800\u00a0₴",
    "1\u00a0800\u00a0€",
    "1\u00a0800\u00a0zł",
  ])
})

test("Kopiykas are written only where there are any, and then both digits", () => {
  expect(formatMoney(180_050n, "UAH", "uk")).toBe("1\u00a0800,50\u00a0₴")
  expect(formatMoney(180_005n, "USD", "en")).toBe("$1,800.05")
  expect(formatMoney(7n, "USD", "en")).toBe("$0.07")
  expect(formatMoney(0n, "USD", "en")).toBe("$0")
})

test("What is given back has its sign before everything", () => {
  expect(formatMoney(-180_050n, "USD", "en")).toBe("-$1,800.50")
  expect(formatMoney(-50n, "UAH", "uk")).toBe("-0,50\u00a0₴")
})

test("The largest total keeps its last kopiyka", () => {
  expect(formatMoney(9_223_372_036_854_775_807n, "UAH", "en")).toBe("₴92,233,720,368,547,758.07")
})

test("Every sum can be read back from its text", () => {
  const amounts = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...currencies), fc.constantFrom(...locales), (amount, currency, locale) => {
      const text = formatMoney(amount, currency, locale)
      const hasMinorUnits = amount % 100n !== 0n
      expect(BigInt(text.replace(/[^\d-]/g, "")) * (hasMinorUnits ? 1n : 100n)).toBe(amount)
    }),
  )
})

test.each([
  ["450", 45_000n],
  ["450,5", 45_050n],
  ["0.05", 5n],
  ["1 200.00", 120_000n],
  ["1\u00a0200,50", 120_050n],
  ["1,200.50", 120_050n],
  ["1.200,50", 120_050n],
  ["12,345", 1_234_500n],
  ["", undefined],
  ["-5", undefined],
  ["1.2345", undefined],
  ["1,200,50", undefined],
  ["450 ₴", undefined],
])("Reads the amount %j as people type it", (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test("Reads back every amount that the product writes", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.constantFrom(...locales), (amount, locale) => {
      expect(parseAmount(toMajorUnits(amount))).toBe(amount)
      expect(parseAmount(formatMoney(amount, "UAH", locale).replace(/[₴\s]*$|^₴/g, ""))).toBe(amount)
    }),
  )
})
