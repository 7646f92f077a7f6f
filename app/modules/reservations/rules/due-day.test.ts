import fc from "fast-check"
import { expect, test } from "vitest"
import { dueDayOf, isDueOn } from "./due-day.ts"
import { tickSteps } from "./hand-overs.ts"

const day = { start: Date.parse("2026-11-23T00:00:00Z"), end: Date.parse("2026-11-24T00:00:00Z") }
const next = { start: day.end, end: Date.parse("2026-11-25T00:00:00Z") }

test("At midnight a pick-up is due on the day that begins, a return on the day that ends", () => {
  expect([isDueOn("handOut", day.end, day), isDueOn("handOut", day.end, next)]).toEqual([false, true])
  expect([isDueOn("return", day.end, day), isDueOn("return", day.end, next)]).toEqual([true, false])
})

test("Each moment is due on one day, the same by both functions", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * 24 * 60 }), fc.constantFrom(...tickSteps), (minutes, step) => {
      const moment = day.start + minutes * 60_000
      const named = Date.parse(dueDayOf(step, new Date(moment).toISOString()))
      for (const each of [day, next]) expect(isDueOn(step, moment, each)).toBe(named >= each.start && named < each.end)
    }),
  )
})
