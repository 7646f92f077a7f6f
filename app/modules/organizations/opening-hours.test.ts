import fc from "fast-check"
import { expect, test } from "vitest"
import { formatIntervals, type Interval, parseIntervals } from "./opening-hours.ts"

test.each<[string, Interval[]]>([
  ["9:00–18:00", [{ from: "09:00", until: "18:00" }]],
  [" 9-13 ; 14.30 — 18 ", [interval("09:00", "13:00"), interval("14:30", "18:00")]],
  ["14-18, 9-13", [interval("09:00", "13:00"), interval("14:00", "18:00")]],
  ["18:00-02:00", [interval("18:00", "02:00")]],
  ["9-12, 20-4", [interval("09:00", "12:00"), interval("20:00", "04:00")]],
  ["0-24", [interval("00:00", "24:00")]],
  ["", []],
])("%j is read as hours", (text, hours) => {
  expect(parseIntervals(text)).toEqual(hours)
})

test.each(["9", "9-", "nine to five", "9-9", "25-26", "9:60-10", "24-2", "9-13, 12-18", "9-13, 13-18", "20-4, 22-23", "9-13,"])(
  "%j is refused",
  (text) => {
    expect(parseIntervals(text)).toBeUndefined()
  },
)

test("Written opening hours are read again", () => {
  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`)
  fc.assert(
    fc.property(fc.uniqueArray(time, { maxLength: 8 }), (times) => {
      const ends = times.toSorted().slice(0, Math.floor(times.length / 2) * 2)
      const intervals = ends.flatMap((from, index) => (index % 2 === 0 ? [interval(from, ends[index + 1] ?? "")] : []))
      expect(parseIntervals(formatIntervals(intervals))).toEqual(intervals)
    }),
  )
})

function interval(from: string, until: string): Interval {
  return { from, until }
}
