import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { currencies } from "#app/platform/money.ts"
import { isReadOnly, nextStatusChanges, planInForce, plans, subscriptionStatus, tiers, yearlyPrice } from "./plan.ts"

const zone = "Europe/Kyiv"
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
const trial = { tier: "solo" as const, createdAt: at("2026-11-01T12:00"), paymentDueDate: null }
const paid = { ...trial, paymentDueDate: "2026-12-20" }

describe("The trial", () => {
  test.each([
    ["2026-11-01T12:00", { kind: "trial", daysLeft: 14 }],
    ["2026-11-02T12:00", { kind: "trial", daysLeft: 13 }],
    ["2026-11-15T11:59", { kind: "trial", daysLeft: 1 }],
    ["2026-11-15T12:00", { kind: "trial-ended", daysLeft: 7 }],
    ["2026-11-22T11:59", { kind: "trial-ended", daysLeft: 1 }],
    ["2026-11-22T12:00", { kind: "trial-ended", daysLeft: 0 }],
    ["2027-11-22T12:00", { kind: "trial-ended", daysLeft: 0 }],
  ])("at %s stands as %j", (now, standing) => {
    expect(subscriptionStatus(trial, zone, at(now))).toEqual(standing)
  })

  test("gives the seats of the business plan, and those of its own plan afterwards", () => {
    expect(planInForce(trial, at("2026-11-15T11:59")).seats).toBe(3)
    expect(planInForce(trial, at("2026-11-15T12:00")).seats).toBe(1)
    expect(planInForce(paid, at("2026-11-15T11:59")).seats).toBe(3)
    expect(planInForce(paid, at("2026-11-15T12:00")).seats).toBe(1)
  })
})

test("A plan that was cancelled before it ended is not one whose payment failed", () => {
  const cancelled = { ...paid, isCancelled: true }
  expect(subscriptionStatus(cancelled, zone, at("2026-12-19T23:59"))).toEqual({ kind: "paid" })
  expect(subscriptionStatus(cancelled, zone, at("2026-12-27T00:00"))).toEqual({ kind: "ended", daysLeft: 0 })
  expect(isReadOnly(subscriptionStatus(cancelled, zone, at("2026-12-27T00:00")))).toBe(true)
})

describe("A paid subscription", () => {
  test.each([
    ["2026-12-19T23:59", { kind: "paid" }],
    ["2026-12-20T00:00", { kind: "overdue", daysLeft: 7 }],
    ["2026-12-26T23:59", { kind: "overdue", daysLeft: 1 }],
    ["2026-12-27T00:00", { kind: "overdue", daysLeft: 0 }],
  ])("at %s stands as %j, by the organization's own day", (now, standing) => {
    expect(subscriptionStatus(paid, zone, at(now))).toEqual(standing)
  })
})

test.each([
  ["during the trial", trial, "2026-11-15T11:59", false],
  ["in the grace after it", trial, "2026-11-22T11:59", false],
  ["after that grace", trial, "2026-11-22T12:00", true],
  ["while something is paid", paid, "2026-12-19T23:59", false],
  ["in the grace after the due date", paid, "2026-12-26T23:59", false],
  ["after that grace too", paid, "2026-12-27T00:00", true],
])("writes %s are refused or not", (_, plan, when, refused) => {
  expect(isReadOnly(subscriptionStatus(plan, zone, at(when)))).toBe(refused)
})

test("the days left never grow, and never exceed what was promised", () => {
  const due = fc.constantFrom(null, "2026-11-10", "2027-03-28")
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 200 })
  fc.assert(
    fc.property(due, minutes, minutes, (paymentDueDate, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((after) =>
        subscriptionStatus({ ...trial, paymentDueDate }, zone, trial.createdAt.add({ minutes: after })),
      )
      if (!earlier || !later || earlier.kind === "paid" || later.kind === "paid") return
      expect(earlier.daysLeft).toBeLessThanOrEqual(earlier.kind === "trial" ? 14 : 7)
      if (earlier.kind === later.kind) expect(later.daysLeft).toBeLessThanOrEqual(earlier.daysLeft)
    }),
  )
})

test("the status changes exactly at the instants that are told ahead", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(null, "2026-11-10", "2027-03-28"),
      fc.integer({ min: 0, max: 60 * 24 * 160 }),
      (paymentDueDate, minutes) => {
        const plan = { ...trial, paymentDueDate }
        const start = trial.createdAt.add({ minutes })
        const changes = nextStatusChanges(plan, zone, start)
        for (let minute = 0, shown = subscriptionStatus(plan, zone, start); minute <= 24 * 60; minute += 15) {
          const moment = start.add({ minutes: minute })
          if (
            changes.some(
              (change) =>
                Temporal.Instant.compare(change, moment) <= 0 && Temporal.Instant.compare(change, moment.subtract({ minutes: 15 })) > 0,
            )
          )
            shown = subscriptionStatus(plan, zone, moment)
          expect(subscriptionStatus(plan, zone, moment)).toEqual(shown)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test("a year costs a tenth less than twelve months, in whole units", () => {
  expect(tiers.map((tier) => currencies.map((currency) => yearlyPrice(tier, currency)))).toEqual([
    [16_200n, 646_900n, 15_100n, 63_700n],
    [42_100n, 1_726_900n, 38_800n, 167_400n],
  ])
  expect(tiers.map((tier) => [plans[tier].seats, plans[tier].items])).toEqual([
    [1, 20],
    [3, undefined],
  ])
})
