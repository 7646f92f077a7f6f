import fc from "fast-check"
import { expect, test } from "vitest"
import { popoverPlace } from "./popover-place.ts"

const window = { width: 1280, height: 800 }
const size = { width: 720, height: 480 }
const fieldAt = (top: number, left = 40) => ({ left, top, bottom: top + 64 })

test("A popover stands before its field where it fits, else below, else above", () => {
  expect(popoverPlace(fieldAt(100, 900), size, window)).toMatchObject({ left: 164, top: 100 })
  expect(popoverPlace(fieldAt(100), size, window)).toMatchObject({ left: 40, top: 172 })
  expect(popoverPlace(fieldAt(560), size, window)).toMatchObject({ left: 40, top: 72 })
})

test("A popover that fits on neither side takes the larger one", () => {
  expect(popoverPlace(fieldAt(416), size, window)).toMatchObject({ top: 16, room: 392 })
  expect(popoverPlace(fieldAt(300), size, window)).toMatchObject({ top: 372, room: 412 })
})

test("A popover is always within the window, and clear of its field unless both sides are too low for days", () => {
  const pixels = (min: number, max: number) => fc.integer({ min, max })
  fc.assert(
    fc.property(pixels(200, 1200), pixels(0, 1200), pixels(0, 1200), pixels(100, 700), (height, top, left, popover) => {
      const field = fieldAt(Math.min(top, height - 64), left)
      const place = popoverPlace(field, { width: 720, height: popover }, { width: 1280, height })
      const shown = Math.min(popover, place.room)
      expect(place.top).toBeGreaterThanOrEqual(16)
      expect(place.top + shown).toBeLessThanOrEqual(height - 16)
      if (place.left + 720 <= field.left || place.room === height - 32) return
      expect(place.top >= field.bottom || place.top + shown <= field.top).toBe(true)
    }),
  )
})
