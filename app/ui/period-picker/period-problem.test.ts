import fc from "fast-check"
import { expect, test } from "vitest"
import { type HandOverPlace, stretchesOf } from "#app/modules/locations/hand-over-hours.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { brokenRules, codeOf } from "#app/modules/reservations/rules/booking-rules.ts"
import { checkPeriod, parseWallTime } from "#app/platform/time.ts"
import type { Availability } from "./available-days.ts"
import type { PeriodLimits } from "./period-limits.ts"
import { periodProblem } from "./period-problem.ts"

const [zone, now] = ["Europe/Kyiv", "2026-11-20T09:10"]
const problem = (from: string, to: string) => periodProblem({ from, to }, { now, zone })

test("A missing or half-typed end is required", () => {
  expect(problem("", "")).toEqual({ end: "from", code: "required" })
  expect(problem("", "2026-11-25T10:00")).toEqual({ end: "from", code: "required" })
  expect(problem("2026-11-25T10:00", "")).toEqual({ end: "to", code: "required" })
})

test("A skipped time is reported at its end", () => {
  expect(problem("2027-03-28T03:30", "2027-03-29T10:00")).toEqual({ end: "from", code: "time.gap" })
  expect(problem("2027-03-27T10:00", "2027-03-28T03:30")).toEqual({ end: "to", code: "time.gap" })
})

test("Past, too far and too long are distinct", () => {
  expect(problem("2026-11-20T09:09", "2026-11-25T10:00")).toEqual({ end: "from", code: "period.past" })
  expect(problem("2028-11-19T09:11", "2028-11-20T10:00")).toEqual({ end: "from", code: "period.far" })
  expect(problem("2026-11-25T10:00", "2027-11-26T10:01")).toEqual({ end: "to", code: "period.long" })
  expect(problem("2026-11-25T10:00", "2026-11-25T10:00")).toEqual({ end: "to", code: "period.order" })
  expect(problem("2026-11-20T09:10", "2027-11-21T09:10")).toBeUndefined()
})

test("The panel refuses exactly what the server refuses, with the same code", () => {
  const walls = fc
    .tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 24 * 60 - 1 }))
    .map(([days, minutes]) => Temporal.PlainDateTime.from("2026-11-17T00:00").add({ days, minutes }).toString().slice(0, 16))
  fc.assert(
    fc.property(walls, walls, (from, to) => {
      const [start, end] = [parseWallTime(from, zone), parseWallTime(to, zone)]
      const refused =
        start.ok && end.ok
          ? checkPeriod(
              { start: start.instant, end: end.instant },
              { now: Temporal.PlainDateTime.from(now).toZonedDateTime(zone).toInstant(), zone },
            )
          : "time.gap"
      expect(problem(from, to)?.code).toBe(refused)
    }),
  )
})

const dates = fc.constantFrom(
  { first: "11-01", last: "11-25", isYearly: true },
  { first: "12-20", last: "01-08", isYearly: true },
  { first: "2027-03-20", last: "2027-03-31", isYearly: false },
)
const season = fc
  .tuple(dates, fc.subarray([1, 2, 3, 4, 5, 6, 7]), fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }))
  .map(([range, weekdays, shortestStay]) => ({ id: "", name: "", translations: {}, percent: 0, ...range, weekdays, shortestStay }))

