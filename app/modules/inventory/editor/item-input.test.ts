import fc from "fast-check"
import { expect, test } from "vitest"
import { itemInput, itemValues, lengthFields, newItemValues, textLimits } from "./item-input.ts"

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

test("What is wrong with the lengths is told together with the rest", () => {
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

test("An item is read from its form as it was written there", () => {
  const length = fc.oneof(
    fc.constant(null),
    fc.record({ amount: fc.integer({ min: 1, max: 8784 }), unit: fc.constant("hour" as const) }),
    fc.record({ amount: fc.integer({ min: 1, max: 366 }), unit: fc.constant("day" as const) }),
  )
  const hoursOf = (each: { amount: number; unit: "hour" | "day" } | null) => each && each.amount * (each.unit === "day" ? 24 : 1)
  fc.assert(
    fc.property(length, length, (shortest, longest) => {
      fc.pre((hoursOf(longest) ?? Number.POSITIVE_INFINITY) >= (hoursOf(shortest) ?? 0))
      const content = { ...input.parse(filled), shortest, longest }
      const values = itemValues(content)
      const read = input.parse(values)
      expect(read).toMatchObject({ texts: content.texts, price: content.price, shortest, longest })
      expect(itemValues(read)).toEqual(values)
    }),
  )
})
