import { expect, test } from "vitest"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { agendaDays } from "./agenda-days.ts"
import type { CalendarRow } from "./calendar-rows.ts"
import { midnightsOf } from "./day-scale.ts"
import { listBookings } from "./list-bookings.ts"

const days = ["2026-11-20", "2026-11-21", "2026-11-22"]
const midnights = midnightsOf(days, "Europe/Kyiv")
const at = (day: number, hour: number) => (midnights[day] ?? 0) + hour * 3_600_000

const booking = (number: number, status: ReservationStatus, heldUntil: string | null = null, isTest = false) => ({
  number,
  client: "Olena",
  status,
  isTest,
  heldUntil,
  due: null,
  total: 100n,
  currency: "UAH" as const,
})

function row(
  name: string,
  bars: Array<{ number: number; start: number; end: number; status?: ReservationStatus; quantity?: number; isTest?: boolean }>,
): CalendarRow {
  return {
    item: { number: 1, name, size: null, picture: null, quantity: 4, isArchived: false },
    free: 4,
    overbooked: [],
    service: [],
    bars: bars.map(({ number, start, end, status = "confirmed", quantity = 1, isTest }) => ({
      booking: booking(number, status, null, isTest),
      quantity,
      held: quantity,
      start,
      end,
      occupiedFrom: start,
      occupiedUntil: end,
      missing: 0,
    })),
  }
}

test("Lists a booking of several items once, by start", () => {
  const listed = listBookings([
    row("Tent", [{ number: 1002, start: at(1, 10), end: at(2, 10) }]),
    row("Stove", [
      { number: 1002, start: at(1, 10), end: at(2, 10), quantity: 2 },
      { number: 1001, start: at(0, 10), end: at(2, 10) },
    ]),
  ])
  expect(listed.map(({ number, lines }) => [number, lines.map(({ item }) => item)])).toEqual([
    [1001, ["Stove"]],
    [1002, ["Tent", "Stove"]],
  ])
})

test("Groups pick-ups and returns by day, and counts those that are still to be done, without test bookings", () => {
  const bookings = listBookings([
    row("Tent", [
      { number: 1, start: at(0, 10), end: at(1, 18) },
      { number: 2, start: at(0, 9), end: at(0, 18), status: "inProgress" },
      { number: 3, start: at(0, 8), end: at(0, 10), status: "completed" },
      { number: 4, start: at(-1, 8), end: at(5, 10) },
      { number: 5, start: at(0, 11), end: at(6, 10), isTest: true },
    ]),
  ])
  const [today, tomorrow, ...rest] = agendaDays(bookings, { days, midnights, present: at(0, 12) })
  expect(today?.entries.map(({ kind, booking: { number }, isDone }) => `${kind} ${number}${isDone ? " done" : ""}`)).toEqual([
    "handOut 3 done",
    "handOut 2 done",
    "return 3 done",
    "handOut 1",
    "handOut 5",
    "return 2",
  ])
  expect([today?.handOut, today?.return, tomorrow?.handOut, tomorrow?.return]).toEqual([1, 1, 0, 1])
  expect(rest).toEqual([])
})

test("A late return is among those of the present day, first by its time, also when it was due before the days in view", () => {
  const bars = [
    { number: 1, start: at(-5, 10), end: at(-1, 18), status: "inProgress" as const },
    { number: 2, start: at(-1, 10), end: at(0, 18), status: "inProgress" as const },
    { number: 3, start: at(-1, 10), end: at(1, 18), status: "inProgress" as const },
    { number: 4, start: at(-1, 10), end: at(0, 18) },
  ]
  const bookings = listBookings([row("Tent", bars)])
  const shownAt = (present: number) =>
    agendaDays(bookings, { days, midnights, present }).map(({ day, return: count, entries }) => [
      day,
      count,
      ...entries.map(({ booking: { number }, isLate }) => `${number}${isLate ? " late" : ""}`),
    ])
  expect(shownAt(at(1, 12))).toEqual([
    ["2026-11-20", 1, "4"],
    ["2026-11-21", 3, "1 late", "2 late", "3"],
  ])
  expect(shownAt(at(3, 12))).toEqual([
    ["2026-11-20", 2, "2 late", "4"],
    ["2026-11-21", 1, "3 late"],
  ])
})

test("A return at midnight belongs to the day before, a pick-up to the day that begins", () => {
  const bookings = listBookings([row("Tent", [{ number: 1, start: at(1, 0), end: at(2, 0) }])])
  expect(agendaDays(bookings, { days, midnights, present: at(0, 12) }).map(({ day, entries }) => [day, entries.length])).toEqual([
    ["2026-11-21", 2],
  ])
})
