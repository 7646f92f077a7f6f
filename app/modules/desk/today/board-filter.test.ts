import { expect, test } from "vitest"
import { createMatcher, isFiltered, readBoardFilter, viewsOf } from "./board-filter.ts"
import { groupByHour } from "./day-lists.ts"
import type { DayBooking } from "./read-day.server.ts"

const zone = "Europe/Kyiv"
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant().toString()
const day = { start: at("2026-11-23T00:00"), end: at("2026-11-24T00:00"), zone }

const booking = (with_: Partial<DayBooking> = {}): DayBooking => ({
  number: 1047,
  status: "confirmed",
  isTest: false,
  isShort: false,
  client: "Олена Барвінок",
  phone: "067 000 1001",
  phoneAddress: "tel:+380670001001",
  start: at("2026-11-23T10:00"),
  end: at("2026-11-24T10:00"),
  due: at("2026-11-24T10:00"),
  delivery: { type: "pickup", place: "Counter" },
  place: "counter",
  note: "",
  open: 0n,
  newId: "",
  deposit: null,
  currency: "UAH",
  lines: [{ id: "1", name: "Ski boots · 42", quantity: 2, times: { handOut: "", return: "" }, ticks: { handOut: null, return: null } }],
  ...with_,
})

const queries =
  "олена, Барвінок Олена, 1047, #1047, № 1047, boots 42, 0670001001, 067 000, +380670001001, 067-000-1001, (067) 000 10 01, +380 67 000 10 01"

test.each(queries.split(", "))("%s finds the booking", (query) => {
  expect(createMatcher({ query, place: undefined, view: undefined })(booking())).toBe(true)
})

test("Another name, another place, and a part of its number, do not", () => {
  expect(createMatcher({ query: "#104", place: undefined, view: undefined })(booking())).toBe(false)
  expect(createMatcher({ query: "Ірина", place: undefined, view: undefined })(booking())).toBe(false)
  expect(createMatcher({ query: "", place: "delivery", view: undefined })(booking())).toBe(false)
})

test("An address chooses what the day has, and nothing else", () => {
  const places = [{ id: "counter", name: "Counter" }]
  const read = (search: string) => readBoardFilter(new URLSearchParams(search), { places })
  expect(read("q=olena&place=counter&show=pay")).toEqual({ query: "olena", place: "counter", view: "pay" })
  expect(isFiltered(read("place=elsewhere&show=all&q=+"))).toBe(false)
})

test.each([
  ["10:00", "2026-11-23T10:00", ["soon"]],
  ["an hour from now", "2026-11-23T11:10", ["soon"]],
  ["later", "2026-11-23T11:11", []],
  ["before this hour", "2026-11-23T09:59", ["late"]],
  ["another day", "2026-11-22T10:00", ["late"]],
])("At 10:10 a booking that goes out at %s belongs to the views %j", (_, start, views) => {
  const present = Temporal.Instant.from(at("2026-11-23T10:10"))
  expect(viewsOf(booking({ start: at(start) }), "handOut", { zone, present })).toEqual(views)
})

test("A late return is late, one that is not out yet is nothing, and what is back may still have to be paid", () => {
  const present = Temporal.Instant.from(at("2026-11-23T12:10"))
  const back = { end: at("2026-11-23T10:00"), due: at("2026-11-23T10:00"), open: 100n }
  const views = (status: DayBooking["status"]) => viewsOf(booking({ ...back, status }), "return", { zone, present })
  expect([views("inProgress"), views("confirmed"), views("completed")]).toEqual([["late", "pay"], [], ["pay"]])
})

test("Bookings stand under their hour, those of another day under that, and midnight at the end", () => {
  const times = ["2026-11-22T18:30", "2026-11-22T09:00", "2026-11-23T09:00", "2026-11-23T09:45", "2026-11-24T00:00"].map(at)
  expect(groupByHour(times, (time) => time, day)).toEqual([
    { from: at("2026-11-22T00:00"), isOtherDay: true, bookings: times.slice(0, 2) },
    { from: at("2026-11-23T09:00"), isOtherDay: false, bookings: times.slice(2, 4) },
    { from: day.end, isOtherDay: false, bookings: times.slice(4) },
  ])
})
