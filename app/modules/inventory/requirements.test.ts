import { expect, test } from "vitest"
import { requirementsOf } from "./requirements.ts"

const item = (name: string, requirements: string, uk = "") => ({
  name,
  requirements,
  translations: uk ? { uk: { name: `${name} (uk)`, requirements: uk } } : {},
})
const passport = "A passport and ₴2,000 in cash"

test.each([
  ["nothing where no item asks", [item("Map", ""), item("Skis", "")], ""],
  ["one wording without names where all items share it", [item("Skis", passport), item("Boots", passport)], passport],
  [
    "the names where others ask for something else, or for nothing",
    [item("Skis", passport), item("Map", ""), item("Boots", passport), item("Drone", "A deposit of ₴9,000")],
    `Skis, Boots: ${passport}\nDrone: A deposit of ₴9,000`,
  ],
])("Says %s", (_, items, text) => {
  expect(requirementsOf(items, "en")).toBe(text)
})

test("Says it in the reader's language", () => {
  expect(requirementsOf([item("Skis", passport, "Паспорт"), item("Map", "")], "uk")).toBe("Skis (uk): Паспорт")
})
