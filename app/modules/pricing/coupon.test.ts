import fc from "fast-check"
import { expect, test } from "vitest"
import { type CouponTerms, couponCode, discountOf, isCouponCode } from "./coupon.ts"

const amount = fc.bigInt({ min: 0n, max: 100_000n })
const itemId = fc.constantFrom("ski", "sled", "house")
const lines = fc.array(fc.record({ itemId, total: amount, quantity: fc.constant(1), days: fc.constant(1) }), { maxLength: 5 })
const extras = fc.array(fc.record({ itemId: fc.option(itemId), amount }), { maxLength: 5 })
const itemIds = fc.option(fc.subarray(["ski", "sled", "house"]))
const terms = (change: Partial<CouponTerms>): CouponTerms => ({
  id: "c",
  code: "SNOW",
  percent: null,
  amount: null,
  itemIds: null,
  ...change,
})

/** The amounts that a coupon lowers, one after the other. */
function sumFor(
  ids: readonly string[] | null,
  [booked, chosen]: [Array<{ itemId: string; total: bigint }>, Array<{ itemId: string | null; amount: bigint }>],
) {
  let sum = 0n
  for (const line of booked) if (!ids || ids.includes(line.itemId)) sum += line.total
  for (const extra of chosen) if (!ids || ids.includes(extra.itemId ?? "")) sum += extra.amount
  return sum
}

test("A percent is taken off the sum of what the coupon is for, rounded once and half up", () => {
  fc.assert(
    fc.property(lines, extras, itemIds, fc.integer({ min: 1, max: 100 }), (booked, chosen, ids, percent) => {
      const hundredths = sumFor(ids, [booked, chosen]) * BigInt(percent)
      const discount = discountOf(terms({ percent, itemIds: ids }), booked, chosen)
      const missing = hundredths - discount * 100n
      expect(missing >= -50n && missing < 50n).toBe(true)
    }),
  )
})

test("An amount is taken off whole, but never more than what the coupon is for", () => {
  fc.assert(
    fc.property(lines, extras, itemIds, fc.bigInt({ min: 1n, max: 200_000n }), (booked, chosen, ids, most) => {
      const sum = sumFor(ids, [booked, chosen])
      expect(discountOf(terms({ amount: most, itemIds: ids }), booked, chosen)).toBe(most < sum ? most : sum)
    }),
  )
})

test.each([
  [" ski-10 ", "SKI-10", true],
  ["лижі_2027", "ЛИЖІ_2027", true],
  ["a", "A", true],
  ["-10", "-10", false],
  ["10 off", "10 OFF", false],
  ["", "", false],
  ["a".repeat(31), "A".repeat(31), false],
])("%j is compared as %j", (typed, code, isCode) => {
  expect(couponCode(typed)).toBe(code)
  expect(isCouponCode(code)).toBe(isCode)
})
