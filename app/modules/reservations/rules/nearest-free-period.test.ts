import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { checkPeriod, type Period, parseWallTime, wallTimeAt } from "#app/platform/time.ts"
import { between, clockChangesOf2026, instant, zones } from "#test/periods.ts"
import { type Buffer, type Buffers, freeQuantity, type Occupation } from "./availability.ts"
import { widenedRange } from "./day-availability.ts"
import { type LineTerms, nightsIn, occupiedBy } from "./line-terms.ts"
import { type NearestSearch, nearestFreePeriod, nextFreePeriod, searchWindow } from "./nearest-free-period.ts"

const kyiv = "Europe/Kyiv"
const plain: LineTerms = { buffers: { before: { mode: "noBuffer" }, after: { mode: "noBuffer" } }, stay: null }
const noRules = {
  notice: { amount: 0, unit: "hour" },
  ahead: 730,
  shortest: [],
  longest: [],
  seasons: [],
  step: 60,
  places: [],
  zone: kyiv,
  isByNights: false,
} as const
const booked = (start: string, end: string, quantity = 1): Occupation => ({ ...between(start, end), quantity })
const spell = (period: Period | undefined) => period && `${period.start} – ${period.end}`

/** A booking of each day around 23 November 2026, until a time of the next day where that is no later. */
function everyDay(start: string, end: string): Occupation[] {
  return Array.from({ length: 15 }, (_, index) => {
    const day = Temporal.PlainDate.from("2026-11-16").add({ days: index })
    return booked(`${day}T${start}`, `${start < end ? day : day.add({ days: 1 })}T${end}`)
  })
}

function nearest(
  start: string,
  end: string,
  occupations: Occupation[],
  { terms = plain, ...rest }: Partial<NearestSearch> & { terms?: LineTerms } = {},
) {
  const now = instant("2026-11-01T08:10")
  const lines = [{ stock: 1, quantity: 1, occupations, ...terms }]
  return spell(nearestFreePeriod({ period: between(start, end), lines, zone: kyiv, now, ...rest }))
}

