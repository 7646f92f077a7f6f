import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DayRules, OpenWindow } from "../available-days.ts"
import { stepsOf } from "../open-hours.ts"
import { followTyped, presetPeriod } from "./available-times.ts"
import { addDays, asMoment, at, timesIn, type WallPeriod } from "./wall-time.ts"

const zone = "Europe/Kyiv"
const halfHours = stepsOf(30)
const [today, tomorrow] = ["2026-11-22", "2026-11-23"]
const usual = { from: "10:00", to: "18:00" }
const at2010: DayRules = { now: `${today}T20:10`, zone }
const spell = (period: WallPeriod | undefined) => period && `${period.from} – ${period.to}`

describe("Chosen days", () => {
  const preset = (rules: DayRules, from: string, to: string, preferred = usual) => spell(presetPeriod(rules, { from, to }, preferred))

  test("have the preferred times again after today has clamped them", () => {
    expect(preset(at2010, today, "2026-11-25")).toBe("2026-11-22T20:30 – 2026-11-25T18:00")
    expect(preset(at2010, "2026-11-27", "2026-11-29")).toBe("2026-11-27T10:00 – 2026-11-29T18:00")
  })

  test("return tomorrow when today leaves under 2 hours until the preferred return", () => {
    const rules = (now: string): DayRules => ({ now: `${today}T${now}`, zone })
    expect(preset(rules("16:00"), today, today)).toBe(`${today}T16:00 – ${today}T18:00`)
    expect(preset(rules("16:01"), today, today)).toBe(`${today}T16:30 – ${tomorrow}T18:00`)
    expect(preset(at2010, today, today)).toBe(`${today}T20:30 – ${tomorrow}T18:00`)
    expect(preset(rules("23:10"), today, today)).toBe(`${today}T23:30 – ${tomorrow}T18:00`)
  })

  test("return on the first day that is no too short rental, and begin no sooner than the notice", () => {
    const limits = {
      notice: { amount: 1, unit: "day" as const },
      ahead: 30,
      shortest: [{ amount: 2, unit: "day" as const }],
      longest: [],
      step: 30,
      stays: [],
      hasHours: false,
      isByNights: false,
    }
    const rules: DayRules = { now: `${today}T09:10`, zone, limits }
    expect(preset(rules, "2026-11-27", "2026-11-27")).toBe("2026-11-27T10:00 – 2026-11-29T18:00")
    expect(preset(rules, "2026-11-27", "2026-11-28")).toBe("2026-11-27T10:00 – 2026-11-29T18:00")
    expect(preset(rules, "2026-11-27", "2026-12-02")).toBe("2026-11-27T10:00 – 2026-12-02T18:00")
    expect(preset(rules, today, "2026-11-25")).toBeUndefined()
    const hours: DayRules = { ...rules, limits: { ...limits, shortest: [], longest: [{ amount: 4, unit: "hour" }] } }
    expect(preset(hours, "2026-11-27", "2026-11-27")).toBe("2026-11-27T10:00 – 2026-11-27T14:00")
  })

  test("return today when the preferred times are ahead, or tomorrow is not free", () => {
    expect(preset({ now: `${today}T16:40`, zone }, today, today, { from: "17:00", to: "18:00" })).toBe(`${today}T17:00 – ${today}T18:00`)
    const open = [{ from: at2010.now, until: `${today}T22:00` }]
    expect(preset({ ...at2010, availability: { months: ["2026-11"], open, left: {}, places: [] } }, today, today)).toBe(
      `${today}T20:30 – ${today}T21:00`,
    )
  })

  test("return on the next day when they are one day whose preferred return is before the pick-up", () => {
    const overnight = { from: "18:00", to: "10:00" }
    expect(preset(at2010, "2026-11-27", "2026-11-27", overnight)).toBe("2026-11-27T18:00 – 2026-11-28T10:00")
  })

  test("have exactly the preferred times, also between half hours", () => {
    expect(preset(at2010, "2026-11-27", "2026-11-28", { from: "10:15", to: "17:59" })).toBe("2026-11-27T10:15 – 2026-11-28T17:59")
  })
})

