import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { between } from "#test/periods.ts"
import type { DayMode, Length, Step, Tariff } from "../tariff.ts"
import { cheapestCombination } from "./combination.ts"

const zone = "Europe/Kyiv"

const step = (amount: number, unit: Length["unit"], price: number): Step => ({ length: { amount, unit }, price: BigInt(price) })

/** Without seasons and rounding. */
const alone = { seasons: [], roundedTo: 1, hasMultiples: false } as const

const byHours: DayMode = { by: "hours" }
const byDates = (evening: string | null = null, morning: string | null = null): DayMode => ({ by: "dates", evening, morning })

/** Half a day, 1, 3 and 7 days, as a ski shop has them. */
const skis: Tariff = {
  base: step(1, "day", 500),
  steps: [step(4, "hour", 300), step(3, "day", 1300), step(7, "day", 2400)],
  days: byHours,
  grace: 0,
  ...alone,
}
const skisByDates: Tariff = { ...skis, days: byDates("17:00", "10:00") }
const bike: Tariff = { base: step(1, "hour", 100), steps: [step(1, "day", 600)], days: byHours, grace: 0, ...alone }
const van: Tariff = {
  base: step(1, "month", 9000),
  steps: [step(1, "day", 500), step(7, "day", 2800)],
  days: byHours,
  grace: 120,
  ...alone,
}
const cabin: Tariff = {
  base: step(1, "day", 2000),
  steps: [step(7, "day", 12_000), step(1, "month", 40_000)],
  days: { by: "nights" },
  grace: 0,
  ...alone,
}

const price = (tariff: Tariff, from: string, until: string) => {
  const { parts, total } = cheapestCombination(tariff, between(from, until), zone)
  return [Number(total), parts.map(({ count, length: { amount, unit } }) => `${count} × ${amount} ${unit}`).join(" + ")]
}

describe("The cheapest combination", () => {
  test.each([
    // A ski shop by 24 hours.
    [skis, "2026-01-10T10:00", "2026-01-10T13:00", 300, "1 × 4 hour"],
    [skis, "2026-01-10T10:00", "2026-01-10T14:01", 500, "1 × 1 day"],
    [skis, "2026-01-10T10:00", "2026-01-11T10:00", 500, "1 × 1 day"],
    [skis, "2026-01-10T10:00", "2026-01-11T12:00", 800, "1 × 1 day + 1 × 4 hour"],
    [skis, "2026-01-10T10:00", "2026-01-12T16:00", 1300, "1 × 3 day"],
    [skis, "2026-01-10T10:00", "2026-01-14T10:00", 1800, "1 × 3 day + 1 × 1 day"],
    [skis, "2026-01-10T10:00", "2026-01-16T10:00", 2400, "1 × 7 day"],
    [skis, "2026-01-10T10:00", "2026-01-18T10:00", 2900, "1 × 7 day + 1 × 1 day"],
    // The same by dates, with a free evening and morning.
    [skisByDates, "2026-01-09T17:00", "2026-01-11T18:00", 1000, "2 × 1 day"],
    [skisByDates, "2026-01-09T16:59", "2026-01-11T18:00", 1300, "1 × 3 day"],
    [skisByDates, "2026-01-09T17:00", "2026-01-11T10:00", 500, "1 × 1 day"],
    [skisByDates, "2026-01-09T17:00", "2026-01-09T22:00", 500, "1 × 1 day"],
    [skisByDates, "2026-01-09T14:00", "2026-01-09T18:00", 300, "1 × 4 hour"],
    [skisByDates, "2026-01-09T22:00", "2026-01-10T02:00", 300, "1 × 4 hour"],
    [skisByDates, "2026-01-10T09:00", "2026-01-12T00:00", 1000, "2 × 1 day"],
    // By the hour, with a price for a day.
    [bike, "2026-06-10T10:00", "2026-06-10T15:00", 500, "5 × 1 hour"],
    [bike, "2026-06-10T10:00", "2026-06-10T18:00", 600, "1 × 1 day"],
    [bike, "2026-06-10T10:00", "2026-06-11T12:00", 800, "1 × 1 day + 2 × 1 hour"],
    // A day has 23 hours when the clocks go forward, and 25 when they go back.
    [bike, "2026-03-28T10:00", "2026-03-29T12:00", 800, "1 × 1 day + 2 × 1 hour"],
    [bike, "2026-10-24T10:00", "2026-10-25T12:00", 800, "1 × 1 day + 2 × 1 hour"],
    // By the month, with two hours of grace.
    [van, "2026-01-31T10:00", "2026-02-28T12:00", 9000, "1 × 1 month"],
    [van, "2026-01-31T10:00", "2026-02-28T12:01", 9500, "1 × 1 month + 1 × 1 day"],
    [van, "2026-01-10T10:00", "2026-01-12T11:00", 1000, "2 × 1 day"],
    [van, "2026-01-10T10:00", "2026-02-20T10:00", 13_300, "1 × 1 month + 1 × 7 day + 3 × 1 day"],
    // Nights.
    [cabin, "2026-07-03T14:00", "2026-07-05T11:00", 4000, "2 × 1 day"],
    [cabin, "2026-07-03T14:00", "2026-07-09T11:00", 12_000, "6 × 1 day"],
    [cabin, "2026-07-03T14:00", "2026-07-12T11:00", 16_000, "1 × 7 day + 2 × 1 day"],
    [cabin, "2026-07-03T14:00", "2026-08-05T11:00", 44_000, "1 × 1 month + 2 × 1 day"],
  ] as const)("of %o from %s until %s costs %i: %s", (tariff, from, until, total, parts) => {
    expect(price(tariff, from, until)).toEqual([total, parts])
  })
})