describe("the nearest free period", () => {
  test("is the requested one where that is free", () => {
    expect(nearest("2026-11-23T10:15", "2026-11-24T10:05", [])).toBe(spell(between("2026-11-23T10:15", "2026-11-24T10:05")))
  })

  test("has the requested clock times on the nearest day before or after", () => {
    const occupations = [booked("2026-11-24T17:00", "2026-11-27T02:00")]
    const requested = (start: string, end: string) => nearest(start, end, occupations)
    expect(requested("2026-11-26T10:00", "2026-11-28T18:00")).toBe(spell(between("2026-11-27T10:00", "2026-11-29T18:00")))
    expect(requested("2026-11-23T10:00", "2026-11-24T18:00")).toBe(spell(between("2026-11-22T10:00", "2026-11-23T18:00")))
    expect(requested("2026-11-25T21:30", "2026-11-26T01:40")).toBe(spell(between("2026-11-27T21:30", "2026-11-28T01:40")))
  })

  test("is the later of two equally near", () => {
    const occupations = [booked("2026-11-23T08:00", "2026-11-23T20:00")]
    expect(nearest("2026-11-23T10:00", "2026-11-23T12:00", occupations)).toBe(spell(between("2026-11-24T10:00", "2026-11-24T12:00")))
  })

  test("has other times between 08:00 and 20:00 only where the requested ones are free on no day", () => {
    const requested = (start: string, end: string, occupations: Occupation[], rest: Partial<NearestSearch> = {}) =>
      nearest(start, end, occupations, { withinDays: 3, ...rest })
    const mornings = everyDay("09:00", "14:10")
    expect(requested("2026-11-23T10:00", "2026-11-23T12:00", mornings)).toBe(spell(between("2026-11-23T14:30", "2026-11-23T16:30")))
    expect(requested("2026-11-23T10:00", "2026-11-23T12:00", [...mornings, booked("2026-11-26T00:00", "2026-11-26T09:00")])).toBe(
      spell(between("2026-11-23T14:30", "2026-11-23T16:30")),
    )
    const nights = everyDay("20:00", "08:00")
    expect(requested("2026-11-23T23:00", "2026-11-24T01:00", nights)).toBe(spell(between("2026-11-23T18:00", "2026-11-23T20:00")))
    expect(requested("2026-11-23T23:00", "2026-11-24T11:30", nights)).toBeUndefined()
    const daily = everyDay("08:30", "19:30")
    expect(requested("2026-11-23T10:00", "2026-11-23T10:30", daily)).toBe(spell(between("2026-11-23T08:00", "2026-11-23T08:30")))
    expect(requested("2026-11-23T10:00", "2026-11-23T11:00", daily)).toBeUndefined()
  })

  test("lies in the hours of one place: at the requested clock times first, then at steps of the clock", () => {
    const daily = (from: string, until: string) => ({
      id: "",
      openings: [
        {
          hours: Object.fromEntries(weekdays.map((day) => [day, [{ from, until }]])),
          closed: [{ first: "2026-11-24", last: "2026-11-24" }],
        },
      ],
    })
    const rules = { ...noRules, places: [daily("07:00", "12:00"), daily("14:00", "23:00")] }
    const requested = (start: string, end: string, occupations: Occupation[] = []) => nearest(start, end, occupations, { rules })
    const taken = [booked("2026-11-23T00:00", "2026-11-23T23:59")]
    // The next day is closed, and neither place has both ends of a period from morning to afternoon.
    expect(requested("2026-11-23T09:00", "2026-11-23T11:00", taken)).toBe(spell(between("2026-11-22T09:00", "2026-11-22T11:00")))
    expect(requested("2026-11-23T10:00", "2026-11-23T15:00")).toBe(spell(between("2026-11-23T07:00", "2026-11-23T12:00")))
    expect(requested("2026-11-23T10:00", "2026-11-23T16:20")).toBe(spell(between("2026-11-23T14:00", "2026-11-23T20:20")))
    expect(requested("2026-11-23T06:00", "2026-11-23T16:00")).toBeUndefined()
    expect(requested("2026-11-23T21:00", "2026-11-23T22:30")).toBe(spell(between("2026-11-23T21:00", "2026-11-23T22:30")))
  })

  test("suits the whole cart", () => {
    const lines = [
      { ...plain, stock: 2, quantity: 2, occupations: [booked("2026-11-23T09:00", "2026-11-24T12:00")] },
      {
        ...plain,
        stock: 2,
        quantity: 1,
        occupations: [booked("2026-11-22T09:00", "2026-11-22T12:00", 2), booked("2026-11-25T10:00", "2026-11-25T11:00")],
      },
    ]
    expect(nearest("2026-11-23T11:00", "2026-11-23T12:00", [], { lines })).toBe(spell(between("2026-11-25T11:00", "2026-11-25T12:00")))
  })

  test("keeps the organization's buffers free on both sides", () => {
    const occupations = [booked("2026-11-23T10:00", "2026-11-24T12:00")]
    const requested = (buffers: Buffers, rest: Partial<NearestSearch> = {}) =>
      nearest("2026-11-23T13:00", "2026-11-23T14:00", occupations, { terms: { buffers, stay: null }, ...rest })
    expect(requested({ before: { mode: "custom", minutes: 60 }, after: { mode: "noBuffer" } })).toBe(
      spell(between("2026-11-24T13:00", "2026-11-24T14:00")),
    )
    expect(requested({ before: { mode: "custom", minutes: 120 }, after: { mode: "noBuffer" } })).toBe(
      spell(between("2026-11-22T13:00", "2026-11-22T14:00")),
    )
    expect(requested({ before: { mode: "fullDay" }, after: { mode: "fullDay" } })).toBe(
      spell(between("2026-11-22T13:00", "2026-11-22T14:00")),
    )
  })

  test("never starts before the current minute, unless staff book the past", () => {
    const occupations = [booked("2026-11-23T09:30", "2026-11-26T20:00")]
    const now = instant("2026-11-23T09:10").add({ seconds: 59 })
    const requested = (rest: Partial<NearestSearch>) => nearest("2026-11-23T09:00", "2026-11-23T10:00", occupations, { now, ...rest })
    expect(requested({})).toBe(spell(between("2026-11-27T09:00", "2026-11-27T10:00")))
    expect(requested({ allowPast: true })).toBe(spell(between("2026-11-22T09:00", "2026-11-22T10:00")))
    expect(nearest("2026-11-23T09:10", "2026-11-23T09:20", [], { now })).toBe(spell(between("2026-11-23T09:10", "2026-11-23T09:20")))
  })

  test("has the requested wall length, also across a clock change", () => {
    const occupations = [booked("2026-10-24T00:00", "2026-10-25T00:00")]
    const now = instant("2026-10-24T00:00")
    expect(nearest("2026-10-24T00:00", "2026-10-25T00:00", occupations, { now })).toBe(
      spell(between("2026-10-25T00:00", "2026-10-26T00:00")),
    )
  })

  test("skips a day whose clock change removes one of its ends", () => {
    const occupations = [booked("2026-03-28T00:00", "2026-03-28T23:00")]
    const now = instant("2026-03-28T00:00")
    const requested = (start: string, end: string) => nearest(start, end, occupations, { now })
    expect(requested("2026-03-28T03:30", "2026-03-28T05:00")).toBe(spell(between("2026-03-30T03:30", "2026-03-30T05:00")))
    expect(requested("2026-03-28T02:00", "2026-03-28T03:00")).toBe(spell(between("2026-03-30T02:00", "2026-03-30T03:00")))
    expect(requested("2026-03-28T02:00", "2026-03-28T04:00")).toBe(spell(between("2026-03-29T02:00", "2026-03-29T04:00")))
  })

  test("may lie in the first pass of the hour that the clock change repeats", () => {
    const secondPass = instant("2026-10-25T03:00").add({ hours: 1 })
    const occupations = [
      { start: secondPass, end: instant("2026-10-25T06:00"), quantity: 1 },
      booked("2026-10-24T03:00", "2026-10-24T03:30"),
    ]
    const now = instant("2026-10-24T00:00")
    expect(nearest("2026-10-24T03:00", "2026-10-24T03:30", occupations, { now })).toBe(
      spell(between("2026-10-25T03:00", "2026-10-25T03:30")),
    )
  })

  test("is searched within 60 days, and within 730 days from now", () => {
    const taken = (end: string) => [booked("2026-09-01T00:00", end)]
    const requested = (end: string) => nearest("2026-11-23T10:00", "2026-11-23T11:00", taken(end))
    expect(requested("2027-01-22T10:00")).toBe(spell(between("2027-01-22T10:00", "2027-01-22T11:00")))
    expect(requested("2027-01-22T10:01")).toBeUndefined()
    const occupations = [booked("2028-10-31T07:00", "2028-10-31T08:30")]
    expect(nearest("2028-10-31T08:00", "2028-10-31T09:00", occupations)).toBe(spell(between("2028-10-30T08:00", "2028-10-30T09:00")))
  })

  test("does not exist for more than the total stock", () => {
    expect(
      nearest("2026-11-23T10:00", "2026-11-23T11:00", [], { lines: [{ ...plain, stock: 1, quantity: 2, occupations: [] }] }),
    ).toBeUndefined()
  })
})

