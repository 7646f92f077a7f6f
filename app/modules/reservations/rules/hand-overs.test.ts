import fc from "fast-check"
import { expect, test } from "vitest"
import {
  countStillOut,
  countTicked,
  type HandedLine,
  type HandOver,
  handOversInStatus,
  isTickable,
  statusAfterTick,
  statusWhenTicked,
  type Tick,
  tickSteps,
  withPieces,
  withReturned,
} from "./hand-overs.ts"
import { reservationStatuses } from "./reservation-status.ts"

const at = (minute: number) => Temporal.Instant.from("2026-11-23T08:00:00Z").add({ minutes: minute })
const by = fc.constantFrom("olena", "ihor")
const step = fc.constantFrom(...tickSteps)
const status = fc.constantFrom(...reservationStatuses)
const now: Tick = { at: at(100), by: "maria" }

/** A line as ticks in any order have left it. */
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    ticks: fc.array(fc.record({ step, pieces: fc.integer({ min: 0, max: 5 }), by }), { maxLength: 5 }),
  })
  .map(({ quantity, ticks }) =>
    ticks.reduce<HandedLine>(
      (ticked, tick, index) => ({
        quantity,
        handOvers: withPieces(ticked, tick.step, Math.min(tick.pieces, quantity), { at: at(index), by: tick.by }),
      }),
      { quantity, handOvers: [] },
    ),
  )
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
const withHandOvers = (all: readonly HandedLine[], handOvers: HandOver[][]) =>
  all.map((each, index) => ({ ...each, handOvers: handOvers[index] ?? [] }))

test("A tick says of as many pieces as it names that they went out, or came back, and no more come back than went out", () => {
  fc.assert(
    fc.property(line, step, fc.integer({ min: 0, max: 5 }), (before, of, requested) => {
      const pieces = Math.min(requested, before.quantity)
      const after = { ...before, handOvers: withPieces(before, of, pieces, now) }
      expect(countTicked(after, of)).toBe(pieces)
      expect(countStillOut(after)).toBeGreaterThanOrEqual(0)
      expect(countTicked(after, "handOut")).toBeLessThanOrEqual(before.quantity)
      expect(after.handOvers.every((each) => each.pieces > 0)).toBe(true)
    }),
  )
})

test("A tick that is there keeps its time and its author", () => {
  fc.assert(
    fc.property(line, step, fc.integer({ min: 0, max: 5 }), (before, of, requested) => {
      const known = before.handOvers.flatMap(({ out, back }) => [out, back])
      for (const { out, back } of withPieces(before, of, Math.min(requested, before.quantity), now))
        for (const tick of [out, back]) expect([null, now, ...known]).toContainEqual(tick)
    }),
  )
})

test("A tick that is taken back leaves what was before it", () => {
  fc.assert(
    fc.property(line, step, (before, of) => {
      const pieces = countTicked(before, of)
      fc.pre(of === "handOut" || countStillOut(before) > 0)
      fc.pre(pieces < before.quantity)
      const more = { ...before, handOvers: withPieces(before, of, pieces + 1, now) }
      expect(merged(withPieces(more, of, pieces, now))).toEqual(merged(before.handOvers))
    }),
  )
})

/** Pieces of equal ticks together. */
function merged(handOvers: readonly HandOver[]) {
  const keyOf = ({ out, back }: HandOver) => `${out.at} ${out.by} ${back?.at} ${back?.by}`
  return [...Map.groupBy(handOvers, keyOf)]
    .map(([key, all]) => [key, all.reduce((sum, { pieces }) => sum + pieces, 0)] as const)
    .sort(([one], [other]) => one.localeCompare(other))
}

test("A status never contradicts the hand-overs", () => {
  fc.assert(
    fc.property(lines, status, (before, to) => {
      const after = withHandOvers(before, handOversInStatus(to, before, now))
      const isWhole = (of: "handOut" | "return") => after.every((each) => countTicked(each, of) === each.quantity)
      if (to === "new" || to === "confirmed")
        expect([isWhole("handOut"), after.some((each) => countTicked(each, "return") > 0)]).toEqual([false, false])
      if (to === "inProgress") expect([isWhole("handOut"), isWhole("return")]).toEqual([true, false])
      if (to === "completed") expect(isWhole("return")).toBe(true)
      if (to === "cancelled") expect(after.some((each) => countStillOut(each) > 0)).toBe(false)
    }),
  )
})

test("At most the pieces that are out come back of a line, and none of the others", () => {
  fc.assert(
    fc.property(line, line, fc.integer({ min: 0, max: 7 }), (one, other, pieces) => {
      const [after, same] = withReturned(
        [
          { ...one, id: "one" },
          { ...other, id: "other" },
        ],
        new Map([["one", pieces]]),
        now,
      )
      expect(countStillOut(after ?? one)).toBe(Math.max(0, countStillOut(one) - pieces))
      expect(merged(same?.handOvers ?? [])).toEqual(merged(other.handOvers))
    }),
  )
})

test("Undo of the last tick, and of a status that ticked the rest, restores the ticks before", () => {
  const earlier: Tick = { at: at(1), by: "olena" }
  const before: HandedLine[] = [
    { quantity: 2, handOvers: [{ pieces: 1, out: earlier, back: null }] },
    { quantity: 1, handOvers: [] },
  ]
  const out = withHandOvers(before, handOversInStatus("inProgress", before, now))
  expect(handOversInStatus("confirmed", out, now)).toEqual(before.map(({ handOvers }) => handOvers))

  const returned = withHandOvers(before, [[{ pieces: 2, out: earlier, back: earlier }], [{ pieces: 1, out: earlier, back: now }]])
  expect(handOversInStatus("inProgress", returned, now)).toEqual([
    [{ pieces: 2, out: earlier, back: earlier }],
    [{ pieces: 1, out: earlier, back: null }],
  ])
})

test("The last piece leads to the next status, and taking one back to the status before", () => {
  fc.assert(
    fc.property(lines, status, step, fc.boolean(), (all, from, of, isMore) => {
      fc.pre(isTickable(of, from))
      const next = statusAfterTick({ status: from, step: of, isMore, lines: all })
      const isDone = from === statusWhenTicked[of]
      if (isMore) expect(next).toBe(all.every((each) => countTicked(each, of) === each.quantity) ? statusWhenTicked[of] : from)
      else expect(next !== from).toBe(isDone)
    }),
  )
})
