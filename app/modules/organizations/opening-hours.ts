export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const

export type Weekday = (typeof weekdays)[number]

/** Wall times of the shop ("09:00") at which a location opens and closes. An end at or before the beginning is of the next day; "24:00" ends the day. */
export interface Interval {
  from: string
  until: string
}

/** A weekday that is left out is closed; null: always open. */
export type OpeningHours = { [day in Weekday]?: Interval[] } | null

/** Returns the intervals of a text such as "9-13, 14:30–18" or "18:00–02:00", in order; undefined where it is none, or they overlap. */
export function parseIntervals(text: string): Interval[] | undefined {
  const parts = text.trim() === "" ? [] : text.split(/[,;]/)
  const intervals = parts.map((part) => {
    const [, from = "", until = ""] = /^\s*([\d:.]+)\s*[-–—]\s*([\d:.]+)\s*$/.exec(part) ?? []
    return { from: timeIn(from), until: timeIn(until) }
  })
  intervals.sort((one, other) => (one.from < other.from ? -1 : 1))
  const isValid = ({ from, until }: Interval, next: Interval | undefined) =>
    from !== "" && until !== "" && from !== "24:00" && from !== until && (next === undefined || (from < until && until < next.from))
  return intervals.every((interval, index) => isValid(interval, intervals[index + 1])) ? intervals : undefined
}

/** "9:00–13:00, 14:30–18:00", as it is typed and read. */
export const formatIntervals = (intervals: readonly Interval[]) =>
  intervals.map(({ from, until }) => `${withoutZero(from)}–${withoutZero(until)}`).join(", ")

/** "9" and "9.30" are times too; "" for what is none. */
function timeIn(text: string): string {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text) ?? []
  const time = `${hours.padStart(2, "0")}:${minutes}`
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) ? time : ""
}

const withoutZero = (time: string) => time.replace(/^0/, "")
