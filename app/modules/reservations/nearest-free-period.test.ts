import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { checkPeriod, type Period, parseWallTime, wallTimeAt } from "#app/platform/time.ts"
import { between, clockChangesOf2026, instant, zones } from "#test/periods.ts"
import { type Buffer, type Buffers, freeQuantity, type Occupation, occupiedPeriod } from "./availability.ts"
import { type NearestSearch, nearestFreePeriod, searchWindow } from "./nearest-free-period.ts"

const kyiv = "Europe/Kyiv"
const noBuffers: Buffers = { before: { mode: "noBuffer" }, after: { mode: "noBuffer" } }
const booked = (start: string, end: string, quantity = 1): Occupation => ({ ...between(start, end), quantity })
const spell = (period: Period | undefined) => period && `${period.start} – ${period.end}`

function nearest(start: string, end: string, occupations: Occupation[], rest: Partial<NearestSearch> = {}) {
  const now = instant("2026-11-01T08:10")
  const lines = [{ stock: 1, quantity: 1, occupations }]
  return spell(nearestFreePeriod({ period: between(start, end), lines, buffers: noBuffers, zone: kyiv, now, ...rest }))
}

describe("the nearest free period", () => {
  test("is the asked one where that is free", () => {
    expect(nearest("2026-11-23T10:00", "2026-11-24T10:00", [])).toBe(spell(between("2026-11-23T10:00", "2026-11-24T10:00")))
  })

  test("follows a booking that is in the way, or comes before it, whichever is nearer", () => {
    const occupations = [booked("2026-11-23T08:00", "2026-11-23T12:00")]
    expect(nearest("2026-11-23T11:00", "2026-11-23T13:00", occupations)).toBe(spell(between("2026-11-23T12:00", "2026-11-23T14:00")))
    expect(nearest("2026-11-23T07:00", "2026-11-23T09:00", occupations)).toBe(spell(between("2026-11-23T06:00", "2026-11-23T08:00")))
  })

  test("is the later of two equally near", () => {
    const occupations = [booked("2026-11-23T10:00", "2026-11-23T12:00")]
    expect(nearest("2026-11-23T10:00", "2026-11-23T12:00", occupations)).toBe(spell(between("2026-11-23T12:00", "2026-11-23T14:00")))
  })

  test("begins on the half hour, the later one when asked between", () => {
    expect(nearest("2026-11-23T10:15", "2026-11-23T11:00", [])).toBe(spell(between("2026-11-23T10:30", "2026-11-23T11:15")))
    expect(nearest("2026-11-23T10:10", "2026-11-23T11:00", [])).toBe(spell(between("2026-11-23T10:00", "2026-11-23T10:50")))
  })

  test("suits the whole cart", () => {
    const lines = [
      { stock: 2, quantity: 2, occupations: [booked("2026-11-23T09:00", "2026-11-23T12:00")] },
      {
        stock: 2,
        quantity: 1,
        occupations: [booked("2026-11-23T12:30", "2026-11-23T15:00", 2), booked("2026-11-23T16:00", "2026-11-23T17:00")],
      },
    ]
    expect(nearest("2026-11-23T11:00", "2026-11-23T12:00", [], { lines })).toBe(spell(between("2026-11-23T08:00", "2026-11-23T09:00")))
    expect(nearest("2026-11-23T12:00", "2026-11-23T13:00", [], { lines })).toBe(spell(between("2026-11-23T15:00", "2026-11-23T16:00")))
  })

  test("keeps the organization's buffers free on both sides", () => {
    const occupations = [booked("2026-11-23T10:00", "2026-11-24T12:00")]
    const buffers: Buffers = { before: { mode: "custom", hours: 3 }, after: { mode: "fullDay" } }
    expect(nearest("2026-11-24T10:00", "2026-11-24T11:00", occupations, { buffers })).toBe(
      spell(between("2026-11-24T15:00", "2026-11-24T16:00")),
    )
    expect(nearest("2026-11-23T10:00", "2026-11-23T11:00", occupations, { buffers })).toBe(
      spell(between("2026-11-22T23:00", "2026-11-23T00:00")),
    )
  })

  test("never begins before the current minute, unless staff book the past", () => {
    const occupations = [booked("2026-11-23T10:00", "2026-11-23T20:00")]
    const now = instant("2026-11-23T09:30").add({ seconds: 59 })
    const asked = (rest: Partial<NearestSearch>) => nearest("2026-11-23T10:00", "2026-11-23T11:00", occupations, { now, ...rest })
    expect(asked({})).toBe(spell(between("2026-11-23T20:00", "2026-11-23T21:00")))
    expect(asked({ allowPast: true })).toBe(spell(between("2026-11-23T09:00", "2026-11-23T10:00")))
    expect(nearest("2026-11-23T08:00", "2026-11-23T09:00", [], { now })).toBe(spell(between("2026-11-23T09:30", "2026-11-23T10:30")))
  })

  test("has the asked length on the wall, across the clock change too", () => {
    const occupations = [booked("2026-10-24T00:00", "2026-10-25T00:00")]
    const now = instant("2026-10-24T00:00")
    expect(nearest("2026-10-24T00:00", "2026-10-25T00:00", occupations, { now })).toBe(
      spell(between("2026-10-25T00:00", "2026-10-26T00:00")),
    )
  })

  test("neither begins nor ends in the hour that the clock change skips", () => {
    const now = instant("2026-03-01T00:00")
    const occupations = [booked("2026-03-28T00:00", "2026-03-29T01:30")]
    const asked = (end: string, rest: Partial<NearestSearch> = {}) => nearest("2026-03-29T01:00", end, occupations, { now, ...rest })
    expect(asked("2026-03-29T02:00")).toBe(spell(between("2026-03-29T01:30", "2026-03-29T02:30")))
    expect(asked("2026-03-29T02:30")).toBe(spell(between("2026-03-29T02:30", "2026-03-29T04:00")))
  })

  test("may lie in the first coming of the hour that the clock change repeats", () => {
    const secondComing = instant("2026-10-25T03:00").add({ hours: 1 })
    const occupations = [{ start: secondComing, end: instant("2026-10-25T06:00"), quantity: 1 }]
    const now = instant("2026-10-01T00:00")
    expect(nearest("2026-10-25T04:00", "2026-10-25T04:30", occupations, { now })).toBe(
      spell(between("2026-10-25T03:00", "2026-10-25T03:30")),
    )
  })

  test("is looked for within 60 days, and within 730 days from now", () => {
    const taken = (end: string) => [booked("2026-09-01T00:00", end)]
    expect(nearest("2026-11-23T10:00", "2026-11-23T11:00", taken("2027-01-22T10:00"))).toBe(
      spell(between("2027-01-22T10:00", "2027-01-22T11:00")),
    )
    expect(nearest("2026-11-23T10:00", "2026-11-23T11:00", taken("2027-01-22T10:01"))).toBeUndefined()
    const occupations = [booked("2028-10-31T07:00", "2028-10-31T08:30")]
    expect(nearest("2028-10-31T08:00", "2028-10-31T09:00", occupations)).toBe(spell(between("2028-10-31T06:00", "2028-10-31T07:00")))
  })

  test("does not exist for more than there are", () => {
    expect(nearest("2026-11-23T10:00", "2026-11-23T11:00", [], { lines: [{ stock: 1, quantity: 2, occupations: [] }] })).toBeUndefined()
  })
})

