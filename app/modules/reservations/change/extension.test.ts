import { expect, test } from "vitest"
import { plainTariff } from "#app/modules/pricing/tariff-of.ts"
import { between, instant } from "#test/periods.ts"
import type { Charge } from "../charges/charge.ts"
import { type BookedLine, extendEnd, extensionOf, lateCharge } from "./extension.ts"

const zone = "Europe/Kyiv"
const { start: fromAt, end: untilAt } = between("2026-11-20T10:00", "2026-11-22T10:00")

const line = (rateUnit: "hour" | "day" | "month", unitPrice: bigint, total: bigint, quantity = 1): BookedLine => ({
  itemId: "skis",
  fromAt,
  untilAt,
  rateUnit,
  tariff: plainTariff(unitPrice, rateUnit),
  quantity,
  total,
})

const before = instant("2026-01-01T00:00")

test("A day more keeps the clock time, also where the clocks change", () => {
  const dayAfter = (end: string) => extendEnd(instant(end), [line("day", 450n, 450n)], { zone, now: before })
  expect(dayAfter("2026-03-28T10:00")).toEqual({ unit: "day", count: 1, end: instant("2026-03-29T10:00") })
  expect(dayAfter("2026-10-24T10:00").end).toEqual(instant("2026-10-25T10:00"))
  const hourly = extendEnd(instant("2026-03-29T02:30"), [line("hour", 50n, 50n)], { zone, now: before })
  expect(hourly).toEqual({ unit: "hour", count: 1, end: instant("2026-03-29T04:30") })
})

test("A late period ends in the future again", () => {
  const late = (rateUnit: "hour" | "day", now: string) =>
    extendEnd(instant("2026-11-20T10:00"), [line(rateUnit, 50n, 50n)], { zone, now: instant(now) })
  expect(late("hour", "2026-11-20T12:30")).toEqual({ unit: "hour", count: 3, end: instant("2026-11-20T13:00") })
  expect(late("hour", "2026-11-20T11:00").count).toBe(2)
  expect(late("day", "2026-11-22T09:00")).toEqual({ unit: "day", count: 2, end: instant("2026-11-22T10:00") })
})

test("Costs the units that are added, which may be none", () => {
  const added = (...lines: BookedLine[]) => extensionOf({ lines, charges: [] }, { zone, now: before })
  expect(added(line("day", 450n, 1800n, 2))).toEqual({ unit: "day", count: 1, added: 900n })
  expect(added(line("hour", 50n, 2400n))).toEqual({ unit: "hour", count: 1, added: 50n })
  expect(added(line("month", 9000n, 9000n), line("hour", 50n, 2400n))).toEqual({ unit: "day", count: 1, added: 1200n })
  expect(added(line("month", 9000n, 9000n))).toEqual({ unit: "day", count: 1, added: 0n })
})

test("A late return costs the units that were begun since its end", () => {
  const late = (now: string, ...lines: BookedLine[]) => lateCharge({ lines, charges: [] }, { zone, now: instant(now) })
  expect(late("2026-11-22T10:01", line("day", 450n, 1800n, 2))).toEqual({ unit: "day", count: 1, added: 900n })
  expect(late("2026-11-24T10:00", line("day", 450n, 900n))).toEqual({ unit: "day", count: 2, added: 900n })
  expect(late("2026-11-22T12:30", line("hour", 50n, 2400n))).toEqual({ unit: "hour", count: 3, added: 150n })
  expect(late("2026-11-22T12:30", line("month", 9000n, 9000n))).toEqual({ unit: "day", count: 1, added: 0n })
})

test("Coupon and extras are counted anew for the later end, and an agreed total ends", () => {
  const skis = line("day", 450n, 900n)
  const helmet = { number: 1, name: "Helmet", description: "", translations: {}, unit: "day", price: 50n, most: null } as const
  const extra: Charge = { kind: "extra", amount: 100n, extra: { ...helmet, isCompulsory: false, itemIds: null }, itemId: null, quantity: 1 }
  const coupon: Charge = { kind: "coupon", amount: -100n, coupon: { id: "", code: "SNOW", percent: 10, amount: null, itemIds: null } }
  const delivery: Charge = { kind: "delivery", amount: 70n }
  const addedWith = (...charges: Charge[]) => [
    extensionOf({ lines: [skis], charges }, { zone, now: before }).added,
    lateCharge({ lines: [skis], charges }, { zone, now: instant("2026-11-23T10:00") }).added,
  ]
  expect(addedWith(extra, coupon, delivery)).toEqual([450n, 450n])
  expect(addedWith({ kind: "adjustment", amount: -400n, reason: "" })).toEqual([850n, 850n])
})
