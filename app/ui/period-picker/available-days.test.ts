import { expect, test } from "vitest"
import { type DayRules, dayState, isOpenDay, isPossible } from "./available-days.ts"
import type { PeriodLimits } from "./period-limits.ts"
import { periodProblem } from "./period-problem.ts"
import { timesOf } from "./times/available-times.ts"

const rules: DayRules = {
  now: "2026-11-20T09:10",
  zone: "Europe/Kyiv",
  availability: { months: ["2026-11"], open: [{ from: "2026-11-20T09:10", until: "2026-11-25T12:00" }], left: {}, places: [] },
}

const stateAt = (day: string, time: string, start?: string) => timesOf(rules, day, start).find((one) => one.time === time)?.state

test("A day and its times are neither free nor booked while their month is loading", () => {
  expect(dayState(rules, "2026-12-01")).toEqual({ kind: "unknown" })
  expect(stateAt("2026-12-01", "10:00")).toBe("unknown")
  expect(stateAt("2026-12-01", "10:00", "2026-11-24T10:00")).toBe("unknown")
})

test("Returns are unknown while a month after the pick-up is loading", () => {
  const open = [
    { from: "2026-11-20T09:10", until: "2026-12-01T00:00" },
    { from: "2027-10-01T00:00", until: "2027-11-01T00:00" },
  ]
  const apart: DayRules = { ...rules, availability: { months: ["2026-11", "2027-10"], open, left: {}, places: [] } }
  const start = "2026-11-24T10:00"
  expect(dayState(apart, "2027-10-05", start)).toEqual({ kind: "unknown" })
  expect(timesOf(apart, "2027-10-05", start).find(({ time }) => time === "10:00")?.state).toBe("unknown")
  expect(isPossible(apart, { from: start, to: "2027-10-05T10:00" })).toBeUndefined()
})

test("Each time of a day says why it can't be selected", () => {
  expect(stateAt("2026-11-20", "09:00")).toBe("past")
  expect(stateAt("2026-11-20", "09:30")).toBe("free")
  expect(stateAt("2026-11-25", "12:00")).toBe("booked")
  expect(stateAt("2026-11-25", "12:00", "2026-11-24T10:00")).toBe("free")
  expect(stateAt("2026-11-25", "12:30", "2026-11-24T10:00")).toBe("booked")
  expect(stateAt("2026-11-24", "10:00", "2026-11-24T10:00")).toBe("early")
  expect(timesOf({ now: rules.now, zone: rules.zone }, "2027-03-28").find(({ time }) => time === "03:30")?.state).toBe("skipped")
})

test("A time beyond the booking limits is not called booked, loaded or not", () => {
  for (const own of [rules, { now: rules.now, zone: rules.zone }]) {
    const at = (day: string, time: string, start?: string) => timesOf(own, day, start).find((one) => one.time === time)?.state
    expect([at("2027-11-24", "10:00", "2026-11-23T10:00"), at("2027-11-24", "10:30", "2026-11-23T10:00")]).not.toContain("booked")
    expect(at("2027-11-24", "10:30", "2026-11-23T10:00")).toBe("long")
    expect(at("2028-11-20", "10:00")).toBe("far")
    expect(at("2028-11-21", "10:00", "2028-11-20T10:00")).toBe("far")
  }
})

test("Staff select past and booked days, which stay marked, but none beyond the limits", () => {
  const staff: DayRules = {
    ...rules,
    forStaff: true,
    availability: { months: ["2026-11", "2026-12"], open: [{ from: "2026-11-01T00:00", until: "2026-11-25T12:00" }], left: {}, places: [] },
  }
  expect(dayState(staff, "2026-11-10")).toEqual({ kind: "free" })
  expect(dayState(staff, "2026-12-01")).toEqual({ kind: "booked" })
  expect(dayState(staff, "2026-12-01", "2026-11-24T10:00")).toEqual({ kind: "booked" })
  expect(isOpenDay(staff, { kind: "booked" })).toBe(true)
  expect(isOpenDay(rules, { kind: "booked" })).toBe(false)
  expect(dayState(staff, "2028-11-20")).toEqual({ kind: "far" })
  expect(dayState(staff, "2027-11-26", "2026-11-24T10:00")).toEqual({ kind: "far" })
  expect(timesOf(staff, "2026-11-20").every(({ state }) => state === "free")).toBe(true)
  expect(isPossible(staff, { from: "2026-11-18T10:00", to: "2026-12-02T10:00" })).toBe(true)
  expect(periodProblem({ from: "2026-11-18T10:00", to: "2026-11-19T10:00" }, staff)).toBeUndefined()
  expect(periodProblem({ from: "2026-11-18T10:00", to: "2026-11-19T10:00" }, rules)).toEqual({ end: "from", code: "period.past" })
})

