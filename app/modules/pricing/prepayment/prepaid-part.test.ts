import fc from "fast-check"
import { expect, test } from "vitest"
import { prepaidPart, prepaymentText } from "./prepaid-part.ts"

const terms = (percent: number) => ({ percent, restDueOn: null })
const totals = fc.bigInt({ min: 1n, max: 10n ** 14n })
const percents = fc.integer({ min: 1, max: 100 })

test.each([
  ["a round part", 100_000n, 30, 30_000n],
  ["half up", 10_050n, 33, 3_317n],
  ["down below a half", 10_001n, 30, 3_000n],
  ["all of it at 100 %", 12_345n, 100, 12_345n],
  ["all of what is too little for a part", 1n, 30, 1n],
])("The part that is paid at booking is %s", (_, total, percent, part) => {
  expect(prepaidPart(terms(percent), total)).toBe(part)
})

test("The part is within half a minor unit of the percentage, above nothing and never more than the total", () => {
  fc.assert(
    fc.property(totals, percents, (total, percent) => {
      const part = prepaidPart(terms(percent), total)
      expect(part > 0n && part <= total).toBe(true)
      const difference = 100n * part - total * BigInt(percent)
      if (total * BigInt(percent) >= 50n) expect(difference > -50n && difference <= 50n).toBe(true)
    }),
  )
})

test("Terms that differ are written differently", () => {
  expect([null, terms(30), { percent: 30, restDueOn: "2026-12-12" }, terms(100)].map(prepaymentText)).toEqual([
    "",
    "30 start",
    "30 2026-12-12",
    "100 start",
  ])
})
