import fc from "fast-check"
import { expect, test } from "vitest"
import { type OpenWindow, windowsOfAny } from "./day-availability.ts"

const hour = (count: number) => `2026-11-23T${String(count).padStart(2, "0")}:00`

const window = fc
  .tuple(fc.nat(23), fc.nat(23))
  .filter(([from, until]) => from < until)
  .map(([from, until]): OpenWindow => ({ from: hour(from), until: hour(until) }))

const isWithin = (windows: OpenWindow[], from: string, until: string) => windows.some((each) => each.from <= from && until <= each.until)

test("A period lies within a merged window exactly when one of the choices has it, and a window that begins later ends later", () => {
  fc.assert(
    fc.property(fc.array(fc.array(window, { maxLength: 4 }), { minLength: 2, maxLength: 4 }), (choices) => {
      const merged = windowsOfAny(choices)
      for (let from = 0; from < 23; from++)
        for (let until = from + 1; until < 24; until++)
          expect(isWithin(merged, hour(from), hour(until))).toBe(choices.some((windows) => isWithin(windows, hour(from), hour(until))))
      for (const [index, { from, until }] of merged.entries()) {
        const before = merged[index - 1]
        if (before) expect(before.from < from && before.until < until).toBe(true)
      }
    }),
  )
})