test("Days before the notice are too soon, those beyond the longest rental and the days ahead too far", () => {
  const limits = {
    notice: { amount: 3, unit: "day" as const },
    ahead: 20,
    shortest: [],
    longest: [{ amount: 2, unit: "day" as const }],
    step: 30,
    stays: [],
    hasHours: false,
    isByNights: false,
  }
  const limited: DayRules = { now: rules.now, zone: rules.zone, limits }
  expect(["2026-11-22", "2026-11-23", "2026-12-10", "2026-12-11"].map((day) => dayState(limited, day).kind)).toEqual([
    "soon",
    "free",
    "free",
    "far",
  ])
  expect(["2026-11-25", "2026-11-26"].map((day) => dayState(limited, day, "2026-11-23T10:00").kind)).toEqual(["free", "far"])
  expect(isPossible(limited, { from: "2026-11-23T10:00", to: "2026-11-25T10:30" })).toBe(false)
  const hours: DayRules = {
    ...limited,
    limits: { ...limits, notice: { amount: 2, unit: "hour" }, shortest: [{ amount: 3, unit: "hour" }] },
  }
  const at = (time: string, start?: string) => timesOf(hours, "2026-11-20", start).find((one) => one.time === time)?.state
  expect([at("11:00"), at("11:30"), at("14:00", "2026-11-20T11:30"), at("14:30", "2026-11-20T11:30")]).toEqual([
    "soon",
    "free",
    "short",
    "free",
  ])
})

test("A day on which one stay can end and another begin is offered for both, and for no stay over it", () => {
  const limits = {
    notice: { amount: 0, unit: "hour" as const },
    ahead: 365,
    shortest: [],
    longest: [],
    step: 24 * 60,
    stays: [],
    hasHours: false,
    isByNights: true,
  }
  const open = [
    { from: "2026-12-01T00:00", until: "2026-12-05T23:59" },
    { from: "2026-12-05T00:00", until: "2027-01-01T00:00" },
  ]
  const nights: DayRules = { ...rules, now: "2026-11-20T00:00", limits, availability: { months: ["2026-12"], open, left: {}, places: [] } }
  expect(dayState(nights, "2026-12-05")).toEqual({ kind: "free" })
  expect(dayState(nights, "2026-12-06", "2026-12-05T00:00")).toEqual({ kind: "free" })
  expect(dayState(nights, "2026-12-06", "2026-12-04T00:00")).toEqual({ kind: "beyond", nextBooking: "2026-12-05" })
  const stay = (from: number, to: number) => isPossible(nights, { from: `2026-12-0${from}T00:00`, to: `2026-12-0${to}T00:00` })
  expect([stay(4, 5), stay(5, 6), stay(4, 6)]).toEqual([true, true, false])
})

test("The day and time of a pick-up that is agreed already are offered within the notice, others are not", () => {
  const limits: PeriodLimits = {
    notice: { amount: 5, unit: "day" },
    ahead: 9,
    shortest: [],
    longest: [],
    stays: [],
    step: 60,
    hasHours: false,
    isByNights: false,
    agreed: "2026-11-22T10:00",
  }
  const rules: DayRules = { now: "2026-11-20T09:10", zone: "Europe/Kyiv", limits }
  expect(["2026-11-21", "2026-11-22", "2026-11-23"].map((day) => dayState(rules, day).kind)).toEqual(["soon", "free", "soon"])
  const offered = timesOf(rules, "2026-11-22").filter(({ state }) => state === "free")
  expect(offered).toEqual([{ time: "10:00", state: "free" }])
  expect(isPossible(rules, { from: "2026-11-22T10:00", to: "2026-11-23T12:00" })).toBe(true)
})
