import type { Cell } from "./cell.ts"
import type { DateOrder } from "./date-order.ts"
import { longestValue } from "./longest-value.ts"
import { readSerialDate } from "./serial-date.ts"

/** Days of a spreadsheet's count that are dates: 1954 to 2119. Smaller numbers are amounts. */
const serials = { first: 20_000, last: 80_000 }

const months: string[][] = [
  ["jan", "січ"],
  ["feb", "лют"],
  ["mar", "бер"],
  ["apr", "кві"],
  ["may", "тра"],
  ["jun", "чер"],
  ["jul", "лип"],
  ["aug", "сер"],
  ["sep", "вер"],
  ["oct", "жов"],
  ["nov", "лис"],
  ["dec", "гру"],
]

/** A time of day with its seconds, which do not count, in 24 hours or 12. */
const timePattern = /(?:^|[\s,T]+(?:о|об|at)?\s*)(\d{1,2})[:.](\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(?:([ap])\.?m\.?)?$/i

/** The word for a year after its number. */
const yearWord = /\s*р(?:\.|оку)?$/i

/**
 * Reads a day or a wall time: "2026-11-23" or "2026-11-23T14:30". Takes numbers in the order of the column ("23.11.2026 14:30", "11/23/2026 2:30 PM"), ISO dates, names of months
 * ("23 лист. 2026", "Nov 23, 2026") and a spreadsheet's count of days. Undefined for anything else, and for instants of a zone.
 */
export function toWallTime(cell: Cell, order: DateOrder): string | undefined {
  if (typeof cell === "number") {
    const isDate = cell >= serials.first && cell < serials.last
    return isDate ? readSerialDate(cell, Number.isInteger(cell) ? "date" : "dateTime") : undefined
  }
  if (cell.length > longestValue) return undefined
  const text = cell.replaceAll(/\s+/g, " ").trim()
  const day = readDay(text.replace(yearWord, ""), order)
  if (day !== undefined) return day
  const place = text.search(timePattern)
  if (place <= 0) return undefined
  const [dayOfTime, time] = [readDay(text.slice(0, place).replace(yearWord, ""), order), toTimeOfDay(text.slice(place))]
  return dayOfTime === undefined || time === undefined ? undefined : `${dayOfTime}T${time}`
}

/** Reads a time of day as "14:30": "14:30:00", "9.05", "2:30 PM". */
export function toTimeOfDay(cell: Cell): string | undefined {
  if (typeof cell === "number" || cell.length > longestValue) return undefined
  const [, hours, minutes = "", half] = timePattern.exec(cell.trim()) ?? []
  if (hours === undefined) return undefined
  const isOf12 = half !== undefined
  const hour = isOf12 ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (isOf12 && (Number(hours) < 1 || Number(hours) > 12))) return undefined
  return `${String(hour).padStart(2, "0")}:${minutes}`
}

function readDay(text: string, order: DateOrder): string | undefined {
  // The name of a weekday may stand first.
  const bare = text.replace(/^\p{L}+\.?, ?(?=\d|\p{L}{3})/u, "")
  const parts = /^(\d{1,4})([./-]|\. )(\d{1,2})\2(\d{1,4})$/.exec(bare)
  if (parts) return fromNumbers(parts[1] ?? "", parts[3] ?? "", parts[4] ?? "", order)
  const [, day, name, year] = /^(\d{1,2})[. -]? ?(\p{L}{3,})\.?,?[ -](\d{4})$/u.exec(bare) ?? []
  if (day && name && year) return dayOf(year, monthNamed(name), day)
  const [, first, second, third] = /^(\p{L}{3,})\.? (\d{1,2}),? (\d{4})$/u.exec(bare) ?? []
  return first && second && third ? dayOf(third, monthNamed(first), second) : undefined
}

function fromNumbers(first: string, second: string, third: string, order: DateOrder): string | undefined {
  if (first.length === 4) return third.length <= 2 ? dayOf(first, Number(second), third) : undefined
  if (first.length > 2 || third.length === 3) return undefined
  if (order === "ymd") return third.length <= 2 ? dayOf(first, Number(second), third) : undefined
  return order === "dmy" ? dayOf(third, Number(second), first) : dayOf(third, Number(first), second)
}

const monthNamed = (name: string) => months.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase())) + 1

/** Years of two digits are those from 2000. */
function dayOf(year: string, month: number, day: string): string | undefined {
  if (year.length !== 4 && year.length !== 2) return undefined
  const text = `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`
  const isDay = !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  return isDay ? text : undefined
}
