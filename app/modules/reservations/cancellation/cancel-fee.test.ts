import fc from "fast-check"
import { expect, test } from "vitest"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import type { Season } from "#app/modules/pricing/season.ts"
import { plainTariff } from "#app/modules/pricing/tariff-of.ts"
import { between, instant } from "#test/periods.ts"
import type { Charge } from "../charges/charge.ts"
import { cancelFee, freeUntil } from "./cancel-fee.ts"

const zone = "Europe/Kyiv"
const half: CancelPolicy = { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent: 50 } }
const all: CancelPolicy = { free: { amount: 2, unit: "day" }, fee: { kind: "percent", percent: 100 } }
const firstDay: CancelPolicy = { free: { amount: 0, unit: "hour" }, fee: { kind: "firstDay" } }

const weekend: Season = {
  id: "",
  name: "Weekend",
  translations: {},
  percent: 50,
  shortestStay: null,
  first: "01-01",
  last: "12-31",
  weekdays: [6, 7],
  isYearly: true,
}

/** Two pieces for three days from Friday 4 December 2026 at 10:00, ₴450 a day: ₴2,700. */
const period = between("2026-12-04T10:00", "2026-12-07T10:00")
const skis = {
  itemId: "skis",
  quantity: 2,
  rateUnit: "day" as const,
  fromAt: period.start,
  untilAt: period.end,
  tariff: plainTariff(45_000n, "day"),
  total: 270_000n,
}
const sled = { ...skis, itemId: "sled", quantity: 1, tariff: plainTariff(10_000n, "day"), total: 30_000n }
const stay = { ...skis, itemId: "cabin", quantity: 1, rateUnit: "night" as const, tariff: plainTariff(200_000n, "night"), total: 600_000n }
const hours = between("2026-12-04T10:00", "2026-12-04T13:00")
const board = {
  ...sled,
  itemId: "board",
  rateUnit: "hour" as const,
  fromAt: hours.start,
  untilAt: hours.end,
  tariff: plainTariff(15_000n, "hour"),
  total: 45_000n,
}
const later = { ...sled, fromAt: instant("2026-12-06T10:00") }

const extra = (amount: bigint, itemId: string | null): Charge => ({
  kind: "extra",
  amount,
  itemId,
  quantity: 1,
  extra: {
    number: 1,
    name: "",
    description: "",
    translations: {},
    unit: "piece",
    price: amount,
    most: null,
    isCompulsory: false,
    itemIds: null,
  },
})
const coupon = (amount: bigint, itemIds: string[] | null = null): Charge => ({
  kind: "coupon",
  amount: -amount,
  coupon: { id: "", code: "SNOW", percent: null, amount, itemIds },
})
const delivery: Charge = { kind: "delivery", amount: 20_000n }
const agreed = (amount: bigint): Charge => ({ kind: "adjustment", amount, reason: "" })

