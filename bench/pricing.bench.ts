import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import type { Season } from "#app/modules/pricing/season.ts"
import type { Length, Tariff } from "#app/modules/pricing/tariff.ts"
import type { Bench, Figure } from "./bench.ts"
import { percentile } from "./percentile.ts"

const runs = 300
const zone = "Europe/Kyiv"
const start = Temporal.ZonedDateTime.from(`2026-12-01T10:00[${zone}]`)

const steps = (
  [
    ["hour", 2, 4, 8],
    ["day", 1, 2, 3, 5, 7, 14, 30],
    ["month", 1, 6],
  ] as const
).flatMap(([unit, ...amounts]) => amounts.map((amount, index) => ({ length: { amount, unit }, price: BigInt(amount * 900 - index) })))

const season = (id: string, change: Partial<Season>): Season => ({
  id,
  name: id,
  translations: {},
  first: "12-20",
  last: "01-08",
  isYearly: true,
  weekdays: [],
  percent: 50,
  shortestStay: null,
  ...change,
})

const tariff = (unit: Length["unit"], change: Partial<Tariff> = {}): Tariff => ({
  base: { length: { amount: 1, unit }, price: 100_000n },
  steps,
  days: { by: "hours" },
  grace: 60,
  seasons: [season("holidays", {}), season("weekends", { first: "01-01", last: "12-31", weekdays: [6, 7] })],
  roundedTo: 100,
  hasMultiples: false,
  ...change,
})

export const bench: Bench = {
  name: "pricing",
  goal: "a year with twelve steps is priced in under a millisecond, with seasons too",
  run: () =>
    Promise.resolve([
      measure("a year by 24 hours, 12 steps", tariff("day", { seasons: [] }), { days: 365 }, 1),
      measure("a year by 24 hours, 12 steps and 2 seasons", tariff("day"), { days: 365 }, 1),
      measure(
        "a year by calendar days, 12 steps and 2 seasons",
        tariff("day", { days: { by: "dates", evening: "17:00", morning: null } }),
        { days: 365 },
        1,
      ),
      measure("three days, 12 steps and 2 seasons", tariff("day"), { days: 3 }),
      measure("three days at the price alone", tariff("day", { steps: [], seasons: [] }), { days: 3 }),
    ]),
}

function measure(figure: string, of: Tariff, length: { days: number }, atMost?: number): Figure {
  const period = { start: start.toInstant(), end: start.add(length).add({ hours: 5 }).toInstant() }
  const times = Array.from({ length: runs }, () => {
    const began = performance.now()
    priceLine(of, 2, period, zone)
    return performance.now() - began
  })
  return { figure, value: percentile(times, 0.5), unit: "ms", ...(atMost !== undefined && { goal: { atMost } }) }
}
