import fc from "fast-check"
import { expect, test } from "vitest"
import type { Extra } from "#app/modules/pricing/extra.ts"
import type { Charge } from "./charge.ts"
import type { ExtraCharge } from "./extra-charges.ts"
import { placedCharges } from "./placed-charges.ts"

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

const line = (itemId: string, to: string, quantity = 1) => ({ itemId, to, quantity })
const sum = (charges: readonly Charge[]) => charges.reduce((total, { amount }) => total + amount, 0n)
const pieces = (charges: readonly Charge[]) => charges.reduce((total, each) => total + (each.kind === "extra" ? each.quantity : 0), 0)

test("An extra follows its pieces to the sizes of its item, and its terms are for these too", () => {
  const lines = [line("boots", "41", 2), line("boots", "42"), line("skis", "skis")]
  expect(placedCharges([charge("boots", 3, 15_000n), charge("skis", 1, 100n)], lines)).toEqual([
    { ...charge("boots", 3, 0n), itemId: "41", quantity: 2, amount: 10_000n, extra: extra(1, ["boots", "41", "42"]) },
    { ...charge("boots", 3, 0n), itemId: "42", quantity: 1, amount: 5000n, extra: extra(1, ["boots", "41", "42"]) },
    charge("skis", 1, 100n),
  ])
})

test("One extra of two sizes is one again once they are one item", () => {
  const lines = [line("41", "boots"), line("42", "boots")]
  expect(placedCharges([charge("41", 2, 10_000n), charge("42", 1, 5000n)], lines)).toMatchObject([
    { itemId: "boots", quantity: 3, amount: 15_000n },
  ])
})

test("An extra of an item whose lines stay in part moves with the pieces that do, and a single one stays", () => {
  const lines = [line("41", "41", 2), line("41", "42")]
  expect(placedCharges([charge("41", 3, 15_000n), charge("41", 1, 700n, 2)], lines)).toMatchObject([
    { itemId: "42", quantity: 1, amount: 5000n },
    { itemId: "41", quantity: 2, amount: 10_000n },
    { itemId: "41", quantity: 1, amount: 700n },
  ])
})

test("A coupon for chosen items is for those that they have become, and one for all stays as it is", () => {
  const coupon = (itemIds: readonly string[] | null) =>
    ({ kind: "coupon", amount: -500n, coupon: { id: "c", code: "BOOTS", percent: 50, itemIds } }) as unknown as Charge
  expect(placedCharges([coupon(["boots"]), coupon(null)], [line("boots", "41")])).toEqual([coupon(["boots", "41"]), coupon(null)])
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
  const lines = fc.array(fc.record({ itemId: name, to: name, quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(charges, lines, (before, all) => {
      const after = placedCharges(before, all)
      expect(sum(after)).toBe(sum(before))
      expect(pieces(after)).toBe(pieces(before))
    }),
  )
})
