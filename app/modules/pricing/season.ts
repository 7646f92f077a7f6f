import type { Translations } from "#app/platform/i18n/translated.ts"

/** Dates at which an item costs more or less. */
export interface Season {
  id: string
  name: string
  translations: Translations<"name">
  /** Both belong to it; every year ("12-20") also over New Year, or once ("2026-12-20"). */
  first: string
  last: string
  isYearly: boolean
  /** 1 is Monday; empty for every day of the week. */
  weekdays: readonly number[]
  /** From −90 to 500. */
  percent: number
  /** Nights that a stay has at least whose first night is in the season; null for none of its own. */
  shortestStay: number | null
}

/** Returns the first season that covers the date; they are in the order of the shop. */
export const seasonOn = (seasons: readonly Season[], date: Temporal.PlainDate): Season | undefined =>
  seasons.find((season) => covers(season, date))

/** Returns the nights that a stay has at least from this date on, by the first season that names some. */
export const shortestStayOn = (seasons: readonly Season[], date: Temporal.PlainDate): number | null =>
  seasons.find((season) => season.shortestStay !== null && covers(season, date))?.shortestStay ?? null

/** Whether it was once, before this date. */
export const isOver = ({ isYearly, last }: Season, today: Temporal.PlainDate): boolean => !isYearly && last < today.toString()

function covers({ first, last, isYearly, weekdays }: Season, date: Temporal.PlainDate) {
  if (weekdays.length > 0 && !weekdays.includes(date.dayOfWeek)) return false
  const day = isYearly ? date.toString().slice(5) : date.toString()
  return first <= last ? first <= day && day <= last : first <= day || day <= last
}
