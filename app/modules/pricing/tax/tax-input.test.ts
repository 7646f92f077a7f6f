import { expect, test } from "vitest"
import { taxInput, taxValues } from "./tax-input.ts"

test.each([
  ["20", 2000],
  ["7,5", 750],
  ["6.25", 625],
  ["20 %", 2000],
  ["100", 10_000],
  ["", null],
  ["0", null],
  ["0.00", null],
])("Reads the tax rate “%s”", (typed, taxRate) => {
  expect(taxInput.parse({ taxRate: typed })).toEqual({ taxRate })
})

test.each(["100.01", "-5", "20.125", "a fifth", "1e2", "20 20"])("Refuses the tax rate “%s” at its field", (taxRate) => {
  const { error } = taxInput.safeParse({ taxRate })
  expect(error?.issues).toEqual([expect.objectContaining({ path: ["taxRate"], message: "tax.rate" })])
})

test.each([null, 1, 625, 750, 2000, 10_000])("Reads what it has written (%s)", (taxRate) => {
  expect(taxInput.parse(taxValues({ taxRate }))).toEqual({ taxRate })
})
