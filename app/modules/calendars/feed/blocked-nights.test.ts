import fc from "fast-check"
import { expect, test } from "vitest"
import { type LineTerms, occupiedBy } from "#app/modules/reservations/rules/line-terms.ts"
import { isBefore } from "#app/platform/time.ts"
import { blockedNights } from "./blocked-nights.ts"

const zone = "Europe/Kyiv"
const noonOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: zone, plainTime: "12:00" }).toInstant()

test("A night is blocked exactly when a stay of that night would collide, also around the change to summer time", () => {
  const begin = Temporal.PlainDate.from("2027-03-24")
  const buffer = fc.constantFrom<LineTerms["buffers"]["before"]>(
    { mode: "noBuffer" },
    { mode: "custom", minutes: 180 },
    { mode: "fullDay" },
  )
  fc.assert(
    fc.property(fc.nat(5 * 24), fc.integer({ min: 1, max: 72 }), buffer, buffer, (from, hours, before, after) => {
      const terms: LineTerms = { buffers: { before, after }, stay: { checkIn: "14:00", checkOut: "11:00" } }
      const start = noonOf(begin).add({ hours: from })
      const taken = { start, end: start.add({ hours }) }
      const nights = blockedNights(taken, terms, zone)
      for (let days = -4; days < 14; days += 1) {
        const [evening, morning] = [begin.add({ days }), begin.add({ days: days + 1 })]
        const stay = occupiedBy({ start: noonOf(evening), end: noonOf(morning) }, terms, zone)
        const collides = isBefore(stay.start, taken.end) && isBefore(taken.start, stay.end)
        const isBlocked =
          nights !== undefined &&
          Temporal.PlainDate.compare(nights.first, evening) <= 0 &&
          Temporal.PlainDate.compare(morning, nights.last) <= 0
        expect(isBlocked, `${evening}`).toBe(collides)
      }
    }),
  )
})
