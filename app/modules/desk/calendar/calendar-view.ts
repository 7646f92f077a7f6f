import { parseDay } from "../filter/booking-filter.ts"

export const dayCounts = [7, 14, 30] as const

export type DayCount = (typeof dayCounts)[number]

/** The part of the calendar that an address names. */
export interface CalendarView {
  /** The first day, "2026-11-16"; undefined for the week of the present day. */
  from: string | undefined
  days: DayCount
  /** Part of an item's name; "" for all items. */
  search: string
}

/** Parses `?from=2026-11-16&days=14&q=tent`; ignores invalid values. */
export function readCalendarView(query: URLSearchParams): CalendarView {
  return {
    from: parseDay(query.get("from")),
    days: dayCounts.find((count) => String(count) === query.get("days")) ?? 14,
    search: (query.get("q") ?? "").trim().slice(0, 100),
  }
}

/** Returns the query of a view: "?from=2026-11-16&days=30", without usual values. */
export function calendarAddress({ from, days = 14, search }: Partial<CalendarView>): string {
  const query = new URLSearchParams()
  if (from) query.set("from", from)
  if (days !== 14) query.set("days", String(days))
  if (search) query.set("q", search)
  return `?${query}`
}

/** Lists the days of a view: "2026-11-16" and those that follow. A view that names no day begins on the Monday of the week of `today`. */
export function daysOf({ from, days }: CalendarView, today: string): string[] {
  const first = from ?? addDays(today, 1 - Temporal.PlainDate.from(today).dayOfWeek)
  return Array.from({ length: days }, (_, day) => addDays(first, day))
}

/** Returns the view after (1) or before (-1) the one that begins on `first`, by whole weeks: a view that begins on a Monday is followed by one that does. */
export const besideView = (view: CalendarView, first: string, direction: 1 | -1): CalendarView => ({
  ...view,
  from: addDays(first, direction * Math.floor(view.days / 7) * 7),
})

const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
