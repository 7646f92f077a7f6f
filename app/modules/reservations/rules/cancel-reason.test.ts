import { expect, test } from "vitest"
import { likelyReason } from "./cancel-reason.ts"

const start = Temporal.Instant.from("2026-12-04T10:00:00Z")
const before = start.subtract({ minutes: 1 })

test.each([
  ["customer", { isUnpaid: false, isHandedOut: false }, before],
  ["noShow", { isUnpaid: false, isHandedOut: false }, start],
  ["customer", { isUnpaid: false, isHandedOut: true }, start],
  ["notPaid", { isUnpaid: true, isHandedOut: false }, before],
  ["notPaid", { isUnpaid: true, isHandedOut: false }, start],
] as const)("The likely reason is %s: %j", (reason, booking, now) => {
  expect(likelyReason({ ...booking, start }, now)).toBe(reason)
})
