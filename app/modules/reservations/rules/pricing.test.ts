import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type RateUnit, rateUnits } from "#app/modules/pricing/rate-unit.ts"
import { instantAt, isBefore, type Period, toWallTime } from "#app/platform/time.ts"
import { lengthOf } from "#app/ui/period-picker/times/wall-time.ts"
import { between, clockChangesOf2026, instant, periodsInZones } from "#test/periods.ts"
import { durationOf, unitsOf } from "./pricing.ts"

const kyiv = "Europe/Kyiv"
const newYork = "America/New_York"

const days = (start: string, end: string, zone = kyiv) => unitsOf(between(start, end, zone), "day", zone)
const hours = (start: string, end: string, zone = kyiv) => unitsOf(between(start, end, zone), "hour", zone)
const months = (start: string, end: string, zone = kyiv) => unitsOf(between(start, end, zone), "month", zone)

describe("by the day", () => {
  test("From ten to ten is one day, a minute more is two, an hour is one", () => {
    expect(days("2026-11-23T10:00", "2026-11-24T10:00")).toBe(1)
    expect(days("2026-11-23T10:00", "2026-11-24T10:01")).toBe(2)
    expect(days("2026-11-23T10:00", "2026-11-23T11:00")).toBe(1)
    expect(days("2026-11-23T10:00", "2027-11-24T10:00")).toBe(366)
  })

  test("The days of a clock change, of 23 and of 25 hours, cost one day each", () => {
    for (const { day, next, after, zone } of clockChangeDays()) {
      expect([zone, days(`${day}T00:00`, `${next}T00:00`, zone)]).toEqual([zone, 1])
      expect([zone, days(`${day}T00:00`, `${next}T00:01`, zone)]).toEqual([zone, 2])
      expect([zone, days(`${day}T00:00`, `${after}T00:00`, zone)]).toEqual([zone, 2])
    }
  })

  test("A day that would end in the skipped hour ends when as much time has passed", () => {
    expect(days("2026-03-28T03:30", "2026-03-29T04:30")).toBe(1)
    expect(days("2026-03-28T03:30", "2026-03-29T04:31")).toBe(2)
    expect(days("2026-03-28T03:30", "2026-03-30T03:30")).toBe(2)
    expect(days("2026-03-28T03:30", "2026-03-30T03:31")).toBe(3)
  })

  test("A day that would end in the repeated hour ends in its first pass", () => {
    const start = instant("2026-10-24T03:30")
    const firstComing = instant("2026-10-25T03:30")
    expect(unitsOf({ start, end: firstComing }, "day", kyiv)).toBe(1)
    expect(unitsOf({ start, end: firstComing.add({ hours: 1 }) }, "day", kyiv)).toBe(2)
  })
})

describe("by the hour", () => {
  test("A started hour counts, less than one counts as one", () => {
    expect(hours("2026-11-23T10:00", "2026-11-23T11:00")).toBe(1)
    expect(hours("2026-11-23T10:00", "2026-11-23T11:01")).toBe(2)
    expect(hours("2026-11-23T10:00", "2026-11-23T10:01")).toBe(1)
  })

  test("Hours are elapsed, so the days of a clock change have 23 and 25", () => {
    expect(clockChangeDays().map(({ day, next, zone }) => [zone, hours(`${day}T00:00`, `${next}T00:00`, zone)])).toEqual([
      [kyiv, 23],
      [kyiv, 25],
      [newYork, 23],
      [newYork, 25],
    ])
  })
})

describe("by the month", () => {
  test("A month of 28, 29, 30 or 31 days is one month, and a minute more is two", () => {
    const same = ["2026-02-10", "2026-03-10", "2028-02-10", "2028-03-10", "2026-04-10", "2026-05-10", "2026-05-10", "2026-06-10"]
    for (let index = 0; index < same.length; index += 2) {
      expect(months(`${same[index]}T10:00`, `${same[index + 1]}T10:00`)).toBe(1)
      expect(months(`${same[index]}T10:00`, `${same[index + 1]}T10:01`)).toBe(2)
    }
  })

  test("From the last day of January a month ends on the last day of February, two on the last of March", () => {
    expect(months("2026-01-31T10:00", "2026-02-28T10:00")).toBe(1)
    expect(months("2026-01-31T10:00", "2026-02-28T10:01")).toBe(2)
    expect(months("2026-01-31T10:00", "2026-03-31T10:00")).toBe(2)
    expect(months("2026-01-31T10:00", "2026-03-31T10:01")).toBe(3)
    expect(months("2028-01-31T10:00", "2028-02-29T10:00")).toBe(1)
    expect(months("2026-03-31T10:00", "2026-04-30T10:00")).toBe(1)
    expect(months("2026-08-31T10:00", "2027-02-28T10:00")).toBe(6)
  })

  test("From the 28th of February a month ends on the 28th of March", () => {
    expect(months("2026-02-28T10:00", "2026-03-28T10:00")).toBe(1)
    expect(months("2026-02-28T10:00", "2026-03-31T10:00")).toBe(2)
  })

  test("A clock change within the month changes nothing", () => {
    expect(months("2026-03-15T10:00", "2026-04-15T10:00")).toBe(1)
    expect(months("2026-10-15T10:00", "2026-11-15T10:00")).toBe(1)
    expect(months("2026-02-15T10:00", "2026-03-15T10:00", newYork)).toBe(1)
    expect(months("2026-10-15T10:00", "2026-11-15T10:01", newYork)).toBe(2)
  })

  test("Midnight is the organization's: the same instants are one month in Kyiv and two in New York", () => {
    const period = between("2026-03-01T00:00", "2026-04-01T00:00")
    expect(unitsOf(period, "month", kyiv)).toBe(1)
    expect(unitsOf(period, "month", newYork)).toBe(2)
  })
})

