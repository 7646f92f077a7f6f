import fc from "fast-check"
import { expect, test } from "vitest"
import type { Length } from "#app/modules/pricing/tariff.ts"
import { textLimits } from "../item-text.ts"
import { itemInput, itemValues, lengthFields, newItemValues } from "./item-input.ts"
import { pricingFields } from "./price-input.ts"

const filled = {
  ...newItemValues,
  "name-en": "Skis",
  price: "450",
  pictures: JSON.stringify([{ id: "01890000-0000-7000-8000-000000000001" }]),
}

const input = itemInput({ language: "en", currency: "UAH" })

const problemsOf = (changed: Partial<typeof filled>) =>
  input.safeParse({ ...filled, ...changed }).error?.issues.map(({ path, message }) => [path[0], message])

test("An item needs a name in the organization's language, a price, a quantity and a picture", () => {
  expect(problemsOf({})).toBeUndefined()
  expect(problemsOf({ "name-en": "" })).toEqual([["name-en", "required"]])
  expect(problemsOf({ price: "" })).toEqual([["price", "required"]])
  expect(problemsOf({ quantity: "" })).toEqual([["quantity", "required"]])
  expect(problemsOf({ quantity: "0" })).toEqual([["quantity", "quantity.least"]])
  expect(problemsOf({ pictures: "[]" })).toEqual([["pictures", "pictures.none"]])
})

test("A text has as many characters as its limit in each language, and no more", () => {
  expect(textLimits).toMatchObject({ name: 100, shortDescription: 500 })
  const family = "👨‍👩‍👧‍👦"
  expect(problemsOf({ "shortDescription-en": family.repeat(500), "shortDescription-uk": "х".repeat(500) })).toBeUndefined()
  expect(problemsOf({ "shortDescription-en": "x".repeat(501) })).toEqual([["shortDescription-en", "shortDescription.long"]])
  expect(problemsOf({ "shortDescription-uk": "х".repeat(501) })).toEqual([["shortDescription-uk", "shortDescription.long"]])
})

test("An item's own lengths are whole hours or days, up to what a booking can last", () => {
  expect(problemsOf({ shortest: "1", shortestUnit: "hour", longest: "366", longestUnit: "day" })).toBeUndefined()
  expect(problemsOf({ shortest: "8784", shortestUnit: "hour" })).toBeUndefined()
  expect(problemsOf({ shortest: "8785", shortestUnit: "hour" })).toEqual([["shortest", "rules.long"]])
  expect(problemsOf({ longest: "367", longestUnit: "day" })).toEqual([["longest", "rules.long"]])
  for (const typed of ["0", "a few", "1.5", "-2"]) expect(problemsOf({ shortest: typed })).toEqual([["shortest", "rules.number"]])
  expect(problemsOf({ shortestUnit: "minute" })).toEqual([["shortestUnit", "required"]])
})

test("The longest rental of an item is not shorter than its shortest", () => {
  const from = { shortest: "2", shortestUnit: "day", longestUnit: "hour" }
  expect(problemsOf({ ...from, longest: "48" })).toBeUndefined()
  expect(problemsOf({ ...from, longest: "47" })).toEqual([["longest", "rules.order"]])
})

test("Problems of the lengths are reported together with the rest", () => {
  expect(problemsOf({ "name-en": "", shortest: "0" })).toEqual([
    ["name-en", "required"],
    ["shortest", "rules.number"],
  ])
})

test("A form without lengths, or with empty ones, leaves them to the shop", () => {
  const older = Object.fromEntries(Object.entries(filled).filter(([name]) => !(lengthFields as readonly string[]).includes(name)))
  expect(input.parse(older)).toMatchObject({ shortest: null, longest: null })
  expect(input.parse({ ...filled, shortestUnit: "hour" })).toMatchObject({ shortest: null, longest: null })
})

const listId = "01890000-0000-7000-8000-000000000002"
const stepsOf = (...rows: Array<[amount: number | string, unit: string, value: string]>) =>
  JSON.stringify(rows.map(([amount, unit, value]) => ({ amount, unit, value })))
const skiSteps = stepsOf([4, "hour", "300"], [7, "day", "2 400,50"])
const pricingOf = (changed: Partial<typeof filled>) => input.parse({ ...filled, ...changed }).pricing

