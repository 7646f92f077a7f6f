import fc from "fast-check"
import { expect, test } from "vitest"
import { isSkipped } from "./wall-time.ts"

const zones = ["Europe/Kyiv", "America/St_Johns", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kolkata"]

test("A wall time is skipped exactly where the clocks of its zone go forward past it", () => {
  const minute = fc.integer({ min: 0, max: 4 * 366 * 24 * 4 })
  const property = fc.property(fc.constantFrom(...zones), minute, (zone, quarter) => {
    const wall = Temporal.PlainDateTime.from("2026-01-01T00:00").add({ minutes: 15 * quarter })
    const shown = wall.toZonedDateTime(zone).toPlainDateTime()
    expect(isSkipped(wall.toString({ smallestUnit: "minute" }), zone)).toBe(!shown.equals(wall))
  })
  fc.assert(property, { numRuns: 2000 })
  const skipped = (wall: string, zone = "Europe/Kyiv") => isSkipped(wall, zone)
  expect([skipped("2027-03-28T02:59"), skipped("2027-03-28T03:00"), skipped("2027-03-28T03:59"), skipped("2027-03-28T04:00")]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([skipped("2026-10-04T02:15", "Australia/Lord_Howe"), skipped("2026-10-04T02:30", "Australia/Lord_Howe")]).toEqual([true, false])
})