/** A line, or several, with charges and a policy, when it is cancelled, and the fee that a person counted. */
test.each<[string, Parameters<typeof cancelFee>[0]["lines"], Charge[], CancelPolicy, string, bigint]>([
  ["a day and more before", [skis], [], half, "2026-12-03T09:00", 0n],
  ["24 hours before to the minute", [skis], [], half, "2026-12-03T10:00", 0n],
  ["a minute later", [skis], [], half, "2026-12-03T10:01", 135_000n],
  ["after the start", [skis], [], half, "2026-12-05T10:00", 135_000n],
  ["two days before at the same wall time", [skis], [], all, "2026-12-02T10:00", 0n],
  ["less than two days before", [skis], [], all, "2026-12-02T10:01", 270_000n],
  ["free until the start, and it began", [skis], [], firstDay, "2026-12-04T10:00", 0n],
  ["the first day of two pieces", [skis], [], firstDay, "2026-12-04T10:01", 90_000n],
  ["the first night of a stay", [stay], [], firstDay, "2026-12-04T10:01", 200_000n],
  ["the first day of a rental of three hours is all of it", [board], [], firstDay, "2026-12-04T10:01", 45_000n],
  [
    "a Friday costs no more at weekends",
    [{ ...skis, tariff: { ...skis.tariff, seasons: [weekend] }, total: 360_000n }],
    [],
    firstDay,
    "2026-12-04T10:01",
    90_000n,
  ],
  [
    "a first day in a season costs that of the season",
    [{ ...skis, fromAt: instant("2026-12-05T10:00"), tariff: { ...skis.tariff, seasons: [weekend] }, total: 270_000n }],
    [],
    firstDay,
    "2026-12-05T10:01",
    135_000n,
  ],
  [
    "the first day by a step of three days is at most the line",
    [{ ...skis, tariff: { ...skis.tariff, steps: [{ length: { amount: 3, unit: "day" }, price: 30_000n }] }, total: 60_000n }],
    [],
    firstDay,
    "2026-12-04T10:01",
    60_000n,
  ],
  [
    "the first date, where dates count",
    [{ ...skis, tariff: { ...skis.tariff, days: { by: "dates", evening: null, morning: null } }, total: 360_000n }],
    [],
    firstDay,
    "2026-12-04T10:01",
    90_000n,
  ],
  ["half of two lines", [skis, sled], [], half, "2026-12-04T00:00", 150_000n],
  ["only the line that begins soon", [skis, later], [], half, "2026-12-04T00:00", 135_000n],
  [
    "odd amounts are rounded half up for each line",
    [
      { ...skis, total: 101n },
      { ...sled, total: 101n },
    ],
    [],
    half,
    "2026-12-04T00:00",
    102n,
  ],
  ["a line with its extra", [skis], [extra(10_000n, "skis")], half, "2026-12-04T00:00", 140_000n],
  ["an extra of the booking is given back", [skis], [extra(10_000n, null)], half, "2026-12-04T00:00", 135_000n],
  ["the delivery is given back", [skis], [delivery], half, "2026-12-04T00:00", 135_000n],
  ["less the coupon", [skis], [coupon(27_000n)], half, "2026-12-04T00:00", 121_500n],
  ["the coupon is shared by amount", [skis, later], [coupon(30_000n)], half, "2026-12-04T00:00", 121_500n],
  ["a coupon for the other line takes nothing off", [skis, later], [coupon(30_000n, ["sled"])], half, "2026-12-04T00:00", 135_000n],
  ["a coupon for this line takes all off it", [skis, later], [coupon(30_000n, ["skis"])], half, "2026-12-04T00:00", 120_000n],
  [
    "the extra of the booking takes its share of the coupon",
    [{ ...skis, total: 90_000n }],
    [extra(10_000n, null), coupon(10_000n)],
    all,
    "2026-12-04T00:00",
    81_000n,
  ],
  [
    "the remainder of a coupon is the last line's",
    [
      { ...skis, total: 100n },
      { ...sled, total: 100n },
      { ...stay, total: 100n },
    ],
    [coupon(100n)],
    all,
    "2026-12-04T00:00",
    200n,
  ],
  ["the first day is at most the line less its coupon", [skis], [coupon(200_000n)], firstDay, "2026-12-04T10:01", 70_000n],
  ["an agreed total that is lower", [skis], [agreed(-70_000n)], half, "2026-12-04T00:00", 100_000n],
  ["an agreed total that is higher", [skis], [agreed(70_000n)], half, "2026-12-04T00:00", 135_000n],
  [
    "an agreed total that is lower with delivery",
    [{ ...skis, total: 80_000n }],
    [delivery, agreed(-50_000n)],
    all,
    "2026-12-04T00:00",
    40_000n,
  ],
  [
    "a line of nothing bears no share",
    [
      { ...skis, total: 1n },
      { ...sled, total: 0n },
    ],
    [extra(1n, "skis"), agreed(-1n)],
    firstDay,
    "2026-12-04T10:01",
    1n,
  ],
  ["a booking that cost nothing", [{ ...skis, total: 0n }], [], all, "2026-12-04T00:00", 0n],
])("Cancelling costs, %s", (_, lines, charges, policy, at, fee) => {
  expect(cancelFee({ lines, charges }, policy, { at: instant(at), zone })).toBe(fee)
})

test("Days before the start are those of the wall clock, hours are elapsed ones", () => {
  const start = instant("2026-10-25T10:00")
  expect(freeUntil(start, { ...half, free: { amount: 1, unit: "day" } }, zone)).toEqual(instant("2026-10-24T10:00"))
  expect(freeUntil(start, half, zone)).toEqual(instant("2026-10-24T11:00"))
})

test("A fee is never below nothing, never above what lines and their extras cost, and never falls as time passes", () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000_000n })
  const booked = fc.record({ totals: fc.array(amount, { minLength: 1, maxLength: 4 }), extra: amount, off: amount, agreed: amount })
  const policy = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent): CancelPolicy => ({ ...half, fee: { kind: "percent", percent } })),
    fc.constant(firstDay),
  )
  fc.assert(
    fc.property(booked, policy, fc.nat({ max: 96 }), fc.nat({ max: 96 }), ({ totals, ...sums }, chosen, first, more) => {
      const lines = totals.map((total, index) => ({
        ...skis,
        itemId: `item ${index}`,
        total,
        fromAt: skis.fromAt.subtract({ hours: index }),
      }))
      const goods = totals.reduce((sum, total) => sum + total, sums.extra)
      const off = sums.off < goods ? sums.off : goods
      const lowered = sums.agreed < goods - off ? sums.agreed : goods - off
      const charges = [extra(sums.extra, "item 0"), coupon(off), agreed(-lowered)]
      const feeAt = (hours: number) => cancelFee({ lines, charges }, chosen, { at: skis.fromAt.subtract({ hours }), zone })
      const [early, late] = [feeAt(first + more), feeAt(first)]
      expect(early >= 0n).toBe(true)
      expect(early <= late).toBe(true)
      expect(late <= goods - off - lowered).toBe(true)
    }),
  )
})
