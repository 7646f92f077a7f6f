import fc from "fast-check"
import { expect, test } from "vitest"
import { mergeTaken } from "./merge-taken.ts"

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000)

test("Covers the same minutes, once each, and leaves apart what only touches", () => {
  const period = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 5 })).map(([from, length]) => ({ start: at(from), end: at(from + length) }))
  fc.assert(
    fc.property(fc.array(period, { maxLength: 12 }), (periods) => {
      const merged = mergeTaken(periods)
      for (let minute = 0; minute < 40; minute += 1) {
        const holding = (all: typeof periods) =>
          all.filter(({ start, end }) => start.epochMilliseconds <= minute * 60_000 && end.epochMilliseconds > minute * 60_000).length
        expect(holding(merged)).toBe(Math.min(1, holding(periods)))
      }
    }),
  )
  expect(
    mergeTaken([
      { start: at(0), end: at(5) },
      { start: at(5), end: at(9) },
    ]),
  ).toHaveLength(2)
})
