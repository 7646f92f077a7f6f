import { oklch, wcagContrast } from "culori"
import fc from "fast-check"
import { expect, test } from "vitest"
import { contrast, fromOklch, toOklch } from "./color.ts"

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`)

test("Contrast and OKLCH are those of CSS Color 4, as culori computes them", () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 6)
      const { lightness, chroma, hue } = toOklch(one)
      const expected = oklch(one)!
      expect(lightness).toBeCloseTo(expected.l, 4)
      expect(chroma).toBeCloseTo(expected.c, 4)
      // Greys have none.
      if (chroma > 0.01) expect(Math.cos(hue - ((expected.h ?? 0) * Math.PI) / 180)).toBeCloseTo(1, 4)
    }),
  )
})

test("A colour survives OKLCH and back", () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(fromOklch(toOklch(one))).toBe(one)
    }),
  )
})
