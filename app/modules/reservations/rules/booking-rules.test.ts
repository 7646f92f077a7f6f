import { expect, test } from "vitest"
import type { HandOverPlace } from "#app/modules/locations/hand-over-hours.ts"
import { ruleSettings } from "#app/modules/organizations/booking-rules.ts"
import { type OpeningHours, weekdays } from "#app/modules/organizations/opening-hours.ts"
import type { Season } from "#app/modules/pricing/season.ts"
import { toWallTime } from "#app/platform/time.ts"
import { between, instant } from "#test/periods.ts"
import { type BookingRules, brokenRules, codeOf, nearestAllowed, rulesOf } from "./booking-rules.ts"

/** The present of every test: a Friday morning. */
const now = instant("2026-11-20T09:10")
const zone = "Europe/Kyiv"

const week = (hoursOf: (day: string) => string[]): OpeningHours =>
  Object.fromEntries(
    weekdays.flatMap((day) => {
      const intervals = hoursOf(day).map((text) => ({ from: text.slice(0, 5), until: text.slice(6) }))
      return intervals.length > 0 ? [[day, intervals]] : []
    }),
  )

const christmas = [{ first: "2026-12-24", last: "2026-12-26" }]
const place = (hours: OpeningHours, closed = christmas): HandOverPlace => ({ id: "", openings: [{ hours, closed }] })
const isWorkday = (day: string) => day !== "sat" && day !== "sun"

/** Workdays with a break, Saturdays; closed on Sundays. */
const town = place(week((day) => (isWorkday(day) ? ["09:00-13:00", "14:00-19:00"] : day === "sat" ? ["10:00-17:00"] : [])))
const station = place(
  week(() => ["08:00-20:00"]),
  [],
)
const night = place(week((day) => (day === "fri" ? ["18:00-02:00"] : day === "sat" ? ["18:00-24:00"] : [])))
const mornings = place(week(() => ["08:00-12:00"]))
const afternoons = place(week(() => ["13:00-17:00"]))

const rules: Omit<BookingRules, "places" | "zone"> = {
  notice: { amount: 2, unit: "hour" },
  ahead: 60,
  shortest: [{ amount: 4, unit: "hour" }],
  longest: [{ amount: 14, unit: "day" }],
  seasons: [],
  step: 30,
  isByNights: false,
}

/** Places, pick-up and return; then each broken rule with its end and the nearest time that keeps the rules of that end. */
const table: Array<[HandOverPlace[], string, string, ...string[]]> = [
  [[town], "2026-11-23T10:00", "2026-11-24T18:00"],
  [[town], "2026-11-23T08:00", "2026-11-24T18:00", "from rule.opens=9:00 2026-11-23T09:00"],
  // The break of midday.
  [[town], "2026-11-23T13:20", "2026-11-24T18:00", "from rule.opens=14:00 2026-11-23T13:00"],
  [[town], "2026-11-23T13:30", "2026-11-24T18:00", "from rule.opens=14:00 2026-11-23T14:00"],
  [[town], "2026-11-23T13:40", "2026-11-24T18:00", "from rule.opens=14:00 2026-11-23T14:00"],
  [[town], "2026-11-23T20:00", "2026-11-24T18:00", "from rule.closes=19:00 2026-11-23T19:00"],
  // Sundays.
  [[town], "2026-11-22T12:00", "2026-11-24T18:00", "from rule.closed 2026-11-21T17:00"],
  [[town], "2026-11-22T13:00", "2026-11-24T18:00", "from rule.closed 2026-11-23T09:00"],
  [[town], "2026-11-22T14:00", "2026-11-24T18:00", "from rule.closed 2026-11-23T09:00"],
  [[town], "2026-11-23T10:00", "2026-11-29T12:00", "to rule.closed 2026-11-28T17:00"],
  // The shortest rental.
  [[town], "2026-11-23T10:00", "2026-11-23T12:00", "to rule.shortest-hour=4 2026-11-23T14:00"],
  [[town], "2026-11-23T10:00", "2026-11-23T13:30", "to rule.shortest-hour=4 2026-11-23T14:00", "to rule.opens=14:00 2026-11-23T14:00"],
  [[town], "2026-11-23T09:30", "2026-11-23T12:00", "to rule.shortest-hour=4 2026-11-23T14:00"],
  [[town], "2026-11-23T15:00", "2026-11-23T18:00", "to rule.shortest-hour=4 2026-11-23T19:00"],
  [[town], "2026-11-23T16:00", "2026-11-23T18:00", "to rule.shortest-hour=4 2026-11-24T09:00"],
  [[town], "2026-11-21T14:00", "2026-11-21T17:00", "to rule.shortest-hour=4 2026-11-23T09:00"],
  // The longest.
  [[town], "2026-11-23T10:00", "2026-12-07T10:00"],
  [[town], "2026-11-23T10:00", "2026-12-07T10:30", "to rule.longest-day=14 2026-12-07T10:00"],
  [[town], "2026-11-23T10:00", "2026-12-10T12:00", "to rule.longest-day=14 2026-12-07T10:00"],
  // The notice: 11:10 is kept, and the next time that is offered is 11:30.
  [[town], "2026-11-20T11:10", "2026-11-21T12:00"],
  [[town], "2026-11-20T11:09", "2026-11-21T12:00", "from rule.notice-hour=2 2026-11-20T11:30"],
  [[town], "2026-11-20T10:00", "2026-11-21T12:00", "from rule.notice-hour=2 2026-11-20T11:30"],
  // Days ahead: until the end of the sixtieth.
  [[town], "2027-01-19T19:00", "2027-01-20T12:00"],
  [[town], "2027-01-20T10:00", "2027-01-21T12:00", "from rule.ahead-day=60 2027-01-19T19:00"],
  [[town], "2027-01-25T10:00", "2027-01-26T10:00", "from rule.ahead-day=60 2027-01-19T19:00"],
  // Closed days.
  [[town], "2026-12-24T10:00", "2026-12-28T10:00", "from rule.closed 2026-12-23T19:00"],
  [[town], "2026-12-21T10:00", "2026-12-25T12:00", "to rule.closed 2026-12-23T19:00"],
  [[town], "2026-12-26T20:00", "2026-12-29T10:00", "from rule.closed 2026-12-28T09:00"],
  [[town], "2026-12-24T10:00", "2026-12-25T10:00", "from rule.closed 2026-12-23T19:00", "to rule.closed 2026-12-28T09:00"],
  // Over midnight, and until it.
  [[night], "2026-11-27T18:00", "2026-11-28T01:00"],
  [[night], "2026-11-27T20:00", "2026-11-28T02:00"],
  [[night], "2026-11-27T20:00", "2026-11-28T02:30", "to rule.opens=18:00 2026-11-28T02:00"],
  [[night], "2026-11-28T18:00", "2026-11-29T00:00"],
  [[night], "2026-11-28T18:00", "2026-11-29T00:30", "to rule.closed 2026-11-29T00:00"],
  [[night], "2026-11-27T17:00", "2026-11-28T00:00", "from rule.opens=18:00 2026-11-27T18:00"],
  [[night], "2026-11-25T12:00", "2026-11-27T20:00", "from rule.closed 2026-11-27T18:00"],
  // Two places: one of them is open at both ends, or the nearer one is told.
  [[town, station], "2026-11-22T12:00", "2026-11-23T12:00"],
  [[town, station], "2026-11-23T13:30", "2026-11-24T18:00"],
  [[town, station], "2026-11-22T21:00", "2026-11-23T12:00", "from rule.closes=20:00 2026-11-22T20:00"],
  [[mornings, afternoons], "2026-11-23T09:00", "2026-11-24T15:00", "to rule.closes=12:00 2026-11-24T12:00"],
]

