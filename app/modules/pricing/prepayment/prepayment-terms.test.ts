import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { wallTimeAt } from "#app/platform/time.ts"
import { prepaymentTerms } from "./prepayment-terms.ts"

const zone = "Europe/Kyiv"
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
const asks = (restDays: number | null) => ({ prepayment: { percent: 30, restDays } })

describe("The terms of paying in advance", () => {
  test.each([
    ["the day so many days before the start", 5, "2026-12-17T10:00", "2026-12-01T12:00", "2026-12-12"],
    ["the same over the end of summer time", 7, "2026-10-28T00:30", "2026-10-01T12:00", "2026-10-21"],
    ["the same over the beginning of summer time", 1, "2027-03-29T00:30", "2027-03-20T12:00", "2027-03-28"],
    ["tomorrow, a minute before midnight", 5, "2026-12-17T10:00", "2026-12-11T23:59", "2026-12-12"],
  ])("ask for the rest on %s", (_, days, start, now, dueOn) => {
    expect(prepaymentTerms(asks(days), { start: at(start), now: at(now), zone })).toEqual({ percent: 30, restDueOn: dueOn })
  })

  test.each([
    ["today", "2026-12-12T00:00"],
    ["past", "2026-12-14T09:00"],
    ["past with the start", "2026-12-20T09:00"],
  ])("ask for all where the day of the rest is %s", (_, now) => {
    expect(prepaymentTerms(asks(5), { start: at("2026-12-17T10:00"), now: at(now), zone })).toEqual({ percent: 100, restDueOn: null })
  })

  test("leave the rest to be paid in person, also where the booking begins today", () => {
    const now = at("2026-12-17T08:00")
    expect(prepaymentTerms(asks(null), { start: at("2026-12-17T10:00"), now, zone })).toEqual({ percent: 30, restDueOn: null })
  })

  test("are none where the shop asks nothing", () => {
    expect(prepaymentTerms({ prepayment: null }, { start: at("2026-12-17T10:00"), now: at("2026-12-01T08:00"), zone })).toBeNull()
  })

  test("ask for the rest after today and as many days before the start, or for all, in every zone", () => {
    const zones = fc.constantFrom("Europe/Kyiv", "America/St_Johns", "Pacific/Kiritimati", "Australia/Lord_Howe", "UTC")
    const first = at("2026-01-01T00:00").epochMilliseconds
    const minutes = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 })
    fc.assert(
      fc.property(
        zones,
        minutes,
        fc.integer({ min: 0, max: 100 * 24 * 60 }),
        fc.integer({ min: 1, max: 60 }),
        (local, from, until, days) => {
          const now = Temporal.Instant.fromEpochMilliseconds(first + from * 60_000)
          const start = now.add({ minutes: until })
          const terms = prepaymentTerms(asks(days), { start, now, zone: local })
          const today = wallTimeAt(now, local).toPlainDate()
          const left = today.until(wallTimeAt(start, local).toPlainDate()).days
          if (left <= days) expect(terms).toEqual({ percent: 100, restDueOn: null })
          else expect(terms).toEqual({ percent: 30, restDueOn: today.add({ days: left - days }).toString() })
        },
      ),
    )
  })
})
