import { expect, test } from "vitest"
import { formatPhone, parsePhone, phoneCountryOf } from "./phone.server.ts"

const kyiv = "Europe/Kyiv"

test("a phone may be typed as people write it, and is kept in one form", () => {
  for (const typed of ["067 123 45 67", "+38 (067) 123-45-67", "0671234567", "380671234567", "8 067 123 45 67", "8(067)123-45-67"])
    expect(parsePhone(typed, kyiv)).toBe("+380671234567")
  expect(parsePhone("601 234 567", "Europe/Warsaw")).toBe("+48601234567")
  expect(parsePhone("+48 601 234 567", kyiv)).toBe("+48601234567")
})

test.each(["", "abc", "067 123", "+380 67 123 45 67 89", "000", "067 123 45 67 ext. 12", "067 123 45 67 доб. 12", "067 123 45 67,12"])(
  "%o is no phone",
  (typed) => {
    expect(parsePhone(typed, kyiv)).toBeUndefined()
  },
)

test("a phone of the shop's country leaves the country's code out, another one keeps it", () => {
  expect(formatPhone("+380671234567", kyiv)).toBe("067 123 4567")
  expect(formatPhone("+48601234567", kyiv)).toBe("+48 601 234 567")
  expect(["Europe/Kiev", "Europe/Warsaw", "UTC"].map(phoneCountryOf)).toEqual(["UA", "PL", "UA"])
})
