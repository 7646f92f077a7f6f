import { describe, expect, test } from "vitest"
import type { Period } from "#app/platform/time.ts"
import { between, instant } from "#test/periods.ts"
import { type Buffer, type Buffers, findShortages, freeQuantity, type Occupation, occupiedPeriod, peak } from "./availability.ts"

const none: Buffer = { mode: "noBuffer" }
const fullDay: Buffer = { mode: "fullDay" }
const hours = (count: number): Buffer => ({ mode: "custom", minutes: count * 60 })

const booked = (start: string, end: string, quantity = 1): Occupation => ({ ...between(start, end), quantity })
const spell = ({ start, end }: Period) => `${start} – ${end}`

describe("a return and a pick-up at the same minute", () => {
  const morning = booked("2026-11-23T08:00", "2026-11-23T10:00", 2)
  const noon = booked("2026-11-23T10:00", "2026-11-23T12:00", 2)

  test("A return at 10:00 leaves the skis free for a pick-up at 10:00", () => {
    expect(freeQuantity([morning], 2, between("2026-11-23T10:00", "2026-11-23T11:00"))).toBe(2)
    expect(freeQuantity([noon], 2, between("2026-11-23T08:00", "2026-11-23T10:00"))).toBe(2)
  })

  test("A minute of overlap takes them", () => {
    expect(freeQuantity([morning], 2, between("2026-11-23T09:59", "2026-11-23T11:00"))).toBe(0)
    expect(freeQuantity([noon], 2, between("2026-11-23T08:00", "2026-11-23T10:01"))).toBe(0)
  })

  test("Bookings that follow one another never add up", () => {
    expect(peak([noon, morning], between("2026-11-23T00:00", "2026-11-24T00:00"))).toBe(2)
  })
})

describe("how many are free", () => {
  const window = between("2026-11-23T00:00", "2026-11-24T00:00")

  test("Two bookings one after the other leave more than two at once", () => {
    const apart = [booked("2026-11-23T01:00", "2026-11-23T02:00"), booked("2026-11-23T03:00", "2026-11-23T04:00")]
    const atOnce = [booked("2026-11-23T01:00", "2026-11-23T03:00"), booked("2026-11-23T02:00", "2026-11-23T04:00")]
    expect([freeQuantity(apart, 3, window), freeQuantity(atOnce, 3, window)]).toEqual([2, 1])
  })

  test("Bookings outside the window do not matter, those across its edges do", () => {
    const outside = [booked("2026-11-22T00:00", "2026-11-23T00:00", 5), booked("2026-11-24T00:00", "2026-11-25T00:00", 5)]
    const across = [booked("2026-11-22T00:00", "2026-11-23T00:01", 2), booked("2026-11-23T23:59", "2026-11-25T00:00", 3)]
    expect(peak(outside, window)).toBe(0)
    expect(peak(across, window)).toBe(3)
    expect(peak([booked("2026-01-01T00:00", "2027-01-01T00:00", 4)], window)).toBe(4)
  })

  test("An item booked beyond its stock has none free, not fewer", () => {
    expect(freeQuantity([booked("2026-11-23T01:00", "2026-11-23T02:00", 7)], 3, window)).toBe(0)
  })

  test("Nothing is occupied in a window without a minute", () => {
    expect(peak([booked("2026-11-22T00:00", "2026-11-24T00:00")], between("2026-11-23T10:00", "2026-11-23T10:00"))).toBe(0)
  })
})

describe("stretches in which the stock does not suffice", () => {
  const window = between("2026-11-23T00:00", "2026-11-24T00:00")
  const shortages = (occupations: Occupation[], stock: number, requested: number) =>
    findShortages(occupations, stock, requested, window).map(({ period, free }) => [spell(period), free])

  test("Every stretch has the fewest that are free in it", () => {
    const occupations = [
      booked("2026-11-23T01:00", "2026-11-23T03:00", 2),
      booked("2026-11-23T02:00", "2026-11-23T04:00", 1),
      booked("2026-11-23T08:00", "2026-11-23T09:00", 1),
      booked("2026-11-23T20:00", "2026-11-25T00:00", 2),
    ]
    expect(shortages(occupations, 3, 2)).toEqual([
      [spell(between("2026-11-23T01:00", "2026-11-23T03:00")), 0],
      [spell(between("2026-11-23T20:00", "2026-11-24T00:00")), 1],
    ])
    expect(shortages(occupations, 3, 3)).toEqual([
      [spell(between("2026-11-23T01:00", "2026-11-23T04:00")), 0],
      [spell(between("2026-11-23T08:00", "2026-11-23T09:00")), 2],
      [spell(between("2026-11-23T20:00", "2026-11-24T00:00")), 1],
    ])
  })

  test("There is none when the quantity equals what is free", () => {
    expect(shortages([booked("2026-11-23T01:00", "2026-11-23T03:00", 2)], 3, 1)).toEqual([])
  })

  test("One booking after another is one stretch", () => {
    const occupations = [booked("2026-11-23T03:00", "2026-11-23T05:00"), booked("2026-11-23T01:00", "2026-11-23T03:00")]
    expect(shortages(occupations, 1, 1)).toEqual([[spell(between("2026-11-23T01:00", "2026-11-23T05:00")), 0]])
  })

  test("More than the total stock is a shortage of the whole window", () => {
    expect(shortages([], 3, 4)).toEqual([[spell(window), 3]])
  })

  test("An overbooked stretch is negative", () => {
    expect(shortages([booked("2026-11-23T01:00", "2026-11-23T03:00", 5)], 3, 0)).toEqual([
      [spell(between("2026-11-23T01:00", "2026-11-23T03:00")), -2],
    ])
  })
})

