import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { instant, zones } from "#test/periods.ts"
import { checkPeriod, instantAt, isTimeZone, parseWallTime, toWallTime, wallTimeAt } from "./time.ts"

const kyiv = "Europe/Kyiv"
describe("a time written in a form", () => {
  test("is the organization's wall time, in winter and in summer", () => {
    expect(String(instant("2026-11-23T10:00"))).toBe("2026-11-23T08:00:00Z")
    expect(String(instant("2026-07-23T10:00:00"))).toBe("2026-07-23T07:00:00Z")
    expect(String(instant("2026-07-23T10:00", "Asia/Kathmandu"))).toBe("2026-07-23T04:15:00Z")
  })

  test("is refused in the hour that the spring change skips", () => {
    expect(parseWallTime("2026-03-29T02:59", kyiv)).toMatchObject({ ok: true })
    expect(parseWallTime("2026-03-29T03:00", kyiv)).toEqual({ ok: false, code: "time.gap" })
    expect(parseWallTime("2026-03-29T03:59", kyiv)).toEqual({ ok: false, code: "time.gap" })
    expect(parseWallTime("2026-03-29T04:00", kyiv)).toMatchObject({ ok: true })
    expect(parseWallTime("2026-03-08T02:30", "America/New_York")).toEqual({ ok: false, code: "time.gap" })
  })

  test("is the earlier one in the hour that the autumn change repeats", () => {
    expect(String(instant("2026-10-25T03:30"))).toBe("2026-10-25T00:30:00Z")
    expect(String(instant("2026-11-01T01:30", "America/New_York"))).toBe("2026-11-01T05:30:00Z")
  })

  test.each([
    ["nothing", ""],
    ["a day that is not in the calendar", "2026-02-30T10:00"],
    ["an hour that is not on the clock", "2026-11-23T24:00"],
    ["a minute that is not on the clock", "2026-11-23T10:60"],
    ["seconds", "2026-11-23T10:00:30"],
    ["a day alone", "2026-11-23"],
    ["an instant", "2026-11-23T10:00Z"],
    ["an offset", "2026-11-23T10:00+02:00"],
    ["a zone of its own", "2026-11-23T10:00[UTC]"],
    ["a space for the T", "2026-11-23 10:00"],
    ["space around it", " 2026-11-23T10:00"],
    ["a line after it", "2026-11-23T10:00\n"],
    ["a year of two digits in a field of four", "0026-11-23T10:00"],
    ["a year past any calendar", "9999-12-31T23:00"],
    ["words", "tomorrow"],
  ])("is refused when it is %s", (_, text) => {
    expect(parseWallTime(text, kyiv)).toEqual({ ok: false, code: "time.invalid" })
  })

  test("comes back as it was written", () => {
    const minutes = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (later, zone) => {
        const wall = Temporal.PlainDateTime.from("2026-01-01T00:00").add({ minutes: later })
        const read = parseWallTime(wall.toString({ smallestUnit: "minute" }), zone)
        if (read.ok) expect(toWallTime(read.instant, zone)).toBe(wall.toString({ smallestUnit: "minute" }))
        else expect([read.code, instantAt(wall, zone)]).toEqual(["time.gap", undefined])
      }),
    )
  })
})

test("An instant is shown in the organization's zone, to the minute", () => {
  expect(toWallTime(Temporal.Instant.from("2026-11-23T08:00:59.999Z"), kyiv)).toBe("2026-11-23T10:00")
  expect(wallTimeAt(Temporal.Instant.from("2026-11-23T22:30:00Z"), kyiv).toString()).toBe("2026-11-24T00:30:00")
})

test("A time zone is an IANA name in its usual spelling", () => {
  expect(
    [kyiv, "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "America/Port-au-Prince"].filter((text) => !isTimeZone(text)),
  ).toEqual([])
  const others = ["", "Kyiv", "europe/kyiv", "+02:00", "2026-01-01T00:00[Europe/Kyiv]", "Europe/Kyiv ", "../etc", "Mars/Olympus"]
  expect(others.filter(isTimeZone)).toEqual([])
})

describe("a booking's period", () => {
  const now = Temporal.Instant.from("2026-11-23T08:00:42Z")
  const check = (start: string, end: string, allowPast = false) =>
    checkPeriod({ start: instant(start), end: instant(end) }, { now, zone: kyiv, allowPast })

  test("may begin in the current minute, not before it", () => {
    expect(check("2026-11-23T10:00", "2026-11-23T11:00")).toBeUndefined()
    expect(check("2026-11-23T09:59", "2026-11-23T11:00")).toBe("period.past")
  })

  test("may begin in the past when staff book it", () => {
    expect(check("2025-11-23T10:00", "2025-11-24T10:00", true)).toBeUndefined()
  })

  test("lasts at least a minute", () => {
    expect(check("2026-11-24T10:00", "2026-11-24T10:01")).toBeUndefined()
    expect(check("2026-11-24T10:00", "2026-11-24T10:00")).toBe("period.order")
    expect(check("2026-11-24T10:00", "2026-11-24T09:00")).toBe("period.order")
    expect(check("2020-11-24T10:00", "2020-11-24T09:00", true)).toBe("period.order")
  })

  test("begins at most 730 days ahead", () => {
    expect(check("2028-11-22T10:00", "2028-11-22T11:00")).toBeUndefined()
    expect(check("2028-11-22T10:01", "2028-11-22T11:00")).toBe("period.far")
    expect(check("2028-11-22T10:01", "2028-11-22T11:00", true)).toBe("period.far")
  })

  test("lasts at most 366 days by the wall clock, whatever the clock changes within", () => {
    expect(check("2026-12-01T10:00", "2027-12-02T10:00")).toBeUndefined()
    expect(check("2026-12-01T10:00", "2027-12-02T10:01")).toBe("period.long")
    const winterToSummer = { start: instant("2027-03-27T10:00"), end: instant("2028-03-27T10:00") }
    const summerToWinter = { start: instant("2027-10-30T10:00"), end: instant("2028-10-30T10:00") }
    expect(winterToSummer.start.until(winterToSummer.end).total("hours")).toBe(366 * 24 - 1)
    expect(summerToWinter.start.until(summerToWinter.end).total("hours")).toBe(366 * 24 + 1)
    expect([winterToSummer, summerToWinter].map((period) => checkPeriod(period, { now, zone: kyiv }))).toEqual([undefined, undefined])
  })
})
