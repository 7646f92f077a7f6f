import fc from "fast-check"
import { expect, test } from "vitest"
import type { ChoosableItem } from "./booking-choices.server.ts"
import { findSizes, takenOf } from "./find-sizes.ts"

const sizesOf = (name: string, labels: string[], first: number): ChoosableItem[] =>
  labels.map((label, index) => ({
    number: first + index,
    name: `${name} · ${label}`,
    price: 5_000n,
    rateUnit: "day",
    quantity: 3,
    isArchived: false,
    size: { item: first, itemName: name, label, position: index },
  }))

const labels = ["36", "38", "38.5", "42", "44", "44 wide", "S"]
const boots = sizesOf("Ski boots", labels, 101)
const skis = sizesOf(
  "Skis",
  ["150", "160", "170"].map((length) => `${length} cm`),
  201,
)
const helmet: ChoosableItem = { number: 3, name: "Helmet", price: 1n, rateUnit: "day", quantity: 9, isArchived: false, size: null }
const items = [helmet, ...boots, ...skis]
const found = (typed: string) => findSizes(items, typed).map(({ sizes }) => sizes.map(({ number }) => number))

test("A name and sizes find each of them, however they are written", () => {
  expect(found("boots 36 38 42 44")).toEqual([[101, 102, 104, 105]])
  expect(found(" Ski boots 42, 42; 38.5 ")).toEqual([[104, 104, 103]])
  expect(found("boots s 44 wide 44")).toEqual([[107, 106, 105]])
  expect(found("skis 170 cm 150")).toEqual([[203, 201]])
})

test("Halves are found by a comma or a point, in labels with either", () => {
  expect(found("boots 38,5 42")).toEqual([[103, 104]])
  expect(found("boots 38,42,38.5")).toEqual([[102, 104, 103]])
  const withComma = sizesOf("Черевики", ["38", "38,5", "42"], 401)
  expect(["38,5 42", "38.5, 42"].map((typed) => findSizes(withComma, `черевики ${typed}`)[0]?.sizes.map(({ number }) => number))).toEqual([
    [402, 403],
    [402, 403],
  ])
})

test("A size is taken when fewer are free than were named", () => {
  const [sizes] = findSizes(boots, "boots 42 42 38 44 36")
  const free = { 104: 1, 102: 1, 105: 0 }
  expect(takenOf(sizes?.sizes ?? [], free).map(({ number }) => number)).toEqual([104, 105])
  expect(takenOf(sizes?.sizes ?? [], undefined)).toEqual([])
})

test("A number finds a label with a unit, unless several labels begin with it", () => {
  expect(found("skis 150 160")).toEqual([[201, 202]])
  const wide = sizesOf("Shoes", ["40 wide", "40 slim", "41 wide", "42 wide"], 301)
  const numbersOf = (typed: string) => findSizes(wide, typed).map(({ sizes }) => sizes.map(({ number }) => number))
  expect([numbersOf("shoes 41 42"), numbersOf("shoes 40 41"), numbersOf("shoes 40 slim 41")]).toEqual([[[303, 304]], [], [[302, 303]]])
})

test("A word that is no size, a single size and an item without sizes find none", () => {
  expect(["boots 36 99", "boots 42", "boots", "helmet 36 38", "36 38", ""].flatMap(found)).toEqual([])
})

test("Any sizes of an item are found in the order in which they are typed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...boots), { minLength: 2, maxLength: 12 }),
      fc.constantFrom(" ", ", ", "  "),
      (chosen, between) => {
        expect(found(`boots ${chosen.map(({ size }) => size?.label).join(between)}`)).toEqual([chosen.map(({ number }) => number)])
      },
    ),
  )
})
