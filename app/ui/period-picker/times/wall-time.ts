import { formatWallTime } from "#app/platform/i18n/format.ts"

/** From a wall time of the shop to another: "2026-11-23T10:00". Such texts sort as the times they mean. */
export interface WallPeriod {
  from: string
  to: string
}

/** The day of a wall time: "2026-11-23". */
export const dayOf = (wall: string) => wall.slice(0, 10)
/** The time of a wall time: "10:00". */
export const timeOf = (wall: string) => wall.slice(11, 16)
export const at = (day: string, time: string) => `${day}T${time}`

/** The times of a period: "10:00" and "18:00". */
export const timesIn = ({ from, to }: WallPeriod): WallPeriod => ({ from: timeOf(from), to: timeOf(to) })

/** A wall time as if it were one of UTC: what formats of `platform/` take, with the zone "UTC". */
export const asMoment = (wall: string) => `${wall}:00Z`

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** "2026-11" and so many months on: "2027-01". */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Every half hour of a day, from "00:00" to "23:30". */
export const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
)

/** Whether no part of a wall time is missing from the text; whether there is such a day is not asked. */
export const isTypedWhole = (text: string) => /^2\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text)

/** Whether the text is a whole wall time that exists: a field half typed is none, nor is the 31st of a shorter month, which engines may read. */
export function isWallTime(text: string): boolean {
  if (!isTypedWhole(text)) return false
  const read = Date.parse(asMoment(text))
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(text)
}

/** Two wall times as a period, seconds dropped; null where they are none. */
export function readWallPeriod(ends: WallPeriod): WallPeriod | null {
  const [from, to] = [ends.from.slice(0, 16), ends.to.slice(0, 16)]
  return isWallTime(from) && isWallTime(to) && from < to ? { from, to } : null
}

/** Whether the clocks of the zone never show it, since they go forward past it. */
export function isSkipped(wall: string, zone: string): boolean {
  const epoch = epochOf(wall, zone)
  return epoch + offsetAt(epoch, zone) !== Date.parse(asMoment(wall))
}

/** Whole days by the wall clock and the minutes that elapse after them, as `durationOf` of pricing counts them. */
export function lengthOf({ from, to }: WallPeriod, zone: string) {
  const end = epochOf(to, zone)
  const afterDays = (days: number) => epochOf(at(addDays(dayOf(from), days), timeOf(from)), zone)
  let days = Math.round((Date.parse(asMoment(at(dayOf(to), "00:00"))) - Date.parse(asMoment(at(dayOf(from), "00:00")))) / millisecondsOfDay)
  let whole = afterDays(days)
  if (whole > end) whole = afterDays(--days)
  const rest = Math.round((end - whole) / 60_000)
  return { days, hours: Math.floor(rest / 60), minutes: rest % 60 }
}

/** Days as they are counted: one begun is one. */
export function daysBegun(period: WallPeriod, zone: string): number {
  const { days, hours, minutes } = lengthOf(period, zone)
  return Math.max(1, hours + minutes > 0 ? days + 1 : days)
}

/** Milliseconds since 1970 of a wall time of the zone, the earlier of a repeated one; one that is skipped moves on by what is skipped. */
function epochOf(wall: string, zone: string) {
  const plain = Date.parse(asMoment(wall))
  const candidates = [-millisecondsOfDay, millisecondsOfDay].map((away) => plain - offsetAt(plain + away, zone))
  // On nearly all days the clocks do not change, and there is nothing to choose.
  const meaning = candidates[0] === candidates[1] ? candidates : candidates.filter((epoch) => epoch + offsetAt(epoch, zone) === plain)
  return meaning.length > 0 ? Math.min(...meaning) : Math.max(...candidates)
}

const millisecondsOfDay = 86_400_000

/** A calendar asks for every half hour of its months, and reading a zone's clocks is slow: on nearly all days they do not change. */
function offsetAt(epoch: number, zone: string): number {
  const day = Math.floor(epoch / millisecondsOfDay)
  const atStart = readOffset(day * millisecondsOfDay, zone)
  return atStart === readOffset((day + 1) * millisecondsOfDay, zone) ? atStart : readOffset(epoch, zone)
}

const offsets = new Map<string, number>()

function readOffset(epoch: number, zone: string): number {
  const key = `${zone} ${epoch}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = Date.parse(asMoment(formatWallTime(new Date(epoch).toISOString(), zone))) - Math.floor(epoch / 60_000) * 60_000
  offsets.set(key, offset)
  return offset
}

/** Returns the query of a link to a period: "?from=2026-11-23T10:00&to=2026-11-26T18:00". */
export const periodSearch = ({ from, to }: WallPeriod) => `?from=${from}&to=${to}`
