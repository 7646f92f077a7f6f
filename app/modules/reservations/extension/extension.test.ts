import { expect, test } from "vitest"
import { between, instant } from "#test/periods.ts"
import { extendedEnd, extensionOf } from "./extension.ts"

const zone = "Europe/Kyiv"
const line = (rateUnit: "hour" | "day" | "month", unitPrice: bigint, total: bigint, quantity = 1) => ({
  rateUnit,
  unitPrice,
  quantity,
  total,
})

test("A day more keeps the clock time, also where the clocks change", () => {
  expect(extendedEnd(instant("2026-03-28T10:00"), "day", zone)).toEqual(instant("2026-03-29T10:00"))
  expect(extendedEnd(instant("2026-10-24T10:00"), "day", zone)).toEqual(instant("2026-10-25T10:00"))
  expect(extendedEnd(instant("2026-03-29T02:30"), "hour", zone)).toEqual(instant("2026-03-29T04:30"))
})

test("Costs the units that are added, which may be none", () => {
  const period = between("2026-11-20T10:00", "2026-11-22T10:00")
  expect(extensionOf(period, [line("day", 450n, 1800n, 2)], zone)).toEqual({ unit: "day", added: 900n })
  expect(extensionOf(period, [line("hour", 50n, 2400n)], zone)).toEqual({ unit: "hour", added: 50n })
  expect(extensionOf(period, [line("month", 9000n, 9000n), line("hour", 50n, 2400n)], zone)).toEqual({ unit: "day", added: 1200n })
  expect(extensionOf(period, [line("month", 9000n, 9000n)], zone)).toEqual({ unit: "day", added: 0n })
})
