import fc from "fast-check"
import { expect, test } from "vitest"
import { between } from "#test/periods.ts"
import type { DayMode, Length, Step, Tariff } from "../tariff.ts"
import { cheapestCombination } from "./combination.ts"
import { neverCheapest } from "./never-cheapest.ts"

const step = (amount: number, unit: Length["unit"], price: number): Step => ({ length: { amount, unit }, price: BigInt(price) })

const tariff = (base: Step, steps: Step[], change: Partial<Tariff> = {}): Tariff => ({
  base,
  steps,
  days: { by: "hours" },
  grace: 0,
  seasons: [],
  roundedTo: 1,
  hasMultiples: false,
  ...change,
})

const day = step(1, "day", 500)
const dates: DayMode = { by: "dates", evening: null, morning: null }

test.each([
  ["half a day, 3 and 7 days", tariff(day, [step(4, "hour", 300), step(3, "day", 1300), step(7, "day", 2400)]), []],
  ["3 days at three times the day", tariff(day, [step(3, "day", 1500)]), ["3 day"]],
  ["7 days dearer than 3 days twice and a day", tariff(day, [step(3, "day", 1300), step(7, "day", 3100)]), ["7 day"]],
  ["5 days dearer than 7", tariff(day, [step(5, "day", 2400), step(7, "day", 2400)]), ["5 day"]],
  ["half a day dearer than a day", tariff(day, [step(4, "hour", 500)]), ["4 hour"]],
  ["half a day dearer than a date", tariff(day, [step(4, "hour", 500)], { days: dates }), ["4 hour"]],
  ["24 hours and a day at one price", tariff(step(1, "hour", 100), [step(24, "hour", 600), step(1, "day", 600)]), ["24 hour"]],
  ["a month at 31 days", tariff(day, [step(1, "month", 15_500)]), ["1 month"]],
  ["a month just below 31 days", tariff(day, [step(1, "month", 15_499)]), []],
  ["4 weeks at a month", tariff(step(1, "month", 9000), [step(28, "day", 9000)]), ["28 day"]],
  ["30 days at a month, which may be shorter", tariff(step(1, "month", 9000), [step(30, "day", 9000)]), []],
  ["dates that hours would cover", tariff(day, [step(24, "hour", 400), step(2, "day", 900)], { days: dates }), []],
  ["days with grace that hours would cover", tariff(day, [step(24, "hour", 400), step(2, "day", 900)], { grace: 60 }), []],
  ["days that hours cover", tariff(day, [step(24, "hour", 400), step(2, "day", 900)]), ["2 day"]],
] as const)("Of %s it finds what is never worth its price", (_, of, found) => {
  expect(neverCheapest(of).map(({ length: { amount, unit } }) => `${amount} ${unit}`)).toEqual(found)
})

test("Without the steps that it finds, no rental costs more", () => {
  const amounts = { hour: [1, 4, 24, 30], day: [1, 2, 3, 28, 31], month: [1, 2] } as const
  const anyStep = (units: ReadonlyArray<Length["unit"]>) =>
    fc
      .constantFrom(...units)
      .chain((unit) =>
        fc.record({ length: fc.record({ unit: fc.constant(unit), amount: fc.constantFrom(...amounts[unit]) }), price: anyPrice }),
      )
  const anyPrice = fc.bigInt({ min: 0n, max: 60n })
  const anySteps = (units: ReadonlyArray<Length["unit"]>) => fc.array(anyStep(units), { maxLength: 4 })
  const anyBase = fc.record({
    length: fc.record({ unit: fc.constantFrom("hour", "day", "month"), amount: fc.constant(1) }),
    price: anyPrice,
  })
  const anyTariff = fc.oneof(
    fc
      .record({ base: anyBase, steps: anySteps(["hour", "day", "month"]), grace: fc.constantFrom(0, 90) })
      .map(({ base, steps, grace }) => tariff(base, steps, { grace })),
    fc
      .record({ base: anyBase, steps: anySteps(["day", "month"]), days: fc.constantFrom<DayMode>({ by: "nights" }, dates) })
      .map(({ base, steps, days }) => tariff({ ...base, length: { amount: 1, unit: "day" } }, steps, { days })),
  )
  const anyPeriod = fc.tuple(fc.integer({ min: 0, max: 90 * 24 }), fc.integer({ min: 1, max: 70 * 24 * 4 })).map(([hours, quarters]) => {
    const start = between("2026-01-01T10:00", "2026-01-02T10:00").start.add({ hours })
    return { start, end: start.add({ minutes: quarters * 15 }) }
  })
  fc.assert(
    fc.property(anyTariff, anyPeriod, (of, period) => {
      const found = neverCheapest(of)
      const without = { ...of, steps: of.steps.filter((each) => !found.includes(each)) }
      expect(cheapestCombination(without, period, "UTC").total).toBe(cheapestCombination(of, period, "UTC").total)
    }),
    { numRuns: 500 },
  )
})