test.each(table)("%# of %j: %s to %s", (places, from, to, ...broken) => {
  const found = brokenRules({ period: between(from, to), rules: { ...rules, places, zone }, now })
  expect(found.map((rule) => `${rule.end} ${codeOf(rule)} ${rule.nearest && toWallTime(rule.nearest, zone)}`)).toEqual(broken)
})

test("Without places nothing is ever closed", () => {
  const requested = { period: between("2026-11-22T03:00", "2026-11-22T23:59"), rules: { ...rules, places: [], zone }, now }
  expect(brokenRules(requested)).toEqual([])
})

test("The nearest period keeps every rule: a pick-up that moved moves the return too", () => {
  const nearest = (from: string, to: string) => {
    const found = nearestAllowed({ period: between(from, to), rules: { ...rules, places: [town], zone }, now })
    return found && [toWallTime(found.start, zone), toWallTime(found.end, zone)]
  }
  expect(nearest("2026-11-23T08:00", "2026-11-24T18:00")).toEqual(["2026-11-23T09:00", "2026-11-24T18:00"])
  expect(nearest("2026-11-23T13:50", "2026-11-23T17:50")).toEqual(["2026-11-23T14:00", "2026-11-23T18:00"])
  expect(nearest("2026-11-20T10:00", "2026-11-20T14:30")).toEqual(["2026-11-20T11:30", "2026-11-20T15:30"])
})

test("A stay has as many nights as the first season asks that covers its first night and names some; the item's own count too", () => {
  const season = (first: string, last: string, shortestStay: number | null, weekdays: number[] = []): Season => ({
    id: first,
    name: "",
    translations: {},
    first,
    last,
    isYearly: true,
    weekdays,
    percent: 0,
    shortestStay,
  })
  const seasons = [season("12-24", "12-26", null), season("12-20", "01-08", 5), season("01-01", "12-31", 3, [5])]
  const itemRules = (nights: number | null) =>
    rulesOf(
      { rules: ruleSettings.parse({}), timeZone: zone },
      [],
      [{ rateUnit: "night", shortest: nights === null ? null : { amount: nights, unit: "day" }, longest: null, seasons }],
    )
  const broken = (from: string, to: string, nights: number | null = null) =>
    brokenRules({ period: between(`${from}T00:00`, `${to}T00:00`), rules: itemRules(nights), now }).map(codeOf)
  expect(broken("2026-12-25", "2026-12-29")).toEqual(["rule.shortest-night=5"])
  expect(broken("2026-12-25", "2026-12-30")).toEqual([])
  // A Friday after the holidays, a Thursday.
  expect(broken("2027-01-15", "2027-01-17")).toEqual(["rule.shortest-night=3"])
  expect(broken("2027-01-14", "2027-01-16")).toEqual([])
  expect(broken("2027-01-15", "2027-01-18", 4)).toEqual(["rule.shortest-night=4"])
})
