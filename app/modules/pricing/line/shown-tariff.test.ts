import { expect, test } from "vitest"
import type { Season } from "../season.ts"
import type { Tariff } from "../tariff.ts"
import { plainTariff } from "../tariff-of.ts"
import { shownTariff } from "./shown-tariff.ts"

const today = new Temporal.PlainDate(2026, 11, 28)
const plain = plainTariff(50_000n, "day")
const shown = (change: Partial<Tariff>) => shownTariff({ ...plain, ...change }, today)

const holidays: Season = {
  id: "1",
  name: "Holidays",
  translations: {},
  first: "12-20",
  last: "01-08",
  isYearly: true,
  weekdays: [],
  percent: 50,
  shortestStay: null,
}

const once = (last: string): Season => ({ ...holidays, isYearly: false, first: "2026-11-01", last })

test("Nothing is shown of a price that is all there is to say, nor of a season that is over", () => {
  expect(shown({})).toBeNull()
  expect(shown({ seasons: [once("2026-11-27")] })).toBeNull()
  expect(shown({ grace: 60 })).toEqual({ lengths: [], days: { by: "hours" }, grace: 60, seasons: [] })
  const days = { by: "dates", evening: null, morning: null } as const
  expect(shown({ days })).toMatchObject({ days, lengths: [] })
})

test("A season is shown until its last day, with the price of a unit in it", () => {
  const seasons = [once("2026-11-28"), holidays, once("2026-11-27")]
  expect(shown({ seasons })?.seasons).toEqual([
    { ...once("2026-11-28"), price: 75_000n },
    { ...holidays, price: 75_000n },
  ])
})

test("Lengths are shown from the shortest on, one of each, with the price of a unit where they have one", () => {
  const length = { amount: 7, unit: "day" } as const
  const steps = [
    { length, price: 240_000n },
    { length: { amount: 1, unit: "day" } as const, price: 50_000n },
    { length: { amount: 4, unit: "hour" } as const, price: 30_000n },
    { length: { amount: 24, unit: "hour" } as const, price: 45_000n },
  ]
  expect(shown({ steps, roundedTo: 100 })?.lengths).toEqual([
    { length: { amount: 4, unit: "hour" }, price: 30_000n, rate: null },
    { length: { amount: 24, unit: "hour" }, price: 45_000n, rate: 45_000n },
    { length, price: 240_000n, rate: 34_300n },
  ])
})
