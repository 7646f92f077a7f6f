import fc from "fast-check"
import { expect, test } from "vitest"
import { contrast, mix } from "../../color.ts"
import { scrimOf } from "./hero-scrim.ts"

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"))
const color = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join("")}`)
const luminanceOf = (of: string) => 1.05 / contrast("#ffffff", of) - 0.05
const picture = (brightness: number[], width = 1600) => ({ brightness, width, height: 900 })

test("White text has 4.5:1 over every colour that is as bright as the measured one", () => {
  fc.assert(
    fc.property(color, (of) => {
      const alpha = scrimOf(picture([Math.ceil(100 * luminanceOf(of))]), false)
      expect(contrast("#ffffff", mix("#061218", alpha, of))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2_000 },
  )
})

test("A dark picture keeps a light scrim, a white one or one that was not measured takes what white needs", () => {
  expect(scrimOf(picture([2]), false)).toBe(0.25)
  expect(scrimOf(picture([100]), false)).toBeGreaterThan(0.5)
  expect(scrimOf({ width: 1600, height: 900 }, false)).toBe(scrimOf(picture([100]), false))
})

test("A bright right side counts where the text may lie on it", () => {
  const sunOnTheRight = picture([2, 2, 2, 2, 2, 2, 90, 90, 90, 90])
  expect(scrimOf(sunOnTheRight, false)).toBe(0.25)
  expect(scrimOf({ ...sunOnTheRight, width: 2400, focalX: 0 }, false)).toBe(0.25)
  expect(scrimOf({ ...sunOnTheRight, width: 2400, focalX: 100 }, false)).toBeGreaterThan(0.5)
  expect(scrimOf(sunOnTheRight, true)).toBeGreaterThan(0.5)
})
