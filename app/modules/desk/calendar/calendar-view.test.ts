import { expect, test } from "vitest"
import { besideView, calendarAddress, daysOf, readCalendarView } from "./calendar-view.ts"

const read = (query: string) => readCalendarView(new URLSearchParams(query))

test("Reads the days and the search, and ignores what is invalid", () => {
  expect(read("from=2026-11-16&days=30&q=+tent+")).toEqual({ from: "2026-11-16", days: 30, search: "tent" })
  for (const query of ["", "from=2026-11-31&days=15", "from=tomorrow&days=-7", "from=9999999-01-01&days=14"])
    expect(read(query)).toEqual({ from: undefined, days: 14, search: "" })
})

test("Begins on the Monday of the present week, so that today is in view", () => {
  for (const today of ["2026-11-16", "2026-11-20", "2026-11-22"]) {
    const days = daysOf(read("days=7"), today)
    expect(days).toHaveLength(7)
    expect([days[0], days.includes(today)]).toEqual(["2026-11-16", true])
  }
  expect(daysOf(read("from=2026-02-27&days=7"), "2026-11-20").slice(0, 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"])
})

test("Steps by whole weeks, over the ends of years, and keeps the rest of the view", () => {
  const view = read("days=30&q=tent")
  expect(calendarAddress(besideView(view, "2026-12-14", 1))).toBe("?from=2027-01-11&days=30&q=tent")
  expect(calendarAddress(besideView(view, "2027-01-11", -1))).toBe("?from=2026-12-14&days=30&q=tent")
  expect(calendarAddress(besideView(read(""), "2026-11-16", 1))).toBe("?from=2026-11-30")
  expect(calendarAddress(read("from=x&days=14"))).toBe("?")
})
