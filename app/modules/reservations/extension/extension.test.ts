import { expect, test } from "vitest"
import { plainTariff } from "#app/modules/pricing/tariff-of.ts"
import { between, instant } from "#test/periods.ts"
import { extendEnd, extensionOf, lateCharge } from "./extension.ts"

const zone = "Europe/Kyiv"
const line = (rateUnit: "hour" | "day" | "month", unitPrice: bigint, total: bigint, quantity = 1) => ({
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

test("What is late ends in the future again", () => {
  const late = (rateUnit: "hour" | "day", now: string) =>
    extendEnd(instant("2026-11-20T10:00"), [line(rateUnit, 50n, 50n)], { zone, now: instant(now) })
  expect(late("hour", "2026-11-20T12:30")).toEqual({ unit: "hour", count: 3, end: instant("2026-11-20T13:00") })
  expect(late("hour", "2026-11-20T11:00").count).toBe(2)
  expect(late("day", "2026-11-22T09:00")).toEqual({ unit: "day", count: 2, end: instant("2026-11-22T10:00") })
})

test("Costs the units that are added, which may be none", () => {
  const period = between("2026-11-20T10:00", "2026-11-22T10:00")
  const added = (...lines: Parameters<typeof extensionOf>[1]) => extensionOf(period, lines, { zone, now: before })
  expect(added(line("day", 450n, 1800n, 2))).toEqual({ unit: "day", count: 1, added: 900n })
  expect(added(line("hour", 50n, 2400n))).toEqual({ unit: "hour", count: 1, added: 50n })
  expect(added(line("month", 9000n, 9000n), line("hour", 50n, 2400n))).toEqual({ unit: "day", count: 1, added: 1200n })
  expect(added(line("month", 9000n, 9000n))).toEqual({ unit: "day", count: 1, added: 0n })
})

test("A late return costs the units that were begun since its end", () => {
  const period = between("2026-11-20T10:00", "2026-11-22T10:00")
  const late = (now: string, ...lines: Parameters<typeof extensionOf>[1]) => lateCharge(period, lines, { zone, now: instant(now) })
  expect(late("2026-11-22T10:01", line("day", 450n, 1800n, 2))).toEqual({ unit: "day", count: 1, added: 900n })
  expect(late("2026-11-24T10:00", line("day", 450n, 900n))).toEqual({ unit: "day", count: 2, added: 900n })
  expect(late("2026-11-22T12:30", line("hour", 50n, 2400n))).toEqual({ unit: "hour", count: 3, added: 150n })
  expect(late("2026-11-22T12:30", line("month", 9000n, 9000n))).toEqual({ unit: "day", count: 1, added: 0n })
})

test("A line that a later end makes cheaper takes nothing off what another owes for being late", () => {
  const season = { id: "", name: "", translations: {}, isYearly: false, weekdays: [], shortestStay: null }
  const seasons = [
    { ...season, first: "2026-11-20", last: "2026-11-20", percent: 100 },
    { ...season, first: "2026-11-21", last: "2026-11-21", percent: -50 },
  ]
  const steps = [{ length: { amount: 2, unit: "day" as const }, price: 1100n }]
  const cheaper = { ...line("day", 1000n, 2000n), tariff: { ...plainTariff(1000n, "day"), steps, seasons } }
  const charge = lateCharge(between("2026-11-20T10:00", "2026-11-21T10:00"), [cheaper, line("day", 50n, 50n)], {
    zone,
    now: instant("2026-11-22T10:00"),
  })
  expect(charge.added).toBe(50n)
})
