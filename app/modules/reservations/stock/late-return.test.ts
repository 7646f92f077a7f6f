import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { HandOverPlace } from "#app/modules/locations/hand-over-hours.ts"
import type { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { isBefore } from "#app/platform/time.ts"
import type { OccupyingSettings } from "../rules/buffers.ts"
import { customersLateEnd, isLate, lateBy, lateUntil, leastLateUntil, withEndBuffer } from "./late-return.ts"

const noon = Temporal.Instant.from("2026-11-23T10:00:00Z")
const shop = {
  timeZone: "Europe/Kyiv",
  bufferBefore: "noBuffer",
  bufferBeforeHours: null,
  bufferAfter: "noBuffer",
  bufferAfterHours: null,
} as const

test("Only what is out when it is due back is late, and nothing by nights", () => {
  const booking = { status: "inProgress", dueAt: noon } as const
  expect(isLate(booking, noon.subtract({ seconds: 1 }))).toBe(false)
  expect(isLate(booking, noon)).toBe(true)
  expect(isLate({ ...booking, dueAt: null }, noon.add({ hours: 1 }))).toBe(false)
  for (const status of ["new", "confirmed", "completed", "cancelled"] as const)
    expect(isLate({ ...booking, status }, noon.add({ hours: 1 }))).toBe(false)
})

test.each([
  [0, "minute", 1],
  [59, "minute", 59],
  [60, "hour", 1],
  [24 * 60 - 1, "hour", 23],
  [24 * 60, "day", 1],
  [10 * 24 * 60 - 1, "day", 9],
] as const)("After %i minutes it is late by whole units", (minutes, unit, count) => {
  expect(lateBy(noon, noon.add({ minutes, seconds: 30 }))).toEqual({ unit, count })
})

test("Customers are told that it is out until the end of the next day on which a place opens, or of tomorrow where no hours bind", () => {
  const until = (places: HandOverPlace[], buffer: object = {}) =>
    customersLateEnd({ ...shop, ...buffer }, { places, zone: shop.timeZone }, noon)
      .until.toZonedDateTimeISO(shop.timeZone)
      .toPlainDateTime()
      .toString()
  const open = (...days: Array<(typeof weekdays)[number]>): HandOverPlace => ({
    id: "",
    openings: [
      {
        hours: Object.fromEntries(days.map((day) => [day, [{ from: "09:00", until: "12:00" }]])),
        closed: [{ first: "2026-11-27", last: "2026-11-27" }],
      },
    ],
  })
  // `noon` is on a Monday.
  expect(until([])).toBe("2026-11-25T00:00:00")
  expect(until([], { bufferAfter: "custom", bufferAfterHours: 3 })).toBe("2026-11-25T03:00:00")
  expect(until([], { bufferAfter: "fullDay" })).toBe("2026-11-25T00:00:00")
  expect(until([open("mon", "thu")])).toBe("2026-11-27T00:00:00")
  expect(until([open("mon", "fri"), open("sat")])).toBe("2026-11-29T00:00:00")
  expect(until([open()])).toBe("2026-11-25T00:00:00")
})

describe("The occupied end of a late booking", () => {
  const endOf = (settings: OccupyingSettings, present: Temporal.Instant) => withEndBuffer(settings, lateUntil(present))

  test("is 15 minutes from the present minute, widened by the end buffer", () => {
    const present = noon.add({ seconds: 40 })
    const end = (buffer: object) => endOf({ ...shop, ...buffer }, present).toString()
    expect(end({})).toBe("2026-11-23T10:15:00Z")
    expect(end({ bufferAfter: "custom", bufferAfterHours: 3 })).toBe("2026-11-23T13:15:00Z")
    expect(end({ bufferAfter: "fullDay" })).toBe("2026-11-23T22:00:00Z")
  })

  test("covers more than 9 minutes whenever it is not due, and never moves back with time", () => {
    const instant = fc.integer({ min: 0, max: 400 * 24 * 3600 }).map((seconds) => noon.add({ seconds }))
    const buffer = fc.oneof(
      fc.constantFrom(
        { bufferAfter: "noBuffer", bufferAfterHours: null } as const,
        { bufferAfter: "fullDay", bufferAfterHours: null } as const,
      ),
      fc.integer({ min: 1, max: 168 }).map((bufferAfterHours) => ({ bufferAfter: "custom" as const, bufferAfterHours })),
    )
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 3600 }), buffer, (present, seconds, chosen) => {
        const settings = { ...shop, ...chosen }
        const [least, end] = [withEndBuffer(settings, leastLateUntil(present)), endOf(settings, present)]
        expect(isBefore(end, least)).toBe(false)
        expect(isBefore(present.add({ minutes: 9 }), least)).toBe(true)
        expect(isBefore(endOf(settings, present.add({ seconds })), end)).toBe(false)
        expect(isBefore(end, lateUntil(present))).toBe(false)
      }),
    )
  })
})
