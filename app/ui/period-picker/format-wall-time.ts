import { asMoment, at, dayOf, timeOf } from "./times/wall-time.ts"

/** Formats the day of a wall time in a locale ("en-GB"). */
export function formatWallDay(wall: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" })
  formats.set(key, format)
  return format.format(new Date(asMoment(at(dayOf(wall), "00:00"))))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** "23 November"; "23 November 2027" in another year. */
export function formatWallDate(wall: string, tag: string, month: "long" | "short"): string {
  const isThisYear = wall.startsWith(`${new Date().getFullYear()}-`)
  return formatWallDay(wall, tag, { day: "numeric", month, ...(isThisYear ? {} : { year: "numeric" }) })
}

/** "23 November, 10:00". */
export const formatWallDateTime = (wall: string, tag: string) => `${formatWallDate(wall, tag, "long")}, ${timeOf(wall)}`
