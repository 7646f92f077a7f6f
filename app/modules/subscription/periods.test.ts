import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Tier, tiers, trialEnd } from "#app/modules/organizations/plan.ts"
import {
  type Billing,
  billings,
  dayIn,
  daysBetween,
  isBefore,
  monthsOf,
  nextPeriod,
  type PaidPeriod,
  planFrom,
  type Subscription,
  tierOn,
} from "./periods.ts"
import { type Offer, offerOf, type Purchase, periodsOf, priceOf } from "./purchase.ts"

const day = Temporal.PlainDate.from
const at = (wall: string, zone = "Europe/Kyiv") => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()

/** An organization that was created at noon on 1 November 2026: its trial ends at noon on the 15th. */
const created = (zone = "Europe/Kyiv"): Subscription => ({
  plan: { tier: "solo", createdAt: at("2026-11-01T12:00", zone), paymentDueDate: null },
  zone,
  periods: [],
})

function pay(subscription: Subscription, purchase: Omit<Purchase, "amount"> & { amount?: bigint }, when: Temporal.Instant): Subscription {
  const { plan, zone, periods } = subscription
  const added = periodsOf(subscription, { amount: offerOf(subscription, purchase.tier, purchase.billing, when).amount, ...purchase }, when)
  const all = [...periods, ...added]
  return { zone, periods: all, plan: { ...plan, ...planFrom({ plan, zone, periods: all }, when) } }
}

const buy = (subscription: Subscription, tier: Tier, billing: Billing, when: Temporal.Instant) =>
  pay(subscription, offerOf(subscription, tier, billing, when), when)

const spans = ({ periods }: Subscription) => periods.map(({ from, until, tier }) => `${from}/${until} ${tier}`)

describe("A payment", () => {
  test.each([
    ["during the trial starts at its end", "2026-11-03T09:00", "2026-11-15/2026-12-15 solo"],
    ["in the grace of the trial does too", "2026-11-22T11:59", "2026-11-15/2026-12-15 solo"],
    ["after the grace starts today", "2026-11-22T12:00", "2026-11-22/2026-12-22 solo"],
  ])("%s", (_, when, span) => {
    expect(spans(buy(created(), "solo", "monthly", at(when)))).toEqual([span])
  })

  test.each([
    ["before the due date continues from it", "2026-12-01T09:00", "2026-12-15"],
    ["in the grace continues from the due date", "2026-12-21T23:59", "2026-12-15"],
    ["after the grace starts today", "2026-12-22T00:00", "2026-12-22"],
  ])("%s", (_, when, from) => {
    const renewed = buy(buy(created(), "solo", "monthly", at("2026-11-03T09:00")), "solo", "yearly", at(when))
    expect(renewed.periods.at(-1)).toMatchObject({ from: day(from), until: day(from).add({ years: 1 }) })
    expect(renewed.plan.paymentDueDate).toBe(day(from).add({ years: 1 }).toString())
  })

  test("made twice at once pays for the next period too", () => {
    const when = at("2026-11-30T09:00")
    expect(spans(buy(buy(created(), "business", "monthly", when), "business", "monthly", when))).toEqual([
      "2026-11-30/2026-12-30 business",
      "2026-12-30/2027-01-30 business",
    ])
  })

  test("for a smaller plan starts when the period ends", () => {
    const first = buy(created(), "business", "monthly", at("2026-11-30T09:00"))
    const then = buy(first, "solo", "monthly", at("2026-12-10T09:00"))
    expect(then.plan).toMatchObject({ tier: "business", paymentDueDate: "2027-01-30" })
    expect(planFrom(then, at("2026-12-29T23:59")).tier).toBe("business")
    expect(planFrom(then, at("2026-12-30T00:00")).tier).toBe("solo")
  })

  test("during the trial brings its plan at once", () => {
    expect(buy(created(), "business", "monthly", at("2026-11-03T09:00")).plan.tier).toBe("business")
  })
})

describe("Months", () => {
  const chain = (start: string, payments: Billing[], zone?: string) =>
    payments.reduce((so, billing) => buy(so, "solo", billing, at(start, zone)), created(zone)).periods.map(({ until }) => until.toString())

  test("count from the first start, so that the last day of a month comes back", () => {
    expect(chain("2027-01-31T10:00", ["monthly", "monthly", "monthly"])).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"])
    expect(chain("2028-02-29T10:00", ["yearly", "monthly", "yearly", "yearly", "yearly"])).toEqual([
      "2029-02-28",
      "2029-03-29",
      "2030-03-29",
      "2031-03-29",
      "2032-03-29",
    ])
  })

  test("count from the new start after a gap", () => {
    const first = buy(created(), "solo", "monthly", at("2027-01-31T10:00"))
    expect(spans(buy(first, "solo", "monthly", at("2027-03-15T10:00"))).at(-1)).toBe("2027-03-15/2027-04-15 solo")
  })

  test.each([
    ["Pacific/Kiritimati", "2027-01-31"],
    ["Europe/Kyiv", "2027-01-30"],
    ["Pacific/Pago_Pago", "2027-01-29"],
  ])("begin with the day in %s", (zone, from) => {
    const when = Temporal.Instant.from(zone === "Pacific/Pago_Pago" ? "2027-01-30T10:30:00Z" : "2027-01-30T12:00:00Z")
    expect(buy(created(zone), "solo", "monthly", when).periods[0]?.from.toString()).toBe(from)
  })
})

