import fc from "fast-check"
import { expect, test } from "vitest"
import type { Extra } from "#app/modules/pricing/extras/extra.ts"
import type { Charge } from "../charges/charge.ts"
import type { ExtraCharge } from "../charges/extra-charges.ts"
import { movedCharges } from "./moved-charges.ts"

const extra = (number: number, itemIds: readonly string[] | null): Extra => ({
  number,
  name: "Helmet",
  description: "",
  translations: {},
  unit: "piece",
  price: 5000n,
  most: null,
  isCompulsory: false,
  itemIds,
})

const charge = (itemId: string, quantity: number, amount: bigint, number = 1): ExtraCharge => ({
  kind: "extra",
  amount,
  extra: extra(number, [itemId]),
  itemId,
  quantity,
})

const sum = (charges: readonly Charge[]) => charges.reduce((total, { amount }) => total + amount, 0n)
const pieces = (charges: readonly Charge[]) => charges.reduce((total, each) => total + (each.kind === "extra" ? each.quantity : 0), 0)

test("An extra follows its pieces to the sizes of its item, and its terms are for these too", () => {
  const moves = new Map([["boots", new Map(Object.entries({ 41: 2, 42: 1 }))]])
  expect(movedCharges([charge("boots", 3, 15_000n), charge("skis", 1, 100n)], moves)).toEqual([
    { ...charge("boots", 3, 0n), itemId: "41", quantity: 2, amount: 10_000n, extra: extra(1, ["boots", "41", "42"]) },
    { ...charge("boots", 3, 0n), itemId: "42", quantity: 1, amount: 5000n, extra: extra(1, ["boots", "41", "42"]) },
    charge("skis", 1, 100n),
  ])
})

test("One extra of two sizes is one again once they are one item", () => {
  const moves = new Map(["41", "42"].map((size) => [size, new Map([["boots", 1]])]))
  expect(movedCharges([charge("41", 2, 10_000n), charge("42", 1, 5000n)], moves)).toMatchObject([
    { itemId: "boots", quantity: 3, amount: 15_000n },
  ])
})

test("A coupon for chosen items is for those that they have become, and one for all stays as it is", () => {
  const coupon = (itemIds: readonly string[] | null) =>
    ({ kind: "coupon", amount: -500n, coupon: { id: "c", code: "BOOTS", percent: 50, itemIds } }) as unknown as Charge
  const moves = new Map([["boots", new Map([["41", 1]])]])
  expect(movedCharges([coupon(["boots"]), coupon(null)], moves)).toEqual([coupon(["boots", "41"]), coupon(null)])
})

test("However pieces move, the sum of the charges and the number of their pieces stay", () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e")
  const charges = fc.array(
    fc
      .record({
        item: name,
        quantity: fc.integer({ min: 1, max: 9 }),
        amount: fc.bigInt(-100n, 100_000n),
        number: fc.integer({ min: 1, max: 2 }),
      })
      .map(({ item, quantity, amount, number }) => charge(item, quantity, amount, number)),
    { maxLength: 6 },
  )
  const places = fc.array(fc.tuple(name, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 4 }).map((all) => new Map(all))
  const moves = fc.array(fc.tuple(name, places), { maxLength: 4 }).map((all) => new Map(all))
  fc.assert(
    fc.property(charges, moves, (before, all) => {
      const after = movedCharges(before, all)
      expect(sum(after)).toBe(sum(before))
      expect(pieces(after)).toBe(pieces(before))
    }),
  )
})