const amounts = { hour: [1, 2, 4, 7], day: [1, 2, 3], month: [1] } as const
const anyLength = fc
  .constantFrom<Length["unit"]>("hour", "day", "month")
  .chain((unit) => fc.record({ unit: fc.constant(unit), amount: fc.constantFrom(...amounts[unit]) }))
const anyStep = fc.record({ length: anyLength, price: fc.bigInt({ min: 0n, max: 500n }) })
const anyAlone = { seasons: fc.constant([]), roundedTo: fc.constant(1 as const), hasMultiples: fc.constant(false) }
const anyTariff = fc.record({
  base: fc.record({ length: anyLength.map(({ unit }) => ({ unit, amount: 1 })), price: fc.bigInt({ min: 0n, max: 500n }) }),
  steps: fc.array(anyStep, { maxLength: 3 }),
  days: fc.constant(byHours),
  grace: fc.constantFrom(0, 30, 120),
  ...anyAlone,
})
/** Around both changes of the clock, too. */
const anyStart = fc
  .constantFrom("2026-01-29T10:00", "2026-03-27T22:30", "2026-10-23T03:30", "2026-12-31T00:00")
  .chain((wall) => fc.integer({ min: 0, max: 600 }).map((minutes) => between(wall, "2027-06-01T00:00").start.add({ minutes })))
const anyPeriod = fc
  .tuple(anyStart, fc.integer({ min: 1, max: 4 * 24 * 60 }))
  .map(([start, minutes]) => ({ start, end: start.add({ minutes }) }))

/** Tries every number of each step. */
function cheapestByForce({ base, steps, grace }: Tariff, { start, end }: { start: Temporal.Instant; end: Temporal.Instant }): bigint {
  const all = [base, ...steps]
  const reaches = ({ month, day, hour }: Record<Length["unit"], number>) => {
    const whole = start.toZonedDateTimeISO(zone).add({ months: month, days: day }).toInstant()
    const at = hour === 0 && month + day > 0 ? whole.add({ minutes: grace }) : whole.add({ hours: hour })
    return Temporal.Instant.compare(at, end) >= 0
  }
  let least: bigint | undefined
  const tryFrom = (index: number, covered: Record<Length["unit"], number>, cost: bigint) => {
    if (least !== undefined && cost >= least) return
    if (reaches(covered)) {
      least = cost
      return
    }
    for (let next = index; next < all.length; next += 1) {
      const each = all[next]
      if (!each) continue
      const { unit, amount } = each.length
      tryFrom(next, { ...covered, [unit]: covered[unit] + amount }, cost + each.price)
    }
  }
  tryFrom(0, { month: 0, day: 0, hour: 0 }, 0n)
  return least ?? -1n
}

test("The price is that of the best of all combinations, and of its parts", () => {
  fc.assert(
    fc.property(anyTariff, anyPeriod, (tariff, period) => {
      const { parts, total } = cheapestCombination(tariff, period, zone)
      expect(total).toBe(cheapestByForce(tariff, period))
      expect(parts.reduce((sum, { price: each, count }) => sum + each * BigInt(count), 0n)).toBe(total)
    }),
    { numRuns: 500 },
  )
})

const anyDays = fc.oneof(
  fc.constant(byHours),
  fc.constant<DayMode>({ by: "nights" }),
  fc.record({ by: fc.constant("dates" as const), evening: fc.constantFrom(null, "17:00"), morning: fc.constantFrom(null, "10:00") }),
)

test("It never falls when the return moves later, and never costs more than the base price alone", () => {
  const anyDaily = fc.record({
    days: anyDays,
    ...anyAlone,
    grace: fc.constant(0),
    base: fc.constant(step(1, "day", 100)),
    steps: fc.array(anyStep, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.oneof(anyTariff, anyDaily), anyPeriod, fc.integer({ min: 1, max: 3000 }), (tariff, period, minutes) => {
      const totalOf = (end: Temporal.Instant, of: Tariff = tariff) => cheapestCombination(of, { ...period, end }, zone).total
      const total = totalOf(period.end)
      expect(totalOf(period.end.add({ minutes }))).toBeGreaterThanOrEqual(total)
      expect(total).toBeLessThanOrEqual(totalOf(period.end, { ...tariff, steps: [] }))
    }),
    { numRuns: 500 },
  )
})
