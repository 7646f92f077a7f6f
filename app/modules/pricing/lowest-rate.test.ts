import fc from "fast-check"
import { expect, test } from "vitest"
import { lowestRate, ratePerUnit } from "./lowest-rate.ts"
import type { RateUnit } from "./rate-unit.ts"
import type { Length, Step } from "./tariff.ts"
import { plainTariff } from "./tariff-of.ts"

const step = (amount: number, unit: Length["unit"], price: number): Step => ({ length: { amount, unit }, price: BigInt(price) })

const lowestOf = (price: number, rateUnit: RateUnit, steps: Step[], roundedTo: 1 | 100 = 1) =>
  lowestRate({ ...plainTariff(BigInt(price), rateUnit), steps, roundedTo })

test.each([
  // A week of 2,400 is 342.857… a day; in whole units of the currency 343.
  ["day", [step(3, "day", 130_000), step(7, "day", 240_000)], 1, { price: 34_286n, length: { amount: 7, unit: "day" } }],
  ["day", [step(3, "day", 130_000), step(7, "day", 240_000)], 100, { price: 34_300n, length: { amount: 7, unit: "day" } }],
  ["day", [step(1, "month", 600_000)], 1, { price: 20_000n, length: { amount: 1, unit: "month" } }],
  ["night", [step(7, "day", 280_000)], 1, { price: 40_000n, length: { amount: 7, unit: "day" } }],
  ["hour", [step(1, "day", 240_000)], 1, { price: 10_000n, length: { amount: 1, unit: "day" } }],
  // 48 hours are two days; four hours are none, however little they cost.
  ["day", [step(4, "hour", 100), step(48, "hour", 80_000)], 1, { price: 40_000n, length: { amount: 48, unit: "hour" } }],
  ["month", [step(7, "day", 100), step(60, "day", 80_000)], 1, { price: 40_000n, length: { amount: 60, unit: "day" } }],
  // The shortest length of equal rates.
  ["day", [step(14, "day", 560_000), step(7, "day", 280_000)], 1, { price: 40_000n, length: { amount: 7, unit: "day" } }],
  ["day", [step(3, "day", 150_000), step(7, "day", 390_000)], 1, null],
  ["day", [], 1, null],
  // The price of a length of one unit is not rounded, so it may be below a longer one that costs less a unit.
  ["day", [step(1, "day", 30_080), step(2, "day", 60_150)], 100, { price: 30_080n, length: { amount: 1, unit: "day" } }],
  // Rounded to whole units it is the price again.
  ["day", [step(2, "day", 99_960)], 100, null],
] as const)("By the %s %o: the lowest rate (in steps of %d)", (rateUnit, steps, roundedTo, lowest) => {
  expect(lowestOf(50_000, rateUnit, [...steps], roundedTo)).toEqual(lowest)
})

const lengths = fc.record({ amount: fc.integer({ min: 1, max: 40 }), unit: fc.constantFrom("hour", "day", "month") })
const steps = fc.array(fc.record({ length: lengths, price: fc.bigInt({ min: 1n, max: 1_000_000n }) }), { maxLength: 12 })

test("The lowest rate is below the price and the smallest that a step gives", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<RateUnit[]>("hour", "day", "night", "month"),
      fc.bigInt({ min: 0n, max: 100_000n }),
      steps,
      fc.constantFrom<Array<1 | 100>>(1, 100),
      (rateUnit, price, own, roundedTo) => {
        const tariff = { ...plainTariff(price, rateUnit), steps: own, roundedTo }
        const rates = own.flatMap((each) => ratePerUnit(tariff, each) ?? [])
        const below = rates.filter((rate) => rate < price)
        const lowest = lowestRate(tariff)
        expect(lowest?.price ?? null).toBe(below.length === 0 ? null : below.reduce((least, rate) => (rate < least ? rate : least)))
      },
    ),
  )
})
