import fc from "fast-check"
import { expect, test } from "vitest"
import { edge, keepInside } from "./keep-inside.ts"

const pixels = (max: number) => fc.integer({ min: 0, max })

test("A picker stands where it is opened, shifted no farther than into its box", () => {
  const anywhere = fc.record({ x: fc.integer({ min: -500, max: 3000 }), y: fc.integer({ min: -500, max: 3000 }) })
  fc.assert(
    fc.property(anywhere, pixels(300), pixels(500), pixels(2500), pixels(1500), (position, width, height, more, higher) => {
      const box = { width: width + 2 * edge + more, height: height + 2 * edge + higher }
      const { x, y } = keepInside(position, { width, height }, box)
      const inside = (at: number, size: number, length: number) => at >= edge && at + size <= length - edge
      expect(inside(x, width, box.width) && inside(y, height, box.height)).toBe(true)
      if (inside(position.x, width, box.width)) expect(x).toBe(position.x)
      if (inside(position.y, height, box.height)) expect(y).toBe(position.y)
    }),
  )
})

test("A picker that is larger than its box begins at the edge", () => {
  expect(keepInside({ x: 50, y: 900 }, { width: 240, height: 700 }, { width: 200, height: 600 })).toEqual({ x: edge, y: edge })
})
