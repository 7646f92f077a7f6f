import fc from "fast-check"
import { expect, test } from "vitest"
import { dayAtPosition, instantAtPosition, midnightsOf, positionOf } from "./day-scale.ts"

const hour = 3_600_000
/** Weeks around clock changes of three zones; the last moves by half an hour. */
const weeks = ["2026-03-27", "2026-10-23", "2026-04-02", "2026-11-16"].flatMap((first) =>
  ["Europe/Kyiv", "America/New_York", "Australia/Lord_Howe"].map((zone) => ({ first, zone })),
)
const daysFrom = (first: string, count = 7) =>
  Array.from({ length: count }, (_, day) => Temporal.PlainDate.from(first).add({ days: day }).toString())

const anyWeek = fc.constantFrom(...weeks).map(({ first, zone }) => midnightsOf(daysFrom(first), zone))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const instantWithin = (midnights: number[], at: number) => {
  const [first = 0, last = 0] = [midnights[0], midnights.at(-1)]
  return Math.floor(first + (last - first) * at)
}

test("A day of 25 hours is as wide as one of 24, and noon by its clock lies after the middle", () => {
  const midnights = midnightsOf(daysFrom("2026-10-24", 2), "Europe/Kyiv")
  expect(midnights.map((midnight, index) => (midnight - (midnights[index - 1] ?? midnight)) / hour)).toEqual([0, 24, 25])
  expect(midnights.map((midnight) => positionOf(midnight, midnights))).toEqual([0, 50, 100])
  const noon = Temporal.PlainDateTime.from("2026-10-25T12:00").toZonedDateTime("Europe/Kyiv").epochMilliseconds
  expect(positionOf(noon, midnights)).toBeCloseTo(50 + (13 / 25) * 50)
})

test("Positions stay within the days, are exact at midnights and never go back in time", () => {
  fc.assert(
    fc.property(anyWeek, share, share, (midnights, one, other) => {
      for (const [index, midnight] of midnights.entries()) expect(positionOf(midnight, midnights)).toBeCloseTo((index / 7) * 100, 10)
      const [earlier = 0, later = 0] = [one, other].map((at) => instantWithin(midnights, at)).toSorted((a, b) => a - b)
      expect(positionOf(earlier, midnights)).toBeLessThanOrEqual(positionOf(later, midnights))
      expect([positionOf((midnights[0] ?? 0) - 1, midnights), positionOf((midnights.at(-1) ?? 0) + 1, midnights)]).toEqual([0, 100])
    }),
  )
})

test("A minute is as wide as any other of its day", () => {
  fc.assert(
    fc.property(anyWeek, fc.nat({ max: 6 }), fc.nat({ max: 22 * 60 }), (midnights, day, minute) => {
      const [start = 0, end = 0] = midnights.slice(day, day + 2)
      const width = positionOf(start + (minute + 1) * 60_000, midnights) - positionOf(start + minute * 60_000, midnights)
      expect(width).toBeCloseTo(100 / 7 / ((end - start) / 60_000), 8)
    }),
  )
})

test("The instant of a position is the nearest half hour of its day", () => {
  fc.assert(
    fc.property(anyWeek, share, (midnights, at) => {
      const instant = instantWithin(midnights, at)
      const found = instantAtPosition(positionOf(instant, midnights), midnights)
      expect(Math.abs(found - instant)).toBeLessThanOrEqual(hour / 4 + 1)
      const midnight = midnights[dayAtPosition(positionOf(instant, midnights), midnights)] ?? 0
      expect(((found - midnight) / hour) % 0.5).toBe(0)
    }),
  )
  const week = midnightsOf(daysFrom("2026-11-16"), "Europe/Kyiv")
  expect([instantAtPosition(-5, week), instantAtPosition(105, week)]).toEqual([week[0], week[7]])
})
