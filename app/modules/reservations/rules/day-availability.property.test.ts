import fc from "fast-check"
import { expect, test } from "vitest"
import { instantAt, type Period, parseWallTime } from "#app/platform/time.ts"
import { type DayRules, dayState, isOpenDay, isPossible } from "#app/ui/period-picker/available-days.ts"
import { stepsOf } from "#app/ui/period-picker/open-hours.ts"
import { settlePeriod, timesOf } from "#app/ui/period-picker/times/available-times.ts"
import { addDays, at } from "#app/ui/period-picker/times/wall-time.ts"
import { clockChangesOf2026, zones } from "#test/periods.ts"
import { type Buffer, freeQuantity, type Occupation, occupiedPeriod } from "./availability.ts"
import { openWindows, scarceDays } from "./day-availability.ts"
import { occupiedBy } from "./line-terms.ts"

/** Three days of the zone, of which the second is often one on which the clocks change; what is booked reaches beyond them on both sides. */
const worlds = fc.constantFrom(...zones).chain((zone) => {
  const changes = clockChangesOf2026(zone).map((change) => change.toPlainDate().subtract({ days: 1 }).toString())
  return fc.record({
    zone: fc.constant(zone),
    day: fc.constantFrom("2026-06-10", ...changes),
    stock: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    before: buffer,
    after: buffer,
    stay: fc.option(
      fc.constantFrom(
        { checkIn: "14:00", checkOut: "11:00" },
        { checkIn: "00:30", checkOut: "00:30" },
        { checkIn: "23:30", checkOut: "02:30" },
      ),
      {
        nil: null,
      },
    ),
    bookings: fc.array(
      fc.record({
        start: fc.integer({ min: -24 * 4, max: 24 * 5 }),
        length: fc.integer({ min: 1, max: 60 }),
        quantity: fc.integer({ min: 1, max: 2 }),
      }),
      { maxLength: 5 },
    ),
    nowMinutes: fc.oneof(fc.constant(-10_000), fc.integer({ min: -60, max: 30 * 60 })),
  })
})

const buffer: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constant<Buffer>({ mode: "noBuffer" }),
  fc.constant<Buffer>({ mode: "fullDay" }),
  fc.integer({ min: 1, max: 30 }).map((hours): Buffer => ({ mode: "custom", minutes: hours * 60 })),
)

type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never

function build({ zone, day, stock, quantity, before, after, stay, bookings, nowMinutes }: World) {
  const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant()
  const range: Period = { start: midnight(day), end: midnight(addDays(day, 3)) }
  const now = range.start.add({ minutes: nowMinutes })
  const buffers = { before, after }
  const terms = { buffers, stay }
  const occupations = bookings.map((booking): Occupation => {
    const start = range.start.add({ minutes: booking.start * 30 })
    return { ...occupiedPeriod({ start, end: start.add({ minutes: booking.length * 30 }) }, buffers, zone), quantity: booking.quantity }
  })
  const requested = { lines: [{ stock, quantity, occupations, ...terms }], zone, range, now }
  const days = [day, addDays(day, 1), addDays(day, 2)]
  const wallNow = now.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" })
  const rules: DayRules = {
    now: wallNow,
    zone,
    availability: {
      months: [...new Set(days.map((one) => one.slice(0, 7)))],
      open: openWindows(requested),
      left: scarceDays(requested.lines[0] ?? never(), requested),
      places: [],
    },
  }
  /** Every wall time is the end of hundreds of periods. */
  const parsed = new Map<string, ReturnType<typeof parseWallTime>>()
  const parse = (wall: string) => {
    const known = parsed.get(wall) ?? parseWallTime(wall, zone)
    parsed.set(wall, known)
    return known
  }
  /** As the server decides about a booking: both ends exist, the pick-up is not past, and enough is free all along. */
  const mayBook = (from: string, to: string) => {
    const [start, end] = [parse(from), parse(to)]
    if (!start.ok || !end.ok) return false
    if (Temporal.Instant.compare(start.instant, end.instant) >= 0 || Temporal.Instant.compare(start.instant, now) < 0) return false
    return freeQuantity(occupations, stock, occupiedBy({ start: start.instant, end: end.instant }, terms, zone)) >= quantity
  }
  const walls = [...days.flatMap((one) => stepsOf(30).map((time) => at(one, time))), at(addDays(day, 3), "00:00")]
  return { rules, days, walls, mayBook, zone, occupations, terms, stock, quantity }
}

const never = (): never => {
  throw new Error("There is a line")
}

test("A period of half hours is offered exactly where it can be booked", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { rules, walls, mayBook, zone, terms } = build(world)
      const real = walls.filter((wall) => instantAt(Temporal.PlainDateTime.from(wall), zone))
      for (const [index, from] of real.entries())
        for (const to of real.slice(index + 1, index + 1 + 100)) {
          const known = to.slice(0, 7) === from.slice(0, 7)
          // That a stay has a night is a rule of its own.
          if (terms.stay && to.slice(0, 10) === from.slice(0, 10)) continue
          if (known && isPossible(rules, { from, to }) !== mayBook(from, to))
            expect(`${from} – ${to}`).toBe(mayBook(from, to) ? "offered" : "refused")
        }
    }),
    { numRuns: 20 },
  )
})

test("A day is booked when no half hour of it is free, and free when each is", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { rules, days, walls, mayBook, zone } = build({ ...world, stay: null })
      for (const day of days) {
        const slots = walls.flatMap((from, index) => {
          const to = walls.slice(index + 1).find((wall) => instantAt(Temporal.PlainDateTime.from(wall), zone))
          return from.startsWith(day) && from >= rules.now && to && instantAt(Temporal.PlainDateTime.from(from), zone)
            ? [mayBook(from, to)]
            : []
        })
        const { kind } = dayState(rules, day)
        if (slots.length === 0) expect(kind).toBe("past")
        else if (slots.every(Boolean)) expect(["free", "few"]).toContain(kind)
        else expect(kind).toBe(slots.some(Boolean) ? "partly" : "booked")
      }
    }),
    { numRuns: 200 },
  )
})

test("Any two selectable days get times that can be booked", () => {
  fc.assert(
    fc.property(worlds, fc.constantFrom(...stepsOf(30)), fc.constantFrom(...stepsOf(30)), (world, from, to) => {
      const { rules, days, mayBook } = build({ ...world, stay: null })
      for (const first of days) {
        for (const last of days.filter((day) => day >= first)) {
          const period = settlePeriod(rules, { from: first, to: last }, { from, to })
          const anyTimes = timesOf(rules, first).some(
            ({ time, state }) => state === "free" && timesOf(rules, last, at(first, time)).some((end) => end.state === "free"),
          )
          expect(period !== undefined).toBe(anyTimes)
          if (period) expect(mayBook(period.from, period.to)).toBe(true)
          if (period && !period.to.endsWith("T00:00")) expect(isOpenDay(rules, dayState(rules, last, period.from))).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test("The scarce quantity of a day can be booked throughout it", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { rules, occupations, terms, zone, stock, quantity, days } = build(world)
      for (const [index, day] of days.entries()) {
        const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
        const end = Temporal.PlainDate.from(addDays(days[0] ?? "", index + 1))
          .toZonedDateTime(zone)
          .toInstant()
        const free = freeQuantity(occupations, stock, occupiedBy({ start, end }, terms, zone))
        const isFew = free <= 2 && free < stock && free >= quantity
        expect(rules.availability?.left[day]).toBe(isFew ? free : undefined)
      }
    }),
    { numRuns: 100 },
  )
})