describe("buffers", () => {
  const occupied = (start: string, end: string, before: Buffer, after: Buffer, zone = "Europe/Kyiv") => {
    const buffers: Buffers = { before, after }
    return spell(occupiedPeriod(between(start, end, zone), buffers, zone))
  }

  test("No buffer keeps the period as it is", () => {
    expect(occupied("2026-11-23T10:00", "2026-11-24T18:00", none, none)).toBe(spell(between("2026-11-23T10:00", "2026-11-24T18:00")))
  })

  test("Hour buffers are elapsed hours on their own side", () => {
    expect(occupied("2026-11-23T10:00", "2026-11-24T18:00", hours(1), none)).toBe(spell(between("2026-11-23T09:00", "2026-11-24T18:00")))
    expect(occupied("2026-11-23T10:00", "2026-11-24T18:00", none, hours(168))).toBe(spell(between("2026-11-23T10:00", "2026-12-01T18:00")))
    expect(occupied("2026-03-29T05:00", "2026-03-29T06:00", hours(3), none)).toBe(spell(between("2026-03-29T01:00", "2026-03-29T06:00")))
    expect(occupied("2026-10-24T10:00", "2026-10-25T01:00", none, hours(4))).toBe(spell(between("2026-10-24T10:00", "2026-10-25T04:00")))
  })

  test("Full-day buffers run from midnight to midnight of the organization's zone", () => {
    const wholeDays = spell(between("2026-11-23T00:00", "2026-11-25T00:00"))
    expect(occupied("2026-11-23T10:00", "2026-11-24T18:00", fullDay, fullDay)).toBe(wholeDays)
    expect(occupied("2026-11-23T10:00", "2026-11-24T18:00", fullDay, fullDay, "America/New_York")).toBe(
      spell(between("2026-11-23T00:00", "2026-11-25T00:00", "America/New_York")),
    )
  })

  test("A return at 00:00 belongs to the day before, a minute later takes the whole new day", () => {
    expect(occupied("2026-11-23T10:00", "2026-11-24T00:00", none, fullDay)).toBe(spell(between("2026-11-23T10:00", "2026-11-24T00:00")))
    expect(occupied("2026-11-23T10:00", "2026-11-24T00:01", none, fullDay)).toBe(spell(between("2026-11-23T10:00", "2026-11-25T00:00")))
  })

  test("A pick-up at 00:00 needs nothing of the day before", () => {
    expect(occupied("2026-11-23T00:00", "2026-11-23T10:00", fullDay, none)).toBe(spell(between("2026-11-23T00:00", "2026-11-23T10:00")))
  })

  test("A full day of a clock change has 23 or 25 hours", () => {
    const length = (start: string, end: string) => {
      const period = occupiedPeriod(between(start, end), { before: fullDay, after: fullDay }, "Europe/Kyiv")
      return period.start.until(period.end).total("hours")
    }
    expect(length("2026-03-29T10:00", "2026-03-29T11:00")).toBe(23)
    expect(length("2026-10-25T10:00", "2026-10-25T11:00")).toBe(25)
  })

  test("A day whose midnight is skipped begins at one o'clock", () => {
    const change = Temporal.ZonedDateTime.from("2026-03-01T00:00[Africa/Cairo]").getTimeZoneTransition("next")
    expect(change?.toPlainTime().toString()).toBe("01:00:00")
    const day = change?.toPlainDate().toString()
    const occupied = occupiedPeriod(
      between(`${day}T10:00`, `${day}T11:00`, "Africa/Cairo"),
      { before: fullDay, after: none },
      "Africa/Cairo",
    )
    expect(String(occupied.start)).toBe(String(change?.toInstant()))
  })

  test("Both sides add up: the day after a booking with a full day is free again from midnight", () => {
    const buffers: Buffers = { before: hours(2), after: fullDay }
    const first = { ...occupiedPeriod(between("2026-11-23T10:00", "2026-11-23T18:00"), buffers, "Europe/Kyiv"), quantity: 1 }
    const requested = (start: string) => occupiedPeriod({ start: instant(start), end: instant("2026-11-24T20:00") }, buffers, "Europe/Kyiv")
    expect(freeQuantity([first], 1, requested("2026-11-24T02:00"))).toBe(1)
    expect(freeQuantity([first], 1, requested("2026-11-24T01:59"))).toBe(0)
  })
})