test("The nearest and the next free period equal a brute-force search of days, then half hours", () => {
  fc.assert(
    fc.property(searches(), (search) => {
      expect(spell(nearestFreePeriod(search))).toBe(spell(byTryingAll(search, [1, -1])))
      expect(spell(nextFreePeriod(search))).toBe(spell(byTryingAll(search, [1])))
    }),
    { numRuns: 250 },
  )
})

test("Bookings outside the search window do not matter", () => {
  fc.assert(
    fc.property(searches(), (search) => {
      const range = searchWindow(search.period, search.zone, search.withinDays)
      const lines = search.lines.map((line) => {
        const window = widenedRange(range, line, search.zone)
        const outside = [
          { start: window.start.subtract({ hours: 1 }), end: window.start, quantity: 9 },
          { start: window.end, end: window.end.add({ hours: 1 }), quantity: 9 },
        ]
        return { ...line, occupations: [...line.occupations, ...outside] }
      })
      expect(spell(nearestFreePeriod({ ...search, lines }))).toBe(spell(nearestFreePeriod(search)))
      expect(spell(byTryingAll({ ...search, lines }, [1, -1]))).toBe(spell(byTryingAll(search, [1, -1])))
    }),
    { numRuns: 60 },
  )
})

/**
 * Searches within two days around a clock change or a plain day, with bookings that fill much of those days. Often each day is booked for a while
 * from the asked hour on, so that only other hours can be free.
 */
