import fc from "fast-check"
import { expect, test } from "vitest"
import { holdsStock, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { midnightsOf } from "../day-scale.ts"
import { dailyLoad, type LoadedRow, loadLevel, startOfToday } from "./daily-load.ts"

const hour = 3_600_000
/** The clock changes on the 25th: that day has 25 hours. */
const days = Array.from({ length: 5 }, (_, day) => Temporal.PlainDate.from("2026-10-23").add({ days: day }).toString())
const midnights = midnightsOf(days, "Europe/Kyiv")
const first = midnights[0] ?? 0
const at = (hours: number) => first + hours * hour

const anyBar = fc
  .record({
    from: fc.integer({ min: -30, max: 130 }),
    length: fc.integer({ min: 0, max: 60 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    back: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom(...reservationStatuses),
  })
  .map(({ from, length, quantity, back, status }) => ({
    quantity,
    held: Math.max(0, quantity - back),
    occupiedFrom: at(from),
    occupiedUntil: at(from + length),
    status,
  }))

const anyService = fc
  .record({ from: fc.integer({ min: 0, max: 110 }), length: fc.integer({ min: 1, max: 60 }), quantity: fc.integer({ min: 1, max: 9 }) })
  .map(({ from, length, quantity }) => ({ from: at(from), until: at(from + length), quantity }))

/** Adds up what each hour takes, since everything begins and ends on the hour. */
function loadByHours({ bars, service }: LoadedRow, today: number): number[] {
  const takenIn = (start: number) => {
    const covers = (from: number, until: number) => from <= start && until > start
    const booked = bars
      .filter(({ status, occupiedFrom, occupiedUntil }) => status !== "cancelled" && covers(occupiedFrom, occupiedUntil))
      .map(({ quantity, held, status }) => (start < today ? quantity : holdsStock(status) ? held : 0))
    const out = service.filter(({ from, until }) => covers(from, until)).map(({ quantity }) => quantity)
    return [...booked, ...out].reduce((sum, pieces) => sum + pieces, 0)
  }
  return midnights.slice(1).map((end, day) => {
    let most = 0
    for (let start = midnights[day] ?? 0; start < end; start += hour) most = Math.max(most, takenIn(start))
    return most
  })
}

test("The load of a day is the most that any of its hours takes", () => {
  fc.assert(
    fc.property(
      fc.array(anyBar, { maxLength: 30 }),
      fc.array(anyService, { maxLength: 5 }),
      fc.constantFrom(...midnights, 0),
      (bars, service, today) => {
        expect(dailyLoad({ bars, service }, { midnights, today })).toEqual(loadByHours({ bars, service }, today))
      },
    ),
  )
})

test("A return and a pick-up at one instant do not add up, neither within a day nor at midnight", () => {
  const bar = (from: number, until: number) => ({
    quantity: 2,
    held: 2,
    occupiedFrom: at(from),
    occupiedUntil: at(until),
    status: "confirmed" as const,
  })
  const loadOf = (bars: LoadedRow["bars"]) => dailyLoad({ bars, service: [] }, { midnights, today: 0 })
  expect(loadOf([bar(0, 10), bar(10, 24), bar(24, 30)])).toEqual([2, 2, 0, 0, 0])
  expect(loadOf([bar(-5, 12), bar(11, 20)])).toEqual([4, 0, 0, 0, 0])
})

test("Today begins at the last midnight that has passed", () => {
  expect(startOfToday(midnights, at(30))).toBe(at(24))
  expect(startOfToday(midnights, at(-1))).toBe(0)
  expect(startOfToday(midnights, at(1000))).toBe(midnights.at(-1))
})

test("The level says whether anything and everything is taken, whatever the stock", () => {
  expect([0, 1, 2, 3, 4, 5].map((taken) => loadLevel(taken, 4))).toEqual(["free", "some", "some", "most", "full", "full"])
  expect([1, 29, 30, 39, 40].map((taken) => loadLevel(taken, 40))).toEqual(["some", "some", "most", "most", "full"])
})
