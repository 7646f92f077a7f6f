import { expect, test } from "vitest"
import type { Season } from "../season.ts"
import { plainTariff } from "../tariff-of.ts"
import { unitPrice } from "./unit-price.ts"

const saturday: Season = {
  id: "1",
  name: "A Saturday",
  translations: {},
  first: "2027-02-06",
  last: "2027-02-06",
  isYearly: false,
  weekdays: [6],
  percent: 33,
  shortestStay: null,
}
const dates = { by: "dates", evening: "17:00", morning: "10:00" } as const

test.each([
  ["an hour", plainTariff(50_050n, "hour"), 66_567n],
  ["a day", plainTariff(50_050n, "day"), 66_567n],
  ["a calendar day", { ...plainTariff(50_050n, "day"), days: dates }, 66_567n],
  ["a night", plainTariff(50_050n, "night"), 66_567n],
  ["a month", plainTariff(50_050n, "month"), 66_567n],
  ["a day in whole units", { ...plainTariff(50_050n, "day"), roundedTo: 100 as const }, 66_600n],
])("A unit costs its price, and in a season that with its percent: %s", (_what, tariff, inSeason) => {
  expect(unitPrice({ ...tariff, seasons: [saturday] })).toBe(50_050n)
  expect(unitPrice(tariff, saturday)).toBe(inSeason)
})