describe("A larger plan", () => {
  const solo = buy(created(), "solo", "monthly", at("2026-12-01T10:00"))

  test("costs the difference of the prices for the days left, rounded down", () => {
    const difference = 159_900n - 59_900n
    expect(offerOf(solo, "business", "monthly", at("2026-12-01T10:00"))).toMatchObject({ kind: "upgrade", amount: difference })
    expect(offerOf(solo, "business", "monthly", at("2026-12-12T10:00")).amount).toBe((difference * 20n) / 31n)
    expect(offerOf(solo, "business", "yearly", at("2026-12-31T23:59")).amount).toBe(difference / 31n)
  })

  test("comes at once and lasts as long as what was paid", () => {
    const larger = buy(solo, "business", "monthly", at("2026-12-12T10:00"))
    expect(larger.plan).toMatchObject({ tier: "business", paymentDueDate: "2027-01-01" })
    expect(offerOf(larger, "business", "monthly", at("2026-12-12T10:01")).kind).toBe("period")
    expect(buy(larger, "solo", "monthly", at("2026-12-13T10:00")).plan).toMatchObject({ tier: "business", paymentDueDate: "2027-02-01" })
  })

  test("paid for during the trial costs all of the difference", () => {
    const paid = buy(created(), "solo", "yearly", at("2026-11-03T09:00"))
    const offer = offerOf(paid, "business", "monthly", at("2026-11-04T09:00"))
    expect(offer.amount).toBe(priceOf("business", "yearly", "UAH") - priceOf("solo", "yearly", "UAH"))
    expect(buy(paid, "business", "monthly", at("2026-11-04T09:00")).plan.tier).toBe("business")
  })

  test("that was paid for twice, or too late, buys days", () => {
    const offer = offerOf(solo, "business", "monthly", at("2026-12-12T10:00"))
    const twice = pay(pay(solo, offer, at("2026-12-12T10:00")), offer, at("2026-12-12T10:01"))
    expect(spans(twice).at(-1)).toBe("2027-01-01/2027-01-13 business")
    expect(spans(pay(solo, offer, at("2027-06-01T10:00"))).at(-1)).toBe("2027-06-01/2027-06-13 business")
  })
})

describe("An upgrade that is paid later than it was offered", () => {
  const solo = buy(created(), "solo", "monthly", at("2026-12-01T10:00"))

  test("covers the days that it was offered for, where more days are paid for meanwhile", () => {
    const when = at("2026-12-31T10:00")
    const lastDay = offerOf(solo, "business", "monthly", when)
    const renewed = buy(solo, "solo", "yearly", when)
    const paid = pay(renewed, lastDay, when)
    expect(spans(paid).at(-1)).toBe("2026-12-31/2027-01-01 business")
    expect(planFrom(paid, when).tier).toBe("business")
    expect(planFrom(paid, at("2027-01-01T00:00")).tier).toBe("solo")
  })

  test("covers a part of the days ahead once its own are over, at least one", () => {
    const when = at("2026-12-30T10:00")
    const twoDays = offerOf(solo, "business", "monthly", when)
    const renewed = buy(solo, "solo", "monthly", when)
    expect(spans(pay(renewed, twoDays, at("2027-01-05T10:00"))).at(-1)).toBe("2027-01-05/2027-01-07 business")
    const cheapest = { ...twoDays, amount: 1n }
    expect(spans(pay(renewed, cheapest, at("2027-01-05T10:00"))).at(-1)).toBe("2027-01-05/2027-01-06 business")
  })

  test("is billed as the days that it takes over, whatever is chosen", () => {
    expect(offerOf(solo, "business", "yearly", at("2026-12-12T10:00"))).toEqual(
      offerOf(solo, "business", "monthly", at("2026-12-12T10:00")),
    )
  })
})

const zones = ["Europe/Kyiv", "America/New_York", "Pacific/Apia", "UTC"]
const purchases = fc.array(
  fc.record({ tier: fc.constantFrom(...tiers), billing: fc.constantFrom(...billings), afterHours: fc.integer({ min: 0, max: 24 * 60 }) }),
  { minLength: 1, maxLength: 6 },
)

