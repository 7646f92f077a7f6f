import fc from "fast-check"
import { expect, test } from "vitest"
import { isTickable, type LineTicks, statusAfterTick, statusWhenTicked, tickSteps, ticksInStatus } from "./line-ticks.ts"
import { reservationStatuses } from "./reservation-status.ts"

const at = (minute: number) => Temporal.Instant.from("2026-11-23T08:00:00Z").add({ minutes: minute })
const tick = fc.option(fc.record({ at: fc.integer({ min: 0, max: 3 }).map(at), by: fc.constantFrom("olena", "ihor") }), { nil: null })
const lines = fc.array(fc.record<LineTicks>({ handOut: tick, return: tick }), { minLength: 1, maxLength: 4 })
const status = fc.constantFrom(...reservationStatuses)
const now = { at: at(10), by: "maria" }

test("A status never contradicts the ticks, and no tick changes its time or its author", () => {
  fc.assert(
    fc.property(lines, status, (before, to) => {
      const after = ticksInStatus(to, before, now)
      const isWhole = (step: "handOut" | "return") => after.every((line) => line[step] !== null)
      if (to === "new" || to === "confirmed")
        expect([isWhole("handOut"), after.some((line) => line.return !== null)]).toEqual([false, false])
      if (to === "inProgress") expect([isWhole("handOut"), isWhole("return")]).toEqual([true, false])
      if (to === "completed") expect(isWhole("return")).toBe(true)
      for (const [index, line] of after.entries())
        for (const step of tickSteps) expect([null, now, before[index]?.[step]]).toContainEqual(line[step])
    }),
  )
})

test("Undo of the last tick, and of a status that ticked the rest, restores the ticks before", () => {
  const earlier = { at: at(1), by: "olena" }
  const before: LineTicks[] = [
    { handOut: earlier, return: null },
    { handOut: null, return: null },
  ]
  expect(ticksInStatus("confirmed", ticksInStatus("inProgress", before, now), now)).toEqual(before)

  const out = before.map((line) => ({ ...line, handOut: earlier }))
  const [first, ...rest] = out
  const lastTicked = [{ ...(first ?? expect.fail()), return: earlier }, ...rest.map((line) => ({ ...line, return: now }))]
  expect(ticksInStatus("inProgress", ticksInStatus("completed", lastTicked, now), now)).toEqual([{ ...first, return: earlier }, ...rest])
})

test("The last tick leads to the next status, and taking one back to the status before", () => {
  fc.assert(
    fc.property(lines, status, fc.constantFrom(...tickSteps), fc.boolean(), (all, from, step, isTicked) => {
      fc.pre(isTickable(step, from))
      const next = statusAfterTick({ status: from, step, isTicked, lines: all })
      const isDone = from === statusWhenTicked[step]
      if (isTicked) expect(next).toBe(!isDone && all.every((line) => line[step]) ? statusWhenTicked[step] : undefined)
      else expect(next !== undefined).toBe(isDone)
    }),
  )
})
