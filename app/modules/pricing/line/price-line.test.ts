import fc from "fast-check"
import { expect, test } from "vitest"
import { between } from "#test/periods.ts"
import { type Season, seasonOn } from "../season.ts"
import type { DayMode, Tariff } from "../tariff.ts"
import { priceLine } from "./price-line.ts"
import { rentalDaysOf } from "./rental-days.ts"

const zone = "Europe/Kyiv"

const tariff = (unit: "hour" | "day" | "month", price: number, change: Partial<Tariff> = {}): Tariff => ({
  base: { length: { amount: 1, unit }, price: BigInt(price) },
  steps: [],
  days: { by: "hours" },
  grace: 0,
  seasons: [],
  roundedTo: 1,
  hasMultiples: false,
  ...change,
})

const season = (change: Partial<Season>): Season => ({
  id: "",
  name: "high",
  translations: {},
  shortestStay: null,
  first: "12-20",
  last: "01-08",
  isYearly: true,
  weekdays: [],
  percent: 50,
  ...change,
})
const holidays = season({})
const weekend = season({ name: "weekend", first: "01-01", last: "12-31", weekdays: [6, 7], percent: 20 })
const spring = season({ name: "spring", first: "2026-04-01", last: "2026-04-30", isYearly: false, percent: -30 })

const rowsOf = (
  of: Tariff,
  [from, until]: readonly [string, string],
  {
    seasons = [holidays, weekend, spring],
    quantity = 1,
    roundedTo = 1,
  }: { seasons?: Season[]; quantity?: number; roundedTo?: 1 | 100 } = {},
) => {
  const { rows, total } = priceLine({ ...of, seasons, roundedTo }, quantity, between(from, until), zone)
  return [
    Number(total),
    ...rows.map((row) => `${row.kind === "length" ? "" : row.kind === "season" ? `${row.name} ` : "rounding "}${row.amount}`),
  ]
}

const day = tariff("day", 1000)
const dates: DayMode = { by: "dates", evening: "17:00", morning: null }

test.each([
  // Two days of January, of which none is in a season; one is in the holidays; over New Year.
  [day, ["2026-01-13T10:00", "2026-01-15T10:00"], [2000, "2000"]],
  [day, ["2026-01-08T10:00", "2026-01-10T10:00"], [2500, "2000", "high 500"]],
  [day, ["2025-12-30T10:00", "2026-01-02T10:00"], [4500, "3000", "high 1500"]],
  // The first of the order counts alone on a weekend of the holidays.
  [day, ["2026-01-03T10:00", "2026-01-05T10:00"], [3000, "2000", "high 1000"]],
  // Friday, Saturday, Sunday in April: the weekend comes before spring.
  [day, ["2026-04-10T10:00", "2026-04-13T10:00"], [3100, "3000", "spring -300", "weekend 400"]],
  // Once: not the year after.
  [day, ["2027-04-06T10:00", "2027-04-07T10:00"], [1000, "1000"]],
  // The evening before does not count.
  [tariff("day", 1000, { days: dates }), ["2026-01-09T17:00", "2026-01-10T16:00"], [1200, "1000", "weekend 200"]],
  // Nights have the season of their check-in date.
  [tariff("day", 1000, { days: { by: "nights" } }), ["2026-01-16T14:00", "2026-01-18T11:00"], [2200, "2000", "weekend 200"]],
  // Each hour weighs by the date it begins on: two of Friday, three of Saturday.
  [tariff("hour", 100), ["2026-01-16T22:00", "2026-01-17T02:30"], [560, "500", "weekend 60"]],
  // A day that grace leaves out has no season.
  [tariff("day", 1000, { grace: 60 }), ["2026-01-15T10:00", "2026-01-16T11:00"], [1000, "1000"]],
] as const)("%o of %o costs %o", (of, period, expected) => {
  expect(rowsOf(of, period)).toEqual(expected)
})

test("Rounds once, half up, to the minor unit or to whole units of the currency", () => {
  const saturday = ["2026-01-17T10:00", "2026-01-18T10:00"] as const
  expect(rowsOf(tariff("day", 333), saturday)).toEqual([400, "333", "weekend 67"])
  expect(rowsOf(tariff("day", 44_444), saturday, { roundedTo: 100 })).toEqual([53_300, "44444", "weekend 8889", "rounding -33"])
  expect(rowsOf(tariff("day", 33_333), saturday, { quantity: 3 })).toEqual([119_999, "99999", "weekend 20000"])
  expect(rowsOf(tariff("day", 33_333), ["2026-01-14T10:00", "2026-01-15T10:00"], { roundedTo: 100 })).toEqual([33_333, "33333"])
})

const anyTariff = fc.record({
  base: fc.record({
    length: fc.constantFrom("hour" as const, "day" as const, "month" as const).map((unit) => ({ amount: 1, unit })),
    price: fc.bigInt({ min: 0n, max: 1_000_000n }),
  }),
  steps: fc.constant([]),
  days: fc.constantFrom<DayMode>({ by: "hours" }, dates, { by: "nights" }),
  grace: fc.constantFrom(0, 45),
  seasons: fc.constant([]),
  roundedTo: fc.constant(1 as const),
  hasMultiples: fc.constant(false),
})
const anySeason = fc
  .tuple(fc.integer({ min: -90, max: 500 }), fc.subarray([1, 2, 3, 4, 5, 6, 7]))
  .map(([percent, weekdays]) => season({ name: String(percent), first: "01-01", last: "12-31", weekdays, percent }))

test("The rows add up to the total, which is the exact amount, rounded", () => {
  fc.assert(
    fc.property(
      anyTariff,
      fc.array(anySeason, { maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(1 as const, 100 as const),
      fc.integer({ min: 1, max: 20 * 24 * 60 }),
      (of, seasons, quantity, roundedTo, minutes) => {
        const { start } = between("2026-03-26T10:00", "2026-03-27T10:00")
        const period = { start, end: start.add({ minutes }) }
        const { rows, total } = priceLine({ ...of, seasons, roundedTo }, quantity, period, zone)
        expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total)
        const plain = Number(priceLine({ ...of, roundedTo }, quantity, period, zone).total)
        const days = rentalDaysOf(of, period, zone)
        const factor = days.reduce((sum, { date, weight }) => sum + weight * (100 + (seasonOn(seasons, date)?.percent ?? 0)), 0)
        const exact = (plain * factor) / (100 * days.reduce((sum, { weight }) => sum + weight, 0))
        expect(Math.abs(Number(total) - exact)).toBeLessThanOrEqual(roundedTo / 2 + 0.001)
      },
    ),
    { numRuns: 500 },
  )
})