test("It says the same broken rule of the shop as the server, hours of places and closed days included", () => {
  // Up to the day before the clocks go back, with the day on which they go forward.
  const walls = fc
    .tuple(fc.constantFrom(0, 1, 2, 3, 125, 126, 127, 128), fc.integer({ min: 0, max: 24 * 60 - 1 }))
    .map(([days, minutes]) => Temporal.PlainDateTime.from("2026-11-20T09:10").add({ days, minutes }).toString().slice(0, 16))
  const length = <Unit extends "minute" | "hour" | "day">(...units: Unit[]) =>
    fc.record({ amount: fc.integer({ min: 1, max: 30 }), unit: fc.constantFrom(...units) })
  const given = fc.record({
    notice: fc.oneof(length("minute", "hour", "day"), fc.constant({ amount: 0, unit: "hour" as const })),
    ahead: fc.integer({ min: 1, max: 140 }),
    shortest: fc.array(length("hour", "day"), { maxLength: 2 }),
    longest: fc.array(length("hour", "day"), { maxLength: 2 }),
    seasons: fc.array(fc.array(season, { maxLength: 3 }), { maxLength: 2 }),
    step: fc.constantFrom(15, 30, 60),
  })
  const moment = Temporal.PlainDateTime.from(now).toZonedDateTime(zone).toInstant()
  fc.assert(
    fc.property(walls, walls, given, fc.array(places, { maxLength: 3 }), (from, to, limits, open) => {
      const [start, end] = [parseWallTime(from, zone), parseWallTime(to, zone)]
      if (!start.ok || !end.ok) return
      const period = { start: start.instant, end: end.instant }
      const [broken] = brokenRules({ period, rules: { ...limits, places: open, zone, isByNights: false }, now: moment })
      const code = checkPeriod(period, { now: moment, zone }) ?? (broken && codeOf(broken))
      const stays = limits.seasons.map((each) =>
        each.flatMap(({ shortestStay: nights, ...dates }) => (nights === null ? [] : [{ ...dates, nights }])),
      )
      const hours = { hasHours: open.length > 0, isByNights: false }
      const rules = { now, zone, limits: { ...limits, ...hours, stays }, availability: availabilityOf(open) }
      expect(periodProblem({ from, to }, rules)?.code).toBe(code)
    }),
    { numRuns: 300 },
  )
})

const time = fc.integer({ min: 0, max: 47 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`)
const interval = fc.tuple(time, fc.oneof(time, fc.constant("24:00"))).filter(([from, until]) => from !== until)
const places = fc.record({
  id: fc.constant(""),
  openings: fc.array(
    fc.record({
      hours: fc.option(
        fc.dictionary(
          fc.constantFrom(...weekdays),
          interval.map(([from, until]) => [{ from, until }]),
        ),
        { nil: null },
      ),
      closed: fc.array(fc.constantFrom("2026-11-20", "2026-11-23", "2027-03-28").map((day) => ({ first: day, last: day }))),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})

/** As the server answers it for the months of the test. */
function availabilityOf(open: readonly HandOverPlace[]): Availability {
  const first = Temporal.PlainDate.from("2026-09-20")
  const days = Array.from({ length: 260 }, (_, index) => first.add({ days: index }))
  const text = (wall: Temporal.PlainDateTime) => wall.toString().slice(0, 16)
  return {
    months: ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"],
    open: [],
    left: {},
    places: open.map((place) =>
      days.flatMap((day) => stretchesOf(place, day).map(({ from, until }) => ({ from: text(from), until: text(until) }))),
    ),
  }
}

test("Staff are not bound by the rules of the shop", () => {
  const limits: PeriodLimits = {
    notice: { amount: 5, unit: "day" },
    ahead: 9,
    shortest: [{ amount: 2, unit: "day" }],
    longest: [],
    stays: [],
    step: 30,
    hasHours: false,
    isByNights: false,
  }
  expect(periodProblem({ from: "2026-11-21T10:00", to: "2026-11-21T12:00" }, { now, zone, limits, forStaff: true })).toBeUndefined()
})

test("A pick-up that is agreed already is held to neither notice nor hours, another one is", () => {
  const limits: PeriodLimits = {
    notice: { amount: 5, unit: "day" },
    ahead: 9,
    shortest: [],
    longest: [{ amount: 2, unit: "day" }],
    stays: [],
    step: 30,
    hasHours: true,
    isByNights: false,
    agreed: "2026-11-22T10:00",
  }
  const closed = { id: "", openings: [{ hours: null, closed: [{ first: "2026-11-22", last: "2026-11-22" }] }] }
  const rules = { now, zone, limits, availability: availabilityOf([closed]) }
  expect(periodProblem({ from: "2026-11-22T10:00", to: "2026-11-23T12:00" }, rules)).toBeUndefined()
  expect(periodProblem({ from: "2026-11-22T10:00", to: "2026-11-25T12:00" }, rules)).toMatchObject({ code: "rule.longest-day=2" })
  expect(periodProblem({ from: "2026-11-22T11:00", to: "2026-11-23T12:00" }, rules)).toMatchObject({ code: "rule.notice-day=5" })
})
