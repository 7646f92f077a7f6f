import { expect, test } from "vitest"
import { availabilityAddress, readAvailabilityQuery, withStart } from "./availability-query.ts"

const zone = "Europe/Kyiv"
const read = (address: string, wall = "2026-11-23T12:00") =>
  readAvailabilityQuery(new URLSearchParams(address), { now: Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant(), zone })

test("Asks about this day's hours without dates, and about tomorrow's in the evening", () => {
  expect(read("")).toEqual({ from: "2026-11-23T10:00", to: "2026-11-23T18:00", q: "" })
  expect(read("q= skis ", "2026-11-30T18:00")).toEqual({ from: "2026-12-01T10:00", to: "2026-12-01T18:00", q: "skis" })
})

test("Keeps the dates of the address, also those that are none", () => {
  const query = { from: "2026-11-23T10:00", to: "never", q: "ski & boots" }
  expect(read(availabilityAddress(query))).toEqual(query)
})

test("A start after the end moves the end by as much; a start before it leaves the end alone", () => {
  const query = { from: "2026-11-23T10:00", to: "2026-11-24T18:00", q: "" }
  expect(withStart(query, "2026-11-24T09:00").to).toBe("2026-11-24T18:00")
  expect(withStart(query, "2026-12-01T10:00")).toEqual({ from: "2026-12-01T10:00", to: "2026-12-02T18:00", q: "" })
  expect(withStart({ ...query, to: "2026-11-20T10:00" }, "2026-12-01T10:00").to).toBe("2026-12-01T18:00")
  expect(withStart(query, "")).toEqual({ ...query, from: "" })
})