test("Steps, a price list and calendar days count where they are chosen, and a form without them is priced simply", () => {
  const steps = [
    { length: { amount: 4, unit: "hour" }, price: 30_000n },
    { length: { amount: 7, unit: "day" }, price: 240_050n },
  ]
  const all = { steps: skiSteps, priceListId: listId, dayCount: "dates" as const }
  expect(pricingOf({ ...all, priceKind: "steps" })).toEqual({ byDates: true, steps, priceListId: null })
  expect(pricingOf({ ...all, priceKind: "list" })).toEqual({ byDates: true, steps: [], priceListId: listId })
  expect(pricingOf({ ...all, priceKind: "simple", rateUnit: "hour" })).toEqual({ byDates: false, steps: [], priceListId: null })
  const older = Object.fromEntries(Object.entries(filled).filter(([name]) => !(pricingFields as readonly string[]).includes(name)))
  expect(input.parse(older).pricing).toEqual({ byDates: false, steps: [], priceListId: null })
})

const twelveAndOne = Array.from({ length: 13 }, (_, index): [number, string, string] => [index + 1, "day", "5"])

test.each([
  ["no days", { steps: stepsOf([0, "day", "5"]) }, "steps.amount=1"],
  ["too many days", { steps: stepsOf([1, "day", "5"], [1000, "day", "5"]) }, "steps.amount=2"],
  ["a price that is no amount", { steps: stepsOf([7, "day", "free"]) }, "steps.value=1"],
  ["a price that is too high", { steps: stepsOf([7, "day", "10 000 001"]) }, "steps.range"],
  ["a length twice", { steps: stepsOf([7, "day", "5"], [7, "day", "6"]) }, "steps.same=2"],
  ["a thirteenth length", { steps: stepsOf(...twelveAndOne) }, "steps.most=12"],
  ["no list at all", { steps: "7 days" }, "steps.invalid"],
  ["hours of a night", { steps: skiSteps, rateUnit: "night", kind: "property" }, "steps.hours"],
] as const)("Of steps with %s it says so at their field, together with a missing price", (_, changed, problem) => {
  const all = { ...changed, priceKind: "steps" as const }
  expect(problemsOf(all)).toEqual([["steps", problem]])
  expect(problemsOf({ ...all, price: "" })).toEqual([
    ["price", "required"],
    ["steps", problem],
  ])
  expect(problemsOf({ ...all, priceKind: "simple" })).toBeUndefined()
})

test("A price list is chosen where the item has one", () => {
  expect(problemsOf({ priceKind: "list" })).toEqual([["priceListId", "required"]])
  expect(problemsOf({ priceKind: "list", priceListId: "1" })).toEqual([["priceListId", "priceList.gone"]])
})

test("An item is read from its form as it was written there", () => {
  const length = fc.oneof(
    fc.constant(null),
    fc.record({ amount: fc.integer({ min: 1, max: 8784 }), unit: fc.constant("hour" as const) }),
    fc.record({ amount: fc.integer({ min: 1, max: 366 }), unit: fc.constant("day" as const) }),
  )
  const step = fc.record({
    length: fc.record({ amount: fc.integer({ min: 1, max: 9 }), unit: fc.constantFrom("hour" as const, "day" as const, "month" as const) }),
    price: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
  })
  const daysIn = ({ length: { amount, unit } }: { length: Length }) => amount * { hour: 1 / 24, day: 1, month: 30 }[unit]
  const steps = fc
    .uniqueArray(step, { maxLength: 12, selector: ({ length: { amount, unit } }) => `${amount} ${unit}` })
    .map((each) => each.toSorted((one, other) => daysIn(one) - daysIn(other)))
  const pricing = fc.record({ byDates: fc.boolean(), steps, priceListId: fc.constantFrom(null, listId) }).map((each) => ({
    ...each,
    steps: each.priceListId === null ? each.steps : [],
  }))
  const hoursOf = (each: { amount: number; unit: "hour" | "day" } | null) => each && each.amount * (each.unit === "day" ? 24 : 1)
  fc.assert(
    fc.property(length, length, pricing, (shortest, longest, priced) => {
      fc.pre((hoursOf(longest) ?? Number.POSITIVE_INFINITY) >= (hoursOf(shortest) ?? 0))
      const content = { ...input.parse(filled), shortest, longest, pricing: priced }
      const values = itemValues(content)
      const read = input.parse(values)
      expect(read).toMatchObject({ texts: content.texts, price: content.price, shortest, longest, pricing: priced })
      expect(itemValues(read)).toEqual(values)
    }),
  )
})
