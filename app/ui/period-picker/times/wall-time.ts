import { formatWallTime } from "#app/platform/i18n/format.ts"

/** Two wall times of the shop: "2026-11-23T10:00". As strings they sort chronologically. */
export interface WallPeriod {
  from: string
  to: string
}

/** The day of a wall time: "2026-11-23". */
export const dayOf = (wall: string) => wall.slice(0, 10)
/** The time of a wall time: "10:00". */
export const timeOf = (wall: string) => wall.slice(11, 16)
export const at = (day: string, time: string) => `${day}T${time}`

/** Returns the wall time of a field: a date alone ("2026-11-23") means its midnight. */
export const wallOf = (typed: string) => (isDate(typed) ? at(typed, "00:00") : typed)

/** Whether the text is a date alone, without a time; the day may not exist. */
export const isDate = (typed: string) => /^\d{4}-\d\d-\d\d$/.test(typed)

/** Returns the times of a period: "10:00" and "18:00". */
export const timesIn = ({ from, to }: WallPeriod): WallPeriod => ({ from: timeOf(from), to: timeOf(to) })

/** Converts a wall time as if it were UTC, for the formatters of `platform/` with zone "UTC". */
export const asMoment = (wall: string) => `${wall}:00Z`

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Adds months to "2026-11". */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Returns whether the text has every part of a wall time; its day may not exist. */
export const isTypedWhole = (text: string) => /^2\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text)

/** Returns whether the text is an existing wall time. Rejects half-typed fields and days such as 31 November, which engines may parse. */
export function isWallTime(text: string): boolean {
  if (!isTypedWhole(text)) return false
  const read = Date.parse(asMoment(text))
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(text)
}

/** Parses two wall times, seconds dropped; null when either is invalid. */
export function readWallPeriod(ends: WallPeriod): WallPeriod | null {
  const [from, to] = [wallOf(ends.from).slice(0, 16), wallOf(ends.to).slice(0, 16)]
  return isWallTime(from) && isWallTime(to) && from < to ? { from, to } : null
}

/** Returns whether the zone's clock change skips this wall time. */
export function isSkipped(wall: string, zone: string): boolean {
  const epoch = epochOf(wall, zone)
  return epoch + offsetAt(epoch, zone) !== Date.parse(asMoment(wall))
}

/** Returns the wall time so many elapsed minutes later. */
export function addElapsed(wall: string, minutes: number, zone: string): string {
  const epoch = epochOf(wall, zone) + minutes * 60_000
  return new Date(epoch + offsetAt(epoch, zone)).toISOString().slice(0, 16)
}

/** Counts whole wall-clock days and the elapsed minutes after them, like `durationOf` of pricing. */
export function lengthOf({ from, to }: WallPeriod, zone: string) {
  const end = epochOf(to, zone)
  const afterDays = (days: number) => epochOf(at(addDays(dayOf(from), days), timeOf(from)), zone)
  let days = Math.round((Date.parse(asMoment(at(dayOf(to), "00:00"))) - Date.parse(asMoment(at(dayOf(from), "00:00")))) / millisecondsOfDay)
  let whole = afterDays(days)
  if (whole > end) whole = afterDays(--days)
  const rest = Math.round((end - whole) / 60_000)
  return { days, hours: Math.floor(rest / 60), minutes: rest % 60 }
}

/** Counts days; a started day counts. */
export function daysBegun(period: WallPeriod, zone: string): number {
  const { days, hours, minutes } = lengthOf(period, zone)
  return Math.max(1, hours + minutes > 0 ? days + 1 : days)
}

/** Epoch milliseconds of a wall time of the zone: the earlier of a repeated one; a skipped one moves forward. */
function epochOf(wall: string, zone: string) {
  const plain = Date.parse(asMoment(wall))
  const candidates = [-millisecondsOfDay, millisecondsOfDay].map((away) => plain - offsetAt(plain + away, zone))
  // Most days have no clock change and no ambiguity.
  const meaning = candidates[0] === candidates[1] ? candidates : candidates.filter((epoch) => epoch + offsetAt(epoch, zone) === plain)
  return meaning.length > 0 ? Math.min(...meaning) : Math.max(...candidates)
}

const millisecondsOfDay = 86_400_000

/** Cached: the calendar checks every half hour of its months, and zone lookups are slow. */
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
