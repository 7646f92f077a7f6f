import { expect, test } from "vitest"
import { priceSettings } from "#app/modules/organizations/price-settings.ts"
import { typedTariff } from "./typed-tariff.ts"

const shop = { prices: priceSettings.parse({}), currency: "UAH" as const }

const stepsOf = (...rows: Array<[amount: number | string, unit: string, value: string]>) =>
  JSON.stringify(rows.map(([amount, unit, value]) => ({ amount, unit, value })))

const typed = { price: "500", rateUnit: "day" as const, byDates: false, steps: null, multiples: null }

test("A row that is not typed to its end is left out, and an hour of a price by the night", () => {
  const steps = stepsOf([4, "hour", "300"], [3, "day", ""], ["", "day", "5"], [7, "day", "2 400"])
  const lengths = (tariff: ReturnType<typeof typedTariff>) => tariff?.steps.map(({ length, price }) => [length.amount, length.unit, price])
  expect(lengths(typedTariff({ ...typed, steps }, shop))).toEqual([
    [4, "hour", 30_000n],
    [7, "day", 240_000n],
  ])
  expect(lengths(typedTariff({ ...typed, steps, rateUnit: "night" }, shop))).toEqual([[7, "day", 240_000n]])
})

test("Without a price that can be saved there is no tariff", () => {
  for (const price of ["", "many", "10 000 001"]) expect(typedTariff({ ...typed, price }, shop)).toBeUndefined()
})

test("A price list multiplies what is typed", () => {
  const multiples = [{ length: { amount: 7, unit: "day" as const }, hundredths: 480 }]
  expect(typedTariff({ ...typed, multiples }, shop)?.steps).toEqual([{ length: { amount: 7, unit: "day" }, price: 240_000n }])
})
