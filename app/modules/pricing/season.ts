import type { Translations } from "#app/platform/i18n/translated.ts"
import { coversDate, type RecurringDates } from "#app/platform/recurring-dates.ts"

/** Dates at which an item costs more or less. */
export interface Season extends RecurringDates {
  id: string
  name: string
  translations: Translations<"name">
  /** From −90 to 500. */
  percent: number
  /** Nights that a stay has at least whose first night is in the season; null for none of its own. */
  shortestStay: number | null
}

/** Returns the first season that covers the date; they are in the order of the shop. */
export const seasonOn = (seasons: readonly Season[], date: Temporal.PlainDate): Season | undefined =>
  seasons.find((season) => coversDate(season, date.toString()))

/** Returns the nights that a stay has at least from this date on, by the first season that names some. */
export const shortestStayOn = (seasons: readonly Season[], date: Temporal.PlainDate): number | null =>
  seasons.find((season) => season.shortestStay !== null && coversDate(season, date.toString()))?.shortestStay ?? null

/** Whether it was once, before this date. */
export const isOver = ({ isYearly, last }: Season, today: Temporal.PlainDate): boolean => !isYearly && last < today.toString()
