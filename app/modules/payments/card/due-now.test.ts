import { expect, test } from "vitest"
import { isPrepaid } from "./due-now.ts"

test("A booking is prepaid for its part, unless it costs nothing any more", () => {
  expect(isPrepaid({ prepaid: 300n, total: 1_000n })).toBe(true)
  expect(isPrepaid({ prepaid: 300n, total: 0n })).toBe(false)
  expect(isPrepaid({ prepaid: null, total: 1_000n })).toBe(false)
})