test("Units are the fewest that reach the return, counted one by one from the pick-up", () => {
  fc.assert(
    fc.property(periodsInZones(), anyUnit, ({ period, zone }, unit) => {
      expect(unitsOf(period, unit, zone)).toBe(countedOneByOne(period, unit, zone))
    }),
    { numRuns: 300 },
  )
})

describe("how long a period is, in words", () => {
  test("Days are the wall clock's, the rest is time that passes", () => {
    expect(durationOf(between("2026-11-23T10:00", "2026-11-26T18:15"), kyiv)).toEqual({ months: 0, days: 3, hours: 8, minutes: 15 })
    expect(durationOf(between("2026-03-28T10:00", "2026-03-29T10:00"), kyiv)).toEqual({ months: 0, days: 1, hours: 0, minutes: 0 })
    expect(durationOf(between("2026-03-29T01:00", "2026-03-29T05:00"), kyiv)).toEqual({ months: 0, days: 0, hours: 3, minutes: 0 })
  })

  test("Months are counted where the price is per month", () => {
    const period = between("2026-01-31T10:00", "2026-03-03T12:00")
    expect(durationOf(period, kyiv, "month")).toEqual({ months: 1, days: 3, hours: 2, minutes: 0 })
    expect(durationOf(period, kyiv, "day")).toEqual({ months: 0, days: 31, hours: 2, minutes: 0 })
  })

  test("The duration agrees with the hours charged", () => {
    fc.assert(
      fc.property(periodsInZones(), ({ period, zone }) => {
        const { months, days, hours, minutes } = durationOf(period, zone, "hour")
        expect([months, days, Math.max(1, hours + Math.ceil(minutes / 60))]).toEqual([0, 0, unitsOf(period, "hour", zone)])
      }),
    )
  })

  test("The duration agrees with the days charged", () => {
    fc.assert(
      fc.property(periodsInZones(), ({ period, zone }) => {
        const duration = durationOf(period, zone)
        expect(unitsOf(period, "day", zone)).toBe(Math.max(1, duration.days + (duration.hours + duration.minutes > 0 ? 1 : 0)))
        const end = period.start
          .toZonedDateTimeISO(zone)
          .add({ days: duration.days })
          .toInstant()
          .add({ hours: duration.hours, minutes: duration.minutes })
        expect(String(end)).toBe(String(period.end))
      }),
    )
  })
})

test("The calendar counts a period like its price does, also around clock changes", () => {
  const halfHours = fc.integer({ min: 0, max: 4 * 48 })
  fc.assert(
    fc.property(fc.constantFrom(...clockChangeDays()), halfHours, halfHours, ({ zone, day }, first, length) => {
      const wall = Temporal.PlainDate.from(day)
        .subtract({ days: 2 })
        .toPlainDateTime()
        .add({ minutes: first * 30 })
      const [start, end] = [instantAt(wall, zone), instantAt(wall.add({ minutes: (length + 1) * 30 }), zone)]
      if (!start || !end || !isBefore(start, end)) return
      const { days, hours, minutes } = durationOf({ start, end }, zone)
      expect(lengthOf({ from: toWallTime(start, zone), to: toWallTime(end, zone) }, zone)).toEqual({ days, hours, minutes })
    }),
    { numRuns: 2000 },
  )
})

const anyUnit = fc.constantFrom(...rateUnits)

function countedOneByOne({ start, end }: Period, unit: RateUnit, zone: string) {
  const wall = start.toZonedDateTimeISO(zone).toPlainDateTime()
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
  const midnight = (units: number) =>
    dayOf(start)
      .add({ days: units + 1 })
      .toZonedDateTime(zone)
      .toInstant()
      .subtract({ nanoseconds: 1 })
  const after = (units: number) =>
    unit === "night"
      ? midnight(units)
      : unit === "hour"
        ? start.add({ hours: units })
        : wall
            .add({ [`${unit}s`]: units })
            .toZonedDateTime(zone, { disambiguation: "compatible" })
            .toInstant()
  let units = 1
  while (Temporal.Instant.compare(after(units), end) < 0) units += 1
  return units
}

/** The days of both clock changes of 2026 in Kyiv and New York, and the two days after each. */
function clockChangeDays() {
  return [kyiv, newYork].flatMap((zone) =>
    clockChangesOf2026(zone).map((change) => {
      const day = change.toPlainDate()
      return { zone, day: String(day), next: String(day.add({ days: 1 })), after: String(day.add({ days: 2 })) }
    }),
  )
}
