import fc from "fast-check"
import { expect, test } from "vitest"
import { type OpeningHours, weekdays } from "#app/modules/organizations/opening-hours.ts"
import { toWallTime } from "#app/platform/time.ts"
import { type BookingRules, brokenRules } from "./booking-rules.ts"

const zone = "Europe/Kyiv"
/** Around both clock changes, and far from them. */
const days = ["2026-03-27", "2026-03-28", "2026-03-29", "2026-10-23", "2026-10-24", "2026-10-25", "2026-06-10"]
const minute = 60_000

interface Opening {
  hours: OpeningHours
  closed: Array<{ first: string; last: string }>
}

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => clock(quarter * 15))
const interval = fc
  .tuple(time, fc.oneof(time, fc.constant("24:00")))
  .filter(([from, until]) => from !== until)
  .map(([from, until]) => ({ from, until }))
const place = fc.record({
  hours: fc.option(fc.dictionary(fc.constantFrom(...weekdays), fc.array(interval, { maxLength: 1 })), { nil: null }),
  closed: fc.array(
    fc.constantFrom(...days).map((day) => ({ first: day, last: day })),
    { maxLength: 2 },
  ),
}) as fc.Arbitrary<Opening>
const rules = fc.record<Omit<BookingRules, "places" | "zone">>({
  notice: fc.record({ amount: fc.integer({ min: 0, max: 3 }), unit: fc.constantFrom("minute", "hour", "day") }),
  ahead: fc.integer({ min: 1, max: 5 }),
  shortest: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 2 }), unit: fc.constantFrom("hour", "day") }), { maxLength: 2 }),
  longest: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 3 }), unit: fc.constantFrom("hour", "day") }), { maxLength: 2 }),
  seasons: fc.constant([]),
  step: fc.constantFrom(15, 30, 60),
  isByNights: fc.constant(false),
})
const requested = fc.record({
  place,
  rules,
  day: fc.constantFrom(...days),
  at: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 1, max: 3 * 1440 }),
  now: fc.integer({ min: -2880, max: 2880 }),
})

test("A time is broken where a model by the minute says so, and the nearest kept one is the model's", () => {
  fc.assert(
    fc.property(requested, ({ place: of, rules: given, day, at, length, now: before }) => {
      const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().add({ minutes: at })
      const period = { start, end: start.add({ minutes: length }) }
      const now = start.subtract({ minutes: before })
      const found = brokenRules({ period, rules: { ...given, places: [{ id: "", openings: [of] }], zone }, now })
      const model = modelOf(of, given, now, period)
      for (const end of ["from", "to"] as const) {
        const own = found.filter((each) => each.end === end)
        expect(own.length === 0).toBe(model.isAllowed(end, end === "from" ? period.start : period.end))
        for (const { nearest } of own) expect(nearest && toWallTime(nearest, zone)).toBe(model.nearest(end))
      }
    }),
    { numRuns: 60 },
  )
})

/** Says of every minute by itself whether it is open and keeps the rules, from the words of the rules alone. */
function modelOf(
  of: Opening,
  given: Omit<BookingRules, "places" | "zone">,
  now: Temporal.Instant,
  period: { start: Temporal.Instant; end: Temporal.Instant },
) {
  const add = (instant: Temporal.Instant, { amount, unit }: { amount: number; unit: string }) =>
    unit === "day"
      ? instant.toZonedDateTimeISO(zone).add({ days: amount }).toInstant()
      : instant.add({ minutes: amount * (unit === "hour" ? 60 : 1) })
  const ms = (instant: Temporal.Instant) => instant.epochMilliseconds

  function keepsRules(end: "from" | "to", at: Temporal.Instant) {
    if (end === "to") {
      if (ms(at) < ms(period.start) + minute) return false
      return (
        given.shortest.every((span) => ms(at) >= ms(add(period.start, span))) &&
        given.longest.every((span) => ms(at) <= ms(add(period.start, span)))
      )
    }
    const whole = Math.floor(ms(now) / minute) * minute
    const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate()
    if (ms(at) < whole || dayOf(now).until(dayOf(at)).days > given.ahead) return false
    if (given.notice.amount === 0) return true
    if (given.notice.unit !== "day") return ms(at) >= ms(add(Temporal.Instant.fromEpochMilliseconds(whole), given.notice))
    return dayOf(now).until(dayOf(at)).days >= given.notice.amount
  }

  /** The intervals that reach a wall time's day, in minutes since its midnight: those that begin on it, or on the day before; null where the place is always open. */
  function intervalsAround(wall: string) {
    const today = wall.slice(0, 10)
    const begun = [[Temporal.PlainDate.from(today).subtract({ days: 1 }).toString(), -1440] as const, [today, 0] as const]
    return begun
      .filter(([day]) => !of.closed.some(({ first }) => first === day))
      .flatMap(([day, shift]) => {
        if (of.hours === null) return [{ from: shift, until: shift + 1440 }]
        const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? "mon"
        return (of.hours[weekday] ?? []).map((hours) => {
          const [from = 0, until = 0] = [hours.from, hours.until].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
          return { from: shift + from, until: shift + until + (until <= from ? 1440 : 0) }
        })
      })
  }

  const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
  const isOpen = (wall: string) => intervalsAround(wall).some(({ from, until }) => from <= minutesOf(wall) && minutesOf(wall) <= until)
  /** A step of the clock, or where an interval of this day begins or ends. */
  const isOffered = (wall: string) => {
    const at = minutesOf(wall)
    return at % given.step === 0 || (of.hours !== null && intervalsAround(wall).some(({ from, until }) => at === from || at === until))
  }
  const isAllowed = (end: "from" | "to", at: Temporal.Instant) => keepsRules(end, at) && isOpen(toWallTime(at, zone))
  return {
    isAllowed,
    nearest(end: "from" | "to") {
      const requested = end === "from" ? period.start : period.end
      // Everything is at quarters of an hour.
      const around = Math.floor(ms(requested) / (15 * minute)) * 15
      const times = Array.from({ length: 2 * 9 * 96 }, (_, index) =>
        Temporal.Instant.fromEpochMilliseconds((around + (index - 9 * 96) * 15) * minute),
      )
      const away = (at: Temporal.Instant) => Math.abs(ms(at) - ms(requested))
      for (const at of times.toSorted((one, other) => away(one) - away(other) || ms(other) - ms(one))) {
        const wall = toWallTime(at, zone)
        // The second pass of a repeated hour is not offered.
        const isFirst = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: "earlier" }).toInstant().equals(at)
        if (isOffered(wall) && isFirst && isAllowed(end, at)) return wall
      }
      return undefined
    },
  }
}

function clock(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
}
