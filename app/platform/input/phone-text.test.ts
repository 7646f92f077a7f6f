import { expect, test } from "vitest"
import { dropOldPrefix, hasExtension, phoneProblem } from "./phone-text.ts"

test("An extension is told from a number, in either language", () => {
  for (const typed of [
    "067 123 45 67 ext. 12",
    "0671234567x12",
    "067 123 45 67 #12",
    "0671234567,,12",
    "067 123 45 67 доб. 12",
    "067 123 45 67 вн. 3",
    "+380671234567;ext=5",
  ])
    expect([typed, hasExtension(typed), phoneProblem(typed)]).toEqual([typed, true, "phone.extension"])
  for (const typed of [
    "",
    "067 123 45 67",
    "тел. 067 123 45 67",
    "+44 (0)20 7946 0958",
    "0671234567, 0501234567",
    "067 123 45 67 (Ivan)",
    "call me",
  ])
    expect([typed, hasExtension(typed), phoneProblem(typed)]).toEqual([typed, false, "phone.invalid"])
})

test("The old 8 before an area code is dropped in Ukraine alone, and from nothing else", () => {
  for (const typed of ["8 067 123 45 67", "80671234567", "8 (067) 123-45-67"]) expect(dropOldPrefix(typed, "UA")).toBe("0671234567")
  for (const typed of ["067 123 45 67", "+80 671 234 567", "8067", "380671234567", "850 123 4567"])
    expect(dropOldPrefix(typed, "UA")).toBe(typed)
  expect(dropOldPrefix("80671234567", "PL")).toBe("80671234567")
})
