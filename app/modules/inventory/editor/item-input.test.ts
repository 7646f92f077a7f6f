import { expect, test } from "vitest"
import { itemInput, newItemValues, textLimits } from "./item-input.ts"

const filled = {
  ...newItemValues,
  "name-en": "Skis",
  price: "450",
  pictures: JSON.stringify([{ id: "01890000-0000-7000-8000-000000000001" }]),
}

const problemsOf = (changed: Partial<typeof filled>) =>
  itemInput({ language: "en", currency: "UAH" })
    .safeParse({ ...filled, ...changed })
    .error?.issues.map(({ path, message }) => [path[0], message])

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
