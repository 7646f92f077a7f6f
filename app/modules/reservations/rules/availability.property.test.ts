import fc from "fast-check"
import { expect, test } from "vitest"
import type { Period } from "#app/platform/time.ts"
import { instant, periodsInZones } from "#test/periods.ts"
import {
  type Buffer,
  findShortages,
  freeQuantity,
  isRecorded,
  listShortages,
  type Occupation,
  occupiedPeriod,
  peak,
  widenBack,
  widenOn,
} from "./availability.ts"

const noon = instant("2026-11-23T12:00", "UTC")
/** The small world of the brute force, in minutes. */
const horizon = 90

const minute = (count: number) => noon.add({ minutes: count })
const period = fc
  .tuple(fc.integer({ min: 0, max: horizon }), fc.integer({ min: 0, max: horizon }))
  .map(([one, other]): Period => ({ start: minute(Math.min(one, other)), end: minute(Math.max(one, other)) }))
const occupation = fc
  .tuple(period, fc.integer({ min: 1, max: 4 }))
  .map(([{ start, end }, quantity]): Occupation => ({ start, end, quantity }))
const occupations = fc.array(occupation, { maxLength: 12 })
const buffer: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constant<Buffer>({ mode: "noBuffer" }),
  fc.constant<Buffer>({ mode: "fullDay" }),
  fc.integer({ min: 1, max: 168 }).map((hours): Buffer => ({ mode: "custom", minutes: hours * 60 })),
)
const buffers = fc.record({ before: buffer, after: buffer })

const minuteOf = (at: Temporal.Instant) => noon.until(at).total("minutes")

/** The quantity occupied in every minute of the window, counted minute by minute. */
function byTheMinute(all: readonly Occupation[], window: Period) {
  const minutes = Array.from({ length: minuteOf(window.end) - minuteOf(window.start) }, (_, index) => minuteOf(window.start) + index)
  const holds = (at: number) => (one: Occupation) => minuteOf(one.start) <= at && at < minuteOf(one.end)
  return minutes.map((at) => ({ at, occupied: all.filter(holds(at)).reduce((sum, { quantity }) => sum + quantity, 0) }))
}

test("The peak is the largest quantity of any minute", () => {
  fc.assert(
    fc.property(occupations, period, fc.integer({ min: 0, max: 12 }), (all, window, stock) => {
      const most = Math.max(0, ...byTheMinute(all, window).map(({ occupied }) => occupied))
      expect(peak(all, window)).toBe(most)
      expect(freeQuantity(all, stock, window)).toBe(Math.max(0, stock - most))
    }),
    { numRuns: 300 },
  )
})

test("The shortages are exactly the minutes in which too few are free, joined where they touch", () => {
  fc.assert(
    fc.property(occupations, period, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 6 }), (all, window, stock, requested) => {
      const runs: Array<{ from: number; to: number; free: number }> = []
      for (const { at, occupied } of byTheMinute(all, window)) {
        const [free, last] = [stock - occupied, runs.at(-1)]
        if (free >= requested) continue
        if (last?.to === at) Object.assign(last, { to: at + 1, free: Math.min(last.free, free) })
        else runs.push({ from: at, to: at + 1, free })
      }
      const found = findShortages(all, stock, requested, window)
      expect(found.map(({ period, free }) => ({ from: minuteOf(period.start), to: minuteOf(period.end), free }))).toEqual(runs)
      expect(found.length === 0).toBe(stock - peak(all, window) >= requested || minuteOf(window.start) === minuteOf(window.end))
    }),
    { numRuns: 300 },
  )
})

test("Missing pieces are listed for every minute, and are on record where the records cover each of them with as many", () => {
  fc.assert(
    fc.property(occupations, occupations, period, fc.integer({ min: 0, max: 12 }), (all, recorded, window, stock) => {
      const records = recorded.map(({ quantity, ...stretch }) => ({ ...stretch, missing: quantity }))
      const recordedAt = (at: number) =>
        Math.max(0, ...records.filter(({ start, end }) => minuteOf(start) <= at && at < minuteOf(end)).map(({ missing }) => missing))
      const listed = listShortages(all, stock, window)
      const minutes = listed.flatMap(({ start, end, missing }) =>
        Array.from({ length: minuteOf(end) - minuteOf(start) }, (_, index) => ({ at: minuteOf(start) + index, missing })),
      )
      const expected = byTheMinute(all, window).filter(({ occupied }) => occupied > stock)
      expect(minutes).toEqual(expected.map(({ at, occupied }) => ({ at, missing: occupied - stock })))
      for (const shortage of listed) {
        const within = minutes.filter(({ at }) => minuteOf(shortage.start) <= at && at < minuteOf(shortage.end))
        expect(isRecorded(shortage, records)).toBe(within.every(({ at }) => recordedAt(at) >= shortage.missing))
      }
    }),
    { numRuns: 300 },
  )
})

test("The occupied period contains the period, and exceeds it only by buffers", () => {
  fc.assert(
    fc.property(periodsInZones(), buffers, ({ period, zone }, { before, after }) => {
      const occupied = occupiedPeriod(period, { before, after }, zone)
      const lead = occupied.start.until(period.start).total("hours")
      const rest = period.end.until(occupied.end).total("hours")
      expect(lead).toSatisfy(fits(before))
      expect(rest).toSatisfy(fits(after))
      if (before.mode === "fullDay") expect(clock(occupied.start, zone)).toBe("00:00:00")
      if (after.mode === "fullDay") expect(clock(occupied.end, zone)).toBe("00:00:00")
    }),
    { numRuns: 300 },
  )
})

/** A full day is less than 25 hours, as its longest is on a clock change and a booking has a part of it. */
const fits = (width: Buffer) => (hours: number) =>
  width.mode === "fullDay" ? hours >= 0 && hours < 25 : hours === (width.mode === "custom" ? width.minutes / 60 : 0)

const clock = (at: Temporal.Instant, zone: string) => at.toZonedDateTimeISO(zone).toPlainTime().toString()

test("Adding a buffer is the inverse of subtracting it", () => {
  fc.assert(
    fc.property(periodsInZones(), buffer, ({ period: { start, end }, zone }, width) => {
      const reaches = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) >= 0
      expect(reaches(widenBack(end, width, zone), start)).toBe(reaches(end, widenOn(start, width, zone)))
      expect(reaches(start, widenOn(end, width, zone))).toBe(reaches(widenBack(start, width, zone), end))
    }),
    { numRuns: 300 },
  )
})
