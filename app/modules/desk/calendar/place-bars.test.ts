import fc from "fast-check"
import { expect, test } from "vitest"
import { midnightsOf } from "./day-scale.ts"
import { type BarTimes, countLanes, placeBars } from "./place-bars.ts"

const hour = 3_600_000
const days = Array.from({ length: 14 }, (_, day) => Temporal.PlainDate.from("2026-10-19").add({ days: day }).toString())
const midnights = midnightsOf(days, "Europe/Kyiv")
const first = midnights[0] ?? 0
const at = (hours: number) => first + hours * hour
const leastWidth = 3

const bar = (start: number, end: number, buffers: { before?: number; after?: number; isLate?: boolean } = {}): BarTimes => ({
  start: at(start),
  end: at(end),
  occupiedFrom: at(start - (buffers.before ?? 0)),
  occupiedUntil: at(end + (buffers.after ?? 0)),
  isLate: buffers.isLate ?? false,
})

const anyBar = fc
  .record({
    start: fc.integer({ min: -100, max: 330 }),
    length: fc.integer({ min: 1, max: 200 }),
    before: fc.integer({ min: 0, max: 24 }),
    after: fc.integer({ min: 0, max: 24 }),
    isLate: fc.boolean(),
  })
  .map(({ start, length, ...rest }) => bar(start, start + length, rest))

const place = (bars: BarTimes[], now = at(60)) => placeBars(bars, { midnights, now, leastWidth })

test("No two bars of a lane overlap, buffers and the least width included, and every bar is within the row", () => {
  fc.assert(
    fc.property(fc.array(anyBar, { maxLength: 40 }), fc.integer({ min: -50, max: 400 }), (bars, now) => {
      const placed = place(bars, at(now))
      expect(placed).toHaveLength(bars.length)
      for (const { left, right, linkLeft, bufferLeft, bufferRight } of placed) {
        expect(Math.min(left, right, linkLeft, bufferLeft)).toBeGreaterThanOrEqual(0)
        expect(Math.max(left, right, linkLeft + leastWidth, bufferRight)).toBeLessThanOrEqual(100)
        expect([left - bufferLeft, right - left, bufferRight - right].every((width) => width >= 0)).toBe(true)
      }
      for (const lane of Map.groupBy(placed, (each) => each.lane).values()) {
        const extents = lane
          .map((each) => ({
            from: Math.min(each.bufferLeft, each.linkLeft),
            to: Math.max(each.bufferRight, each.linkLeft + leastWidth),
          }))
          .toSorted((one, other) => one.from - other.from || one.to - other.to)
        for (const [index, { from }] of extents.entries()) expect(from).toBeGreaterThanOrEqual(extents[index - 1]?.to ?? 0)
      }
    }),
  )
})

test("Takes no more lanes than bars lie above one another at some instant", () => {
  fc.assert(
    fc.property(fc.array(anyBar, { maxLength: 20 }), (bars) => {
      const placed = place(bars)
      const above = placed.map(({ bufferLeft, linkLeft }) => {
        const from = Math.min(bufferLeft, linkLeft)
        return placed.filter(
          (each) => Math.min(each.bufferLeft, each.linkLeft) <= from && Math.max(each.bufferRight, each.linkLeft + leastWidth) > from,
        ).length
      })
      expect(countLanes(placed)).toBe(Math.max(0, ...above))
    }),
  )
})

test("A booking follows another in its lane when it begins as the buffer ends", () => {
  const lanes = (bars: BarTimes[]) => place(bars).map(({ lane }) => lane)
  expect(lanes([bar(10, 34, { after: 14 }), bar(48, 72)])).toEqual([0, 0])
  expect(lanes([bar(10, 34, { after: 15 }), bar(48, 72)])).toEqual([0, 1])
  expect(countLanes([])).toBe(0)
})

test("A late booking reaches until now, and gives way to nobody", () => {
  const [late, next] = place([bar(10, 34, { isLate: true }), bar(50, 72)], at(60))
  expect(late?.right).toBeCloseTo((60 / 24 / 14) * 100)
  expect([late?.lane, next?.lane]).toEqual([0, 1])
})

test("A short booking at the end of the row keeps a link of the least width", () => {
  const [short] = place([bar(24 * 14, 24 * 14 + 1)])
  expect(short?.linkLeft).toBe(100 - leastWidth)
  expect(short?.left).toBeGreaterThan(99)
})