test("Any sequence of payments agrees with a calendar in which each paid day is ticked", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), purchases, (zone, sequence) => {
      let subscription = created(zone)
      let when = subscription.plan.createdAt
      const ticked = new Map<string, Tier>()
      for (const { tier, billing, afterHours } of sequence) {
        when = when.add({ hours: afterHours })
        const due = subscription.plan.paymentDueDate
        const offer = offerOf(subscription, tier, billing, when)
        const before = ticked.size
        subscription = buy(subscription, tier, billing, when)
        for (const period of offer.periods)
          for (let one = period.from; !one.equals(period.until); one = one.add({ days: 1 })) ticked.set(one.toString(), period.tier)
        const [period] = offer.periods
        if (offer.kind === "upgrade") {
          expect(ticked.size).toBe(before)
          expect(offer.amount).toBeGreaterThan(0n)
          expect(subscription.plan).toMatchObject({ tier: "business", paymentDueDate: due })
        } else if (period) {
          // A whole period is new days alone, and none is sold twice.
          expect(ticked.size).toBe(before + daysBetween(period.from, period.until))
          expect(daysBetween(period.from, period.until)).toBeGreaterThanOrEqual(28 * monthsOf[billing])
          expect(daysBetween(period.from, period.until)).toBeLessThanOrEqual(billing === "monthly" ? 31 : 366)
          expect(subscription.plan.paymentDueDate).toBe(period.until.toString())
        }
      }
      for (const [index, [one, tier]] of [...ticked].entries())
        if (index % 11 === 0) expect(tierOn(subscription.periods, day(one))).toBe(tier)
    }),
    { numRuns: 60 },
  )
})

/** The difference of the prices, in minor units, for the days of a period that lie over days of a smaller plan; undefined where a day has none beneath it. */
function costOver(before: PaidPeriod[], { from, until }: PaidPeriod): number | undefined {
  let cost = 0
  for (let one = from; !one.equals(until); one = one.add({ days: 1 })) {
    const beneath = before.find(({ tier, ...days }) => tier === "solo" && isBefore(days.from, one, "or same") && isBefore(one, days.until))
    if (!beneath) return undefined
    const difference = priceOf("business", beneath.billing, "UAH") - priceOf("solo", beneath.billing, "UAH")
    cost += Number(difference) / daysBetween(beneath.from, beneath.until)
  }
  return cost
}

const steps = fc.array(
  fc.record({
    tier: fc.constantFrom(...tiers),
    billing: fc.constantFrom(...billings),
    afterHours: fc.integer({ min: 0, max: 24 * 12 }),
    pays: fc.boolean(),
    which: fc.nat({ max: 5 }),
  }),
  { minLength: 2, maxLength: 14 },
)

test("Offers that are paid later and in another order bring no more days of the larger plan than they paid for", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let subscription = created()
      let when = subscription.plan.createdAt
      const open: Offer[] = []
      for (const { tier, billing, afterHours, pays, which } of sequence) {
        when = when.add({ hours: afterHours })
        const [offer] = pays ? open.splice(which % Math.max(1, open.length), 1) : []
        if (!offer) {
          open.push(offerOf(subscription, tier, billing, when))
          continue
        }
        const before = subscription.periods
        subscription = pay(subscription, offer, when)
        const added = subscription.periods.slice(before.length)
        expect(added.length).toBeGreaterThan(0)
        if (offer.kind === "period") continue
        const days = added.reduce((sum, { from, until }) => sum + daysBetween(from, until), 0)
        const costs = added.map((period) => costOver(before, period))
        const cost = costs.reduce<number>((sum, each) => sum + (each ?? 0), 0)
        // A fraction of a minor unit is rounded down for each period.
        if (days > 1) expect(cost).toBeLessThan(Number(offer.amount) + added.length)
        if (costs.includes(undefined)) expect(days).toBeLessThanOrEqual(Math.max(1, Number((offer.amount * 30n) / 159_900n)))
      }
    }),
    { numRuns: 150 },
  )
})

test("No day of the grace is given away, and none after it is sold in the past", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 24 * 90 }), (zone, hours) => {
      const subscription = created(zone)
      const when = subscription.plan.createdAt.add({ hours })
      const { from } = nextPeriod(subscription, "solo", "monthly", when)
      const ended = dayIn(zone, trialEnd(subscription.plan.createdAt))
      expect([ended.toString(), dayIn(zone, when).toString()]).toContain(from.toString())
      expect(daysBetween(from, dayIn(zone, when))).toBeLessThanOrEqual(7)
    }),
  )
})
