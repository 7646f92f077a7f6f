import fc from "fast-check"
import { expect, test } from "vitest"
import { mostTaxRate } from "#app/modules/organizations/price-settings.ts"
import { includedTax } from "./included-tax.ts"

const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n })
const rates = fc.integer({ min: 1, max: mostTaxRate })

test.each([
  ["a sixth of the amount at 20 %", 120_000n, 2000, 20_000n],
  ["rounded down below a half", 100n, 2000, 17n],
  ["rounded up from a half on", 3n, 2000, 1n],
  ["of a rate with two decimals", 106_250n, 625, 6_250n],
  ["half of the amount at 100 %", 5n, 10_000, 3n],
  ["nothing within nothing", 0n, 2000, 0n],
])("The tax is %s", (_, gross, rate, tax) => {
  expect(includedTax(gross, rate)).toBe(tax)
})

test("The net amount with its tax comes to the gross amount, to within half a minor unit", () => {
  fc.assert(
    fc.property(amounts, rates, (gross, rate) => {
      const tax = includedTax(gross, rate)
      const [scale, factor] = [10_000n, 10_000n + BigInt(rate)]
      // gross − gross ÷ factor, and the tax, both times 2 × factor: the difference is half a unit at most, and half a unit is rounded up.
      const difference = 2n * factor * tax - 2n * (gross * factor - gross * scale)
      expect(difference > -factor && difference <= factor).toBe(true)
    }),
  )
})

test("The tax never falls as the amount or the rate grows, and never reaches the amount", () => {
  fc.assert(
    fc.property(amounts, rates, (gross, rate) => {
      const tax = includedTax(gross, rate)
      expect(tax <= includedTax(gross + 1n, rate)).toBe(true)
      expect(tax <= includedTax(gross, rate + 1)).toBe(true)
      expect(tax <= gross).toBe(true)
    }),
  )
})