test("The nearest free period is the one that trying every half hour finds", () => {
  fc.assert(
    fc.property(searches(), (search) => {
      expect(spell(nearestFreePeriod(search))).toBe(spell(byTryingAll(search)))
    }),
    { numRuns: 250 },
  )
})

test("Bookings outside the search window do not matter", () => {
  fc.assert(
    fc.property(searches(), (search) => {
      const window = searchWindow(search.period, search.buffers, search.zone, search.withinDays)
      const outside = [
        { start: window.start.subtract({ hours: 1 }), end: window.start, quantity: 9 },
        { start: window.end, end: window.end.add({ hours: 1 }), quantity: 9 },
      ]
      const lines = search.lines.map((line) => ({ ...line, occupations: [...line.occupations, ...outside] }))
      expect(spell(nearestFreePeriod({ ...search, lines }))).toBe(spell(nearestFreePeriod(search)))
      expect(spell(byTryingAll({ ...search, lines }))).toBe(spell(byTryingAll(search)))
    }),
    { numRuns: 60 },
  )
})

/** Searches within two days around a clock change or a plain day, with bookings that fill much of those days. */
function searches(): fc.Arbitrary<NearestSearch> {
  const minutes = (days: number) => fc.integer({ min: -days * 24 * 60, max: days * 24 * 60 })
  const buffer: fc.Arbitrary<Buffer> = fc.oneof(
    fc.constant<Buffer>({ mode: "noBuffer" }),
    fc.constant<Buffer>({ mode: "fullDay" }),
    fc.integer({ min: 1, max: 12 }).map((hours): Buffer => ({ mode: "custom", hours })),
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
      })
      const length = fc.oneof(
        fc.integer({ min: 1, max: 8 }).map((count) => count * 30),
        fc.integer({ min: 1, max: 2 * 24 * 60 }),
      )
      const start = fc.oneof(
        fc.integer({ min: -8, max: 8 }).map((count) => count * 30),
        minutes(1),
      )
      return fc.record({ start, length }).chain(({ start, length }) =>
        fc.record({
          period: fc.constant({ start: middle.add({ minutes: start }), end: middle.add({ minutes: start + length }) }),
          lines: fc.array(line, { maxLength: 3 }),
          buffers: fc.record({ before: buffer, after: buffer }),
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

function byTryingAll(search: NearestSearch): Period | undefined {
  const { period, lines, buffers, zone, withinDays = 60 } = search
  const asked = wallTimeAt(period.start, zone)
  const length = asked.until(wallTimeAt(period.end, zone))
  const isFree = (candidate: Period) => {
    const occupied = occupiedPeriod(candidate, buffers, zone)
    return lines.every(({ stock, quantity, occupations }) => stock >= quantity && freeQuantity(occupations, stock, occupied) >= quantity)
  }
  for (let minutes = 0; minutes <= withinDays * 24 * 60; minutes += 1) {
    for (const wall of [asked.add({ minutes }), asked.subtract({ minutes })]) {
      if (wall.minute % 30 !== 0) continue
      const [start, end] = [parseWallTime(wall.toString(), zone), parseWallTime(wall.add(length).toString(), zone)]
      if (!start.ok || !end.ok) continue
      const candidate = { start: start.instant, end: end.instant }
      if (!checkPeriod(candidate, search) && isFree(candidate)) return candidate
    }
  }
  return undefined
}
