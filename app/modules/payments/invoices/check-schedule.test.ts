import fc from "fast-check"
import { expect, test } from "vitest"
import { paymentStatuses } from "../payment-status.ts"
import { type CheckedInvoice, mayCheckSooner, nextCheck, payableSeconds } from "./check-schedule.ts"

const requestedAt = Temporal.Instant.from("2030-01-01T10:00:00Z")
const invoice: CheckedInvoice = {
  status: "pending",
  requestedAt,
  payableUntil: requestedAt.add({ seconds: payableSeconds }),
  isRefunding: false,
  isExpired: false,
  failedChecks: 0,
}
const after = (seconds: number, change: Partial<CheckedInvoice> = {}) => {
  const at = requestedAt.add({ seconds })
  const next = nextCheck({ ...invoice, ...change }, at)
  return next && at.until(next).total("seconds")
}

test("The bank is asked often at first, then every minute, then every ten minutes for an hour after the invoice can no longer be paid", () => {
  expect([after(0), after(119), after(120), after(899), after(901), after(4_499)]).toEqual([12, 12, 60, 60, 600, 600])
  expect(after(4_501)).toBeNull()
})

test("A declined card may be followed by another until the invoice is over", () => {
  expect([after(60, { status: "failed" }), after(60, { status: "failed", isExpired: true })]).toEqual([12, null])
})

test("A paid invoice is checked every minute while money is on its way back, and no more once all of it is back", () => {
  expect([after(60, { status: "completed", isRefunding: true }), after(60, { status: "refunded" })]).toEqual([60, null])
})

test("A paid invoice is checked each day for three days, then each week until the 35th day, however late each check comes", () => {
  const day = 86_400
  const inTime = (delays: number[]) => {
    const checks = [60]
    for (let next = after(60, { status: "completed" }); next !== null; ) {
      const last = (checks.at(-1) ?? 0) + next + (delays[checks.length] ?? 0)
      checks.push(last)
      next = after(last, { status: "completed" })
    }
    return checks
  }
  expect(inTime([]).map((seconds) => Math.floor(seconds / day))).toEqual([0, 1, 2, 3, 10, 17, 24, 31])
  fc.assert(
    fc.property(fc.array(fc.nat(10 * day), { maxLength: 8 }), (delays) => {
      const checks = inTime(delays)
      expect(checks.length).toBeLessThanOrEqual(8)
      const gaps = checks.slice(1).map((seconds, index) => seconds - (checks[index] ?? 0))
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(day)
      expect((checks.at(-1) ?? 0) - Math.max(0, ...delays)).toBeLessThanOrEqual(35 * day)
      expect(checks.at(-1)).toBeGreaterThanOrEqual(28 * day)
    }),
  )
})

test("An unknown or processing invoice is checked through a week", () => {
  expect([after(86_400, { status: "unknown" }), after(86_400, { status: "processing" })]).toEqual([600, 600])
  expect(after(8 * 86_400, { status: "unknown" })).toBeNull()
})

test("A page checks an invoice once in 5 s, and after a failed check when its time has come", () => {
  const looked = (failedChecks: number, ago: number, due: number) =>
    mayCheckSooner(
      { failedChecks, askedAt: requestedAt.subtract({ seconds: ago }), nextCheckAt: requestedAt.add({ seconds: due }) },
      requestedAt,
    )
  expect([looked(0, 4, 9), looked(0, 5, 9), looked(0, 1, 0), looked(1, 30, 9), looked(1, 1, 0)]).toEqual([false, true, true, false, true])
  expect(mayCheckSooner({ failedChecks: 0, askedAt: null, nextCheckAt: null }, requestedAt)).toBe(true)
})

test("A bank that does not answer is asked more and more seldom, never sooner than one that does, and at least every ten minutes", () => {
  fc.assert(
    fc.property(fc.nat(4_000), fc.nat(30), fc.constantFrom(...paymentStatuses), (seconds, failedChecks, status) => {
      const [usual, failing] = [after(seconds, { status }), after(seconds, { status, failedChecks })]
      // A payment that was to be looked at within a day is tried again sooner.
      if (status === "completed") return
      if (failing === null) expect(usual).toBeNull()
      if (usual !== null && failing !== null) {
        expect(failing).toBeGreaterThanOrEqual(usual)
        expect(failing).toBeLessThanOrEqual(600)
      }
    }),
  )
  expect([1, 4, 6, 9, 10, 20].map((failedChecks) => after(0, { failedChecks }))).toEqual([12, 16, 64, 512, 600, 600])
})

test("News of what is paid are asked for until the bank answers, or has not for days", () => {
  const paid = (failedChecks: number, status: "completed" | "refunded" = "completed") => after(30 * 86_400, { status, failedChecks })
  expect([paid(1), paid(10), paid(30), paid(31), paid(31, "refunded")]).toEqual([600, 1024, 6 * 3600, null, null])
})

test("An invoice whose checks fail is never given up, only checked less often", () => {
  const failing = { failedChecks: 1 }
  expect([after(4_501, failing), after(4_501, { ...failing, status: "failed" })]).toEqual([600, 600])
  expect(after(8 * 86_400, { status: "unknown", failedChecks: 20 })).toBe(6 * 3600)
})

test("A held invoice is checked every hour, however long, and less often while its checks fail", () => {
  const day = 86_400
  expect([after(60, { status: "held" }), after(10 * day, { status: "held" })]).toEqual([3_600, 3_600])
  expect(after(60, { status: "held", failedChecks: 20 })).not.toBeNull()
})
