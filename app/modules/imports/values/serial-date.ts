/** The cells of a spreadsheet that are shown as a date, a time of day, or both. */
export type DateFormat = "date" | "time" | "dateTime"

const dayMs = 86_400_000

/** Day 0 of the calendar from 1900, in which Excel counts a 29 February 1900 that never was, and of the one from 1904. */
const firstDays = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/** The last day of 9999. */
const lastSerial = 2_958_465

/**
 * Returns the wall time of a spreadsheet's count of days, rounded to the minute: "2026-11-23", "2026-11-23T14:30", or "14:30" for a time of day. Undefined for what no spreadsheet
 * shows as a date.
 */
export function readSerialDate(serial: number, format: DateFormat, system: 1900 | 1904 = 1900): string | undefined {
  if (!(serial >= 0 && serial < lastSerial + 1)) return undefined
  const early = system === 1900 && serial < 60 ? 1 : 0
  const time = firstDays[system] + Math.round((serial + early) * 1440) * 60_000
  const text = new Date(time).toISOString()
  if (format === "time" && serial < 1) return text.slice(11, 16)
  return format === "date"
    ? new Date(Math.floor((serial + early) * dayMs) + firstDays[system]).toISOString().slice(0, 10)
    : text.slice(0, 16)
}
