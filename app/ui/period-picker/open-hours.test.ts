import fc from "fast-check"
import { expect, test } from "vitest"
import { type DayRules, dayState, isPossible } from "./available-days.ts"
import { type Hours, isOpenAt, offeredTimes } from "./open-hours.ts"
import { periodProblem } from "./period-problem.ts"
import { presetPeriod, timesOf } from "./times/available-times.ts"
import { addDays, at } from "./times/wall-time.ts"

const zone = "Europe/Kyiv"
const limits = {
  notice: { amount: 0, unit: "hour" as const },
  ahead: 730,
  shortest: [],
  longest: [],
  step: 30,
  stays: [],
  hasHours: true,
  isByNights: false,
}
const open = [{ from: "2026-11-20T09:10", until: "2026-12-01T00:00" }]
const hours = (day: string, from: string, until: string): Hours => ({
  from: at(day, from),
  until: at(until < from ? addDays(day, 1) : day, until),
})

const rulesOf = (...places: Hours[][]): DayRules => ({
  now: "2026-11-20T09:10",
  zone,
  limits,
  availability: { months: ["2026-11"], open, left: {}, places },
})

const states = (rules: DayRules, days: string[], start?: string) => days.map((day) => dayState(rules, day, start).kind)
const free = (rules: DayRules, day: string, start?: string) =>
  timesOf(rules, day, start).flatMap(({ time, state }) => (state === "free" ? [time] : []))

test("A day is closed where no place opens, and as a return where the pick-up's places don't", () => {
  const town = [hours("2026-11-23", "09:00", "13:00"), hours("2026-11-24", "09:00", "13:00")]
  const station = [hours("2026-11-23", "15:00", "16:00"), hours("2026-11-25", "15:00", "16:00")]
  const rules = rulesOf(town, station)
  const days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"]
  expect(states(rules, days)).toEqual(["closed", "free", "free", "free", "closed"])
  expect(states(rules, days, "2026-11-24T09:00").slice(2)).toEqual(["free", "closed", "closed"])
  expect(states(rules, days, "2026-11-23T09:00").slice(1)).toEqual(["free", "free", "free", "closed"])
})

test("The times of a day are those within hours: steps, openings and closings; a return's are those of the place of the pick-up", () => {
  const rules = rulesOf([hours("2026-11-23", "09:15", "10:45")], [hours("2026-11-23", "14:00", "15:00")])
  expect(free(rules, "2026-11-23")).toEqual(["09:15", "09:30", "10:00", "10:30", "10:45", "14:00", "14:30", "15:00"])
  expect(free(rules, "2026-11-23", "2026-11-23T09:30")).toEqual(["10:00", "10:30", "10:45"])
  expect(free({ ...rules, limits: { ...limits, step: 60 } }, "2026-11-23")).toEqual(["09:15", "10:00", "10:45", "14:00", "15:00"])
  expect(timesOf({ ...rules, forStaff: true }, "2026-11-23")).toHaveLength(48)
})

test("Hours over midnight are offered on both days", () => {
  const rules = rulesOf([hours("2026-11-27", "22:30", "01:00")])
  expect(free(rules, "2026-11-27")).toEqual(["22:30", "23:00", "23:30"])
  expect(free(rules, "2026-11-28")).toEqual(["00:00", "00:30", "01:00"])
  expect(states(rules, ["2026-11-27", "2026-11-28", "2026-11-29"])).toEqual(["free", "free", "closed"])
})

test("Today after closing is closed", () => {
  const rules = { ...rulesOf([hours("2026-11-20", "08:00", "09:00"), hours("2026-11-21", "08:00", "09:00")]) }
  expect(states(rules, ["2026-11-20", "2026-11-21"])).toEqual(["closed", "free"])
})

/** Hours of each of five days, whole half hours; some days have none. */
const place = fc
  .array(fc.option(fc.tuple(fc.integer({ min: 12, max: 30 }), fc.integer({ min: 1, max: 14 })), { nil: null }), {
    minLength: 5,
    maxLength: 5,
  })
  .map((days) =>
    days.flatMap((day, index) => {
      if (!day) return []
      const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`
      return [hours(`2026-11-${23 + index}`, clock(day[0]), clock(day[0] + day[1]))]
    }),
  )

test("Chosen days become a period that keeps all rules wherever one can be, and each offered time can be booked", () => {
  const shortest = fc.constantFrom([], [{ amount: 4, unit: "hour" as const }], [{ amount: 1, unit: "day" as const }])
  const day = fc.integer({ min: 23, max: 27 }).map((each) => `2026-11-${each}`)
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 3 }), shortest, day, day, (places, spans, one, other) => {
      const rules: DayRules = { ...rulesOf(...places), limits: { ...limits, shortest: spans } }
      const days = { from: one < other ? one : other, to: one < other ? other : one }
      const shown = presetPeriod(rules, days, { from: "10:00", to: "18:00" })
      if (shown) expect([periodProblem(shown, rules), isPossible(rules, shown)]).toEqual([undefined, true])
      const offered = (day: string) => offeredTimes(places, day, 30) ?? []
      const pairs = offered(days.from).flatMap((from) => offered(days.to).map((to) => ({ from: at(days.from, from), to: at(days.to, to) })))
      const allowed = pairs.filter((pair) => pair.from < pair.to && !periodProblem(pair, rules))
      if (allowed.length > 0) expect(shown).toBeDefined()
      for (const start of timesOf(rules, days.from)
        .filter(({ state }) => state === "free")
        .slice(0, 3))
        for (const { time, state } of timesOf(rules, days.to, at(days.from, start.time)))
          expect(state === "free").toBe(allowed.some(({ from, to }) => from === at(days.from, start.time) && to === at(days.to, time)))
      expect(allowed.every(({ from, to }) => isOpenAt(places, to, from))).toBe(true)
    }),
    { numRuns: 150 },
  )
})
