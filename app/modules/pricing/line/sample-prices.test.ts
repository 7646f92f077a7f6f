import { expect, test } from "vitest"
import { priceSettings } from "#app/modules/organizations/price-settings.ts"
import type { Length, Step } from "../tariff.ts"
import { type PricedItem, tariffOf } from "../tariff-of.ts"
import { samplePrices } from "./sample-prices.ts"

const step = (amount: number, unit: Length["unit"], price: number): Step => ({ length: { amount, unit }, price: BigInt(price) })

/** As "7 day 2400": each length with its price. */
function rowsOf(item: Partial<PricedItem>, prices: Parameters<typeof priceSettings.parse>[0] = {}) {
  const priced: PricedItem = { price: 500n, rateUnit: "day", byDates: false, steps: [], multiples: null, seasons: [], ...item }
  const tariff = tariffOf({ prices: priceSettings.parse(prices) }, priced)
  return samplePrices(tariff, priced.rateUnit).map(({ length: { amount, unit }, total }) => `${amount} ${unit} ${total}`)
}

const skis = [step(4, "hour", 300), step(3, "day", 1300), step(7, "day", 2400)]

test("By the day it lists half a day where that has a price, and 1 to 14 days", () => {
  const expected = ["4 hour 300", "1 day 500", "2 day 1000", "3 day 1300", "4 day 1800", "5 day 2300", "6 day 2400", "7 day 2400"]
  expect(rowsOf({ steps: skis }).slice(0, 8)).toEqual(expected)
  expect(rowsOf({ steps: skis })).toHaveLength(15)
  expect(rowsOf({})).toEqual(Array.from({ length: 14 }, (_, index) => `${index + 1} day ${500 * (index + 1)}`))
})

test("Calendar days and 24 hours cost the same, whatever the shop leaves free in evenings and mornings", () => {
  expect(rowsOf({ steps: skis, byDates: true }, { evening: "10:00", morning: "18:00" })).toEqual(rowsOf({ steps: skis }))
})

test("Nights are counted between check-in and check-out", () => {
  expect(rowsOf({ rateUnit: "night", steps: [step(7, "day", 2400)] }).slice(5, 8)).toEqual(["6 day 2400", "7 day 2400", "8 day 2900"])
})

test("By the hour it goes on with days, and names a length once", () => {
  const rows = rowsOf({ rateUnit: "hour", price: 100n, steps: [step(24, "hour", 600), step(1, "day", 600)] })
  expect(rows.map((row) => row.replace(/ \d+$/, ""))).toEqual([
    "1 hour",
    "2 hour",
    "3 hour",
    "4 hour",
    "6 hour",
    "8 hour",
    "12 hour",
    "1 day",
    "2 day",
    "3 day",
    "7 day",
  ])
  expect(rows.slice(4, 8)).toEqual(["6 hour 600", "8 hour 600", "12 hour 600", "1 day 600"])
})

test("By the month it begins with one and two weeks", () => {
  const rows = rowsOf({ rateUnit: "month", price: 9000n, steps: [step(7, "day", 2800)] })
  expect([rows.length, ...rows.slice(0, 4)]).toEqual([14, "7 day 2800", "14 day 5600", "1 month 9000", "2 month 18000"])
})

test("A price list multiplies the price, rounded as the shop does", () => {
  const multiples = [{ length: { amount: 3, unit: "day" as const }, hundredths: 251 }]
  expect(rowsOf({ price: 50_050n, multiples })[2]).toBe("3 day 125626")
  expect(rowsOf({ price: 50_050n, multiples }, { roundsToWhole: true })[2]).toBe("3 day 125600")
})

test("A length that no rental has is left out", () => {
  expect(rowsOf({ steps: [step(999, "month", 1)] })).toHaveLength(14)
})
