import { expect, test } from "vitest"
import { isBeingPaid, minutesLeft } from "./hold.ts"

const until = "2026-11-23T10:20:00Z"

test.each([
  ["10:00:00", 20],
  ["10:00:01", 20],
  ["10:19:59", 1],
  ["10:20:00", 0],
  ["11:00:00", 0],
])("At %s a booking that is held until 10:20 has %i minutes left", (time, minutes) => {
  expect(minutesLeft(until, Temporal.Instant.from(`2026-11-23T${time}Z`))).toBe(minutes)
})

test("A booking is being paid while it is new and held", () => {
  expect(isBeingPaid({ status: "new", heldUntil: until })).toBe(true)
  expect(isBeingPaid({ status: "new", heldUntil: null })).toBe(false)
  expect(isBeingPaid({ status: "confirmed", heldUntil: until })).toBe(false)
})
