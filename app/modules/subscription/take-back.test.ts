import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Tier, tiers } from "#app/modules/organizations/plan.ts"
import {
  type Billing,
  billings,
  dayIn,
  daysBetween,
  isBefore,
  nextPeriod,
  type PaidPeriod,
  planFrom,
  type Subscription,
  tierOn,
} from "./periods.ts"
import { offerOf, periodsOf } from "./purchase.ts"
import { type OwnedPeriod, takeBack } from "./take-back.ts"

const zone = "Europe/Kyiv"
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()

interface Paid extends Subscription {
  periods: OwnedPeriod[]
}

/** An organization whose trial ends at noon on 15 November 2026. */
const created: Paid = { plan: { tier: "solo", createdAt: at("2026-11-01T12:00"), paymentDueDate: null }, zone, periods: [] }

function buy(subscription: Paid, paymentId: string, tier: Tier, billing: Billing, when: Temporal.Instant): Paid {
  const bought = periodsOf(subscription, offerOf(subscription, tier, billing, when), when).map((period) => ({ ...period, paymentId }))
  return withPeriods(subscription, [...subscription.periods, ...bought], when)
}

const withPeriods = (subscription: Paid, periods: OwnedPeriod[], when: Temporal.Instant): Paid => {
  const plan = { ...subscription.plan, paymentDueDate: null }
  return { ...subscription, periods, plan: { ...plan, ...planFrom({ plan, zone, periods }, when) } }
}

const giveBack = (subscription: Paid, paymentId: string, when: Temporal.Instant) =>
  withPeriods(subscription, takeBack(subscription.periods, paymentId, dayIn(zone, when).add({ days: 1 })), when)

const spans = ({ periods }: Paid) => periods.map(({ paymentId, from, until, tier }) => `${paymentId} ${from}/${until} ${tier}`)

describe("A payment that was given back", () => {
  const noon = at("2026-12-01T12:00")
  const solo = buy(created, "one", "solo", "monthly", noon)

  test("takes its days from the next one on: the due date is tomorrow", () => {
    const left = giveBack(solo, "one", at("2026-12-10T09:00"))
    expect([spans(left), left.plan.paymentDueDate]).toEqual([["one 2026-12-01/2026-12-11 solo"], "2026-12-11"])
  })

  test("leaves the trial as it was where its days have not begun", () => {
    const left = giveBack(buy(created, "one", "business", "yearly", at("2026-11-03T09:00")), "one", at("2026-11-04T09:00"))
    expect([left.periods, left.plan.paymentDueDate]).toEqual([[], null])
  })

  test("leaves everything as it is once its days are over", () => {
    const two = buy(solo, "two", "solo", "monthly", at("2026-12-30T09:00"))
    expect(giveBack(two, "one", at("2027-01-05T09:00"))).toEqual(two)
  })

  test("lets later payments move up, each with as many days as before", () => {
    const chain = buy(buy(solo, "two", "solo", "monthly", noon), "three", "solo", "monthly", noon)
    expect(spans(giveBack(chain, "one", at("2026-12-10T09:00")))).toEqual([
      "one 2026-12-01/2026-12-11 solo",
      "two 2026-12-11/2027-01-11 solo",
      "three 2027-01-11/2027-02-08 solo",
    ])
  })

  test("for a larger plan leaves the days of the smaller one", () => {
    const larger = buy(solo, "two", "business", "monthly", at("2026-12-12T10:00"))
    const left = giveBack(larger, "two", at("2026-12-20T10:00"))
    expect([left.plan, planFrom(left, at("2026-12-21T00:00")).tier]).toEqual([{ ...larger.plan, tier: "business" }, "solo"])
  })

  test("for a smaller plan leaves the larger one as long as its own money lasts", () => {
    const larger = buy(solo, "two", "business", "monthly", noon)
    expect(spans(giveBack(larger, "one", noon))).toEqual(["one 2026-12-01/2026-12-02 solo", "two 2026-12-01/2026-12-20 business"])
  })
})

const purchases = fc.array(
  fc.record({ tier: fc.constantFrom(...tiers), billing: fc.constantFrom(...billings), afterHours: fc.integer({ min: 0, max: 24 * 40 }) }),
  { minLength: 1, maxLength: 5 },
)

const covers = ({ from, until }: PaidPeriod, day: Temporal.PlainDate) => isBefore(from, day, "or same") && isBefore(day, until)

test("Whatever was paid and is given back, days that have begun stay, no day is paid twice, and others' days are as many as before", () => {
  fc.assert(
    fc.property(purchases, fc.nat(4), fc.integer({ min: 0, max: 24 * 60 }), (sequence, which, afterHours) => {
      let when = created.plan.createdAt
      const before = sequence.reduce((subscription, { tier, billing, afterHours: hours }, index) => {
        when = when.add({ hours })
        return buy(subscription, `${index}`, tier, billing, when)
      }, created)
      when = when.add({ hours: afterHours })
      const returned = `${which % sequence.length}`
      const after = giveBack(before, returned, when)
      const today = dayIn(zone, when)
      for (let back = 0; back < 90; back += 1) {
        const day = today.subtract({ days: back })
        expect(tierOn(after.periods, day)).toBe(tierOn(before.periods, day))
      }
      // A smaller plan never lies over another day of a smaller plan.
      const small = after.periods.filter(({ tier }) => tier === "solo")
      for (const one of small) expect(small.filter((other) => covers(other, one.from))).toHaveLength(1)
      const lengths = ({ periods }: Paid) =>
        periods
          .filter(({ paymentId, tier }) => paymentId !== returned && tier === "solo")
          .map(({ from, until }) => daysBetween(from, until))
      expect(lengths(after)).toEqual(lengths(before))
      const own = before.periods.filter(({ paymentId }) => paymentId === returned)
      const unused = own.reduce((days, { until }) => days + Math.max(0, daysBetween(today, until)), 0)
      const [was, is] = [before.plan.paymentDueDate, after.plan.paymentDueDate]
      if (was && is) {
        const shorter = daysBetween(Temporal.PlainDate.from(is), Temporal.PlainDate.from(was))
        expect(shorter).toBeGreaterThanOrEqual(0)
        if (own.every(({ months }) => months > 0) && !before.periods.some(({ months }) => months === 0))
          expect(shorter).toBeLessThanOrEqual(unused)
        if (own.some((period) => covers(period, today))) expect(isBefore(today, Temporal.PlainDate.from(is))).toBe(true)
      }
      // The next period begins where the plan is paid up to, and is at most a month for the price of a month.
      const next = nextPeriod(after, "solo", "monthly", when)
      expect(daysBetween(next.from, next.until)).toBeLessThanOrEqual(31)
      // The same return again changes nothing.
      expect(giveBack(after, returned, when)).toEqual(after)
    }),
    { numRuns: 150 },
  )
})

test("When every payment was given back, nothing is paid beyond today", () => {
  fc.assert(
    fc.property(purchases, fc.integer({ min: 0, max: 24 * 40 }), (sequence, afterHours) => {
      let when = created.plan.createdAt
      const before = sequence.reduce((subscription, { tier, billing, afterHours: hours }, index) => {
        when = when.add({ hours })
        return buy(subscription, `${index}`, tier, billing, when)
      }, created)
      when = when.add({ hours: afterHours })
      const after = sequence.reduce((subscription, _, index) => giveBack(subscription, `${index}`, when), before)
      const due = after.plan.paymentDueDate
      if (due !== null) expect(daysBetween(dayIn(zone, when), Temporal.PlainDate.from(due))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 60 },
  )
})