describe("Typed dates", () => {
  const shown = { from: `${today}T20:30`, to: `${tomorrow}T18:00` }
  const type = (before: WallPeriod, end: keyof WallPeriod, typed: string, preferred = usual) =>
    followTyped(at2010, before, end, typed, preferred)

  test("another day has the preferred time again, not the one clamped today", () => {
    expect(type(shown, "from", "2026-11-27T20:30").typed).toBe("2026-11-27T10:00")
    expect(type({ from: "2026-11-27T10:00", to: `${today}T21:00` }, "to", "2026-11-29T21:00").typed).toBe("2026-11-29T18:00")
    expect(type({ ...shown, from: "2026-11-T20:30" }, "from", "2026-11-27T20:30").typed).toBe("2026-11-27T10:00")
  })

  test("today clamps a preset time, and a typed time stays and becomes preferred", () => {
    expect(type({ from: "2026-11-27T10:00", to: "2026-11-29T18:00" }, "from", `${today}T10:00`).typed).toBe(`${today}T20:30`)
    expect(type(shown, "from", `${today}T09:30`)).toEqual({ typed: `${today}T09:30`, times: { ...usual, from: "09:30" } })
    expect(type({ from: "", to: "" }, "to", "2026-11-29T12:15")).toEqual({ typed: "2026-11-29T12:15", times: { ...usual, to: "12:15" } })
  })

  test("a partly typed time stays as it is", () => {
    expect(type(shown, "from", "2026-11-T20:30")).toEqual({ typed: "2026-11-T20:30", times: usual })
  })
})

/** Three days from the evening or the morning of the first, which the clocks may change on, with windows of whole half hours. */
const worlds = fc
  .record({
    first: fc.constantFrom(today, "2027-03-27", "2027-03-28", "2026-10-24", "2026-10-25"),
    now: fc.constantFrom("00:00", "09:10", "16:00", "16:20", "20:10", "23:40"),
    cuts: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 4 * 48 }), { maxLength: 6 })),
    preferred: fc.record({ from: fc.constantFrom(...halfHours, "10:15"), to: fc.constantFrom(...halfHours, "17:59") }),
    days: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })).map((pair) => pair.toSorted()),
  })
  .map(({ first, now, cuts, preferred, days: [start = 0, end = 0] }) => {
    const wall = (halfHour: number) => at(addDays(first, Math.floor(halfHour / 48)), halfHours[halfHour % 48] ?? "")
    const edges = cuts?.toSorted((one, other) => one - other).map(wall)
    const open = edges && pairs(edges)
    const months = [first, addDays(first, 3)].map((day) => day.slice(0, 7))
    const rules: DayRules = { now: at(first, now), zone, availability: open && { months, open, left: {}, places: [] } }
    return { rules, open, preferred, days: { from: addDays(first, start), to: addDays(first, end) } }
  })

const pairs = (edges: string[]): OpenWindow[] =>
  edges.flatMap((from, index) => (index % 2 === 0 && edges[index + 1] ? [{ from, until: edges[index + 1] ?? "" }] : []))

type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never

/** All periods of the days at half hours or preferred times that can be booked. */
function bookable({ rules: { now }, open, preferred }: World, days: WallPeriod): WallPeriod[] {
  const exists = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toPlainDateTime().equals(wall)
  const walls = (day: string, time: string) => [...new Set([...halfHours, time])].map((one) => at(day, one)).filter(exists)
  return walls(days.from, preferred.from).flatMap((from) =>
    walls(days.to, preferred.to)
      .filter((to) => from >= now && from < to && (!open || open.some((window) => window.from <= from && to <= window.until)))
      .map((to) => ({ from, to })),
  )
}

/** By the rule in words: a pick-up rather later than preferred, then a return rather earlier than preferred, each as near as can be. */
function nearestTo(preferred: WallPeriod, all: WallPeriod[]): WallPeriod | undefined {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const rank = (period: WallPeriod) => {
    const { from, to } = timesIn(period)
    const later = minutes(from) - minutes(preferred.from)
    const earlier = minutes(preferred.to) - minutes(to)
    return (later < 0 ? 1440 - later : later) * 10_000 + (earlier < 0 ? 1440 - earlier : earlier)
  }
  const least = Math.min(...all.map(rank))
  return all.find((period) => rank(period) === least)
}

test("Selected days show preferred times wherever those can be booked, and a later return only after too short a day", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { rules, days, preferred } = world
      const shown = presetPeriod(rules, days, preferred)
      const [onDays, untilNext] = [bookable(world, days), bookable(world, { ...days, to: addDays(days.to, 1) })].map((all) =>
        nearestTo(preferred, all),
      )
      const isPreferred = onDays && spell(timesIn(onDays)) === spell(preferred)
      const isToday = days.to === rules.now.slice(0, 10)
      const minutesLeft = (Date.parse(asMoment(at(days.to, preferred.to))) - Date.parse(asMoment(rules.now))) / 60_000
      const isShort = days.from === days.to && ((isToday && minutesLeft < 120) || preferred.to <= preferred.from)
      expect(spell(shown)).toBe(spell(isPreferred || !isShort ? onDays : (untilNext ?? onDays)))
    }),
    { numRuns: 100 },
  )
})
