/** Dates at which an item costs more or less. */
export interface Season {
  id: string
  /** Both belong to it; every year ("12-20") also over New Year, or once ("2026-12-20"). */
  first: string
  last: string
  isYearly: boolean
  /** 1 is Monday; empty for every day of the week. */
  weekdays: readonly number[]
  /** From −90 to 500. */
  percent: number
}

/** Returns the first season that covers the date; they are in the order of the shop. */
export const seasonOn = (seasons: readonly Season[], date: Temporal.PlainDate): Season | undefined =>
  seasons.find((season) => isWithin(season, date) && (season.weekdays.length === 0 || season.weekdays.includes(date.dayOfWeek)))

function isWithin({ first, last, isYearly }: Season, date: Temporal.PlainDate) {
  const day = isYearly ? date.toString().slice(5) : date.toString()
  return first <= last ? first <= day && day <= last : first <= day || day <= last
}
