import { expect, test } from "vitest"
import { compareNames } from "./compare-names.ts"

test("Sorts by the Ukrainian and the Latin alphabet, small letters beside capital ones, and numbers by their value", () => {
  const sorted = [
    "Гамак",
    "ґанок",
    "Ґринджоли",
    "Дах",
    "Екран",
    "єнот",
    "Їжак",
    "іній 2",
    "Іній 10",
    "Йогурт",
    "яхта",
    "Łódka",
    "Skis",
    "tent 2",
    "Tent 10",
  ]
  const order = [
    "Гамак",
    "ґанок",
    "Ґринджоли",
    "Дах",
    "Екран",
    "єнот",
    "іній 2",
    "Іній 10",
    "Їжак",
    "Йогурт",
    "яхта",
    "Łódka",
    "Skis",
    "tent 2",
    "Tent 10",
  ]
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(order)
})