function searches(): fc.Arbitrary<NearestSearch> {
  const minutes = (days: number) => fc.integer({ min: -days * 24 * 60, max: days * 24 * 60 })
  const buffer: fc.Arbitrary<Buffer> = fc.oneof(
    fc.constant<Buffer>({ mode: "noBuffer" }),
    fc.constant<Buffer>({ mode: "fullDay" }),
    fc.integer({ min: 1, max: 12 }).map((hours): Buffer => ({ mode: "custom", minutes: hours * 60 })),
  )
  return fc.constantFrom(...zones).chain((zone) => {
    const middle = fc.constantFrom(instant("2026-06-10T12:00", zone), ...clockChangesOf2026(zone).map((change) => change.toInstant()))
    return middle.chain((middle) => {
      const occupation = fc
        .record({ at: minutes(4), halfHours: fc.integer({ min: 1, max: 60 }), quantity: fc.integer({ min: 1, max: 2 }) })
        .map(({ at, halfHours, quantity }) => {
          const start = middle.add({ minutes: at - (at % 15) })
          return { start, end: start.add({ minutes: halfHours * 30 }), quantity }
        })
      const line = fc.record({
        stock: fc.constant(2),
        quantity: fc.integer({ min: 1, max: 2 }),
        occupations: fc.array(occupation, { maxLength: 8 }),
        buffers: fc.record({ before: buffer, after: buffer }),
        stay: fc.option(fc.constantFrom({ checkIn: "14:00", checkOut: "11:00" }, { checkIn: "12:00", checkOut: "12:00" }), { nil: null }),
      })
      const length = fc.oneof(
        fc.integer({ min: 1, max: 8 }).map((count) => count * 30),
        fc.integer({ min: 1, max: 2 * 24 * 60 }),
      )
      const start = fc.oneof(
        fc.integer({ min: -8, max: 8 }).map((count) => count * 30),
        minutes(1),
      )
      const everyDay = (start: number) =>
        Array.from({ length: 9 }, (_, index) => middle.add({ minutes: start + 24 * 60 * (index - 4) })).map((from) => ({
          start: from,
          end: from.add({ minutes: 30 }),
          quantity: 2,
        }))
      return fc.record({ start, length, isDaily: fc.boolean() }).chain(({ start, length, isDaily }) =>
        fc.record({
          period: fc.constant({ start: middle.add({ minutes: start }), end: middle.add({ minutes: start + length }) }),
          lines: fc
            .array(line, { maxLength: 3 })
            .map((lines) => (isDaily ? [...lines, { ...plain, stock: 2, quantity: 1, occupations: everyDay(start) }] : lines)),
          zone: fc.constant(zone),
          now: fc
            .oneof(minutes(3), fc.constantFrom(-730 * 24 * 60, -729 * 24 * 60))
            .map((by) => middle.add({ minutes: by }).add({ seconds: 31 })),
          withinDays: fc.constant(2),
          allowPast: fc.boolean(),
        }),
      )
    })
  })
}

function byTryingAll(search: NearestSearch, directions: Array<1 | -1>): Period | undefined {
  const { period, lines, zone, withinDays = 60 } = search
  const requested = wallTimeAt(period.start, zone)
  const length = requested.until(wallTimeAt(period.end, zone))
  const isFree = (candidate: Period) => {
    return lines.every(
      ({ stock, quantity, occupations, ...terms }) =>
        stock >= quantity &&
        (!terms.stay || nightsIn(candidate, zone) > 0) &&
        freeQuantity(occupations, stock, occupiedBy(candidate, terms, zone)) >= quantity,
    )
  }
  const bookable = (wall: Temporal.PlainDateTime) => {
    const [start, end] = [parseWallTime(wall.toString(), zone), parseWallTime(wall.add(length).toString(), zone)]
    if (!start.ok || !end.ok) return undefined
    const candidate = { start: start.instant, end: end.instant }
    return !checkPeriod(candidate, search) && isFree(candidate) ? candidate : undefined
  }
  const isByDay = (wall: Temporal.PlainDateTime) => {
    const time = wall.toPlainTime().toString({ smallestUnit: "minute" })
    return time >= "08:00" && time <= "20:00"
  }
  for (let days = 0; days <= withinDays; days += 1) {
    for (const direction of directions) {
      const found = bookable(requested.add({ days: days * direction }))
      if (found) return found
    }
  }
  for (let minutes = 0; minutes <= withinDays * 24 * 60; minutes += 1) {
    for (const direction of directions) {
      if ((requested.minute + minutes * direction) % 30 !== 0) continue
      const wall = requested.add({ minutes: minutes * direction })
      const found = isByDay(wall) && isByDay(wall.add(length)) ? bookable(wall) : undefined
      if (found) return found
    }
  }
  return undefined
}
