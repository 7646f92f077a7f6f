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

test("A refund has its sign before everything", () => {
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
  ["1’200.50", 120_050n],
  ["12,345", 1_234_500n],
  ["1.234.567", 123_456_700n],
  [" ₴450 ", 45_000n],
  ["450 ₴", 45_000n],
  ["450 грн", 45_000n],
  ["450 Грн.", 45_000n],
  ["UAH 450", 45_000n],
  ["450.", 45_000n],
  ["450,-", 45_000n],
  ["450,– грн", 45_000n],
])("Reads the amount %j as people type it", (typed, amount) => {
  expect(parseAmount(typed, "UAH")).toBe(amount)
})

test.each([
  "",
  "abc",
  "-5",
  "1e3",
  "1..5",
  ".5",
  "1.2345",
  "1,200,50",
  "0.500",
  "0,500",
  "0.001",
  "00.500",
  "012.345",
  "450.005",
  "1.200",
  "1 2",
  "12 34",
  "1 2 3",
  "1 200 50",
  "1,200 300",
  "1 200.300",
  "1.200.",
  "$450",
  "450 zł",
  "450 грн 5",
  "₴450 грн",
  "9,999,999,999,999,999",
])("Refuses %j, which could be another amount or is none", (typed) => {
  expect(parseAmount(typed, "UAH")).toBeUndefined()
})

const typedAmounts = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })

test("Reads back every amount that the product writes", () => {
  fc.assert(
    fc.property(typedAmounts, fc.constantFrom(...currencies), fc.constantFrom(...locales), (amount, currency, locale) => {
      expect(parseAmount(toMajorUnits(amount), currency)).toBe(amount)
      expect(parseAmount(formatMoney(amount, currency, locale), currency)).toBe(amount)
    }),
  )
})

test("Reads no text of digits, spaces and signs as another amount than its digits say, with at most two decimals", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,4}([ .,]\d{1,4}){0,3}$/), (typed) => {
      const amount = parseAmount(typed, "UAH")
      if (amount === undefined) return
      const groups = typed.split(/[ .,]/)
      const last = groups.at(-1) ?? ""
      const hasDecimals = groups.length > 1 && last.length < 3
      const whole = hasDecimals ? groups.slice(0, -1) : groups
      expect(amount).toBe(BigInt(whole.join("")) * 100n + (hasDecimals ? BigInt(last.padEnd(2, "0")) : 0n))
      if (whole.length > 1) expect(whole.join(" ")).toMatch(/^[1-9]\d{0,2}( \d{3})+$/)
    }),
    { numRuns: 2000 },
  )
})
