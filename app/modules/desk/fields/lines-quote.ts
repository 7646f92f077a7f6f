import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Outside } from "#app/modules/reservations/reserve/read-booking-rules.server.ts"

/** The total of a form's lines, in minor units of the booking's currency as text. */
export interface LinesQuote {
  /** Null while something is not right yet. */
  total: string | null
  /** In the order of the form; missing while something is not right yet. */
  lines?: Array<{ units: number; rateUnit: RateUnit; total: string }>
  /** Items that are not free throughout, with the first stretch (ISO 8601) and the fewest free in it. */
  short: Array<{ item: number; free: number; from: string; until: string }>
}

/** The quote of a form whose item search says what is free. */
export interface FormQuote extends LinesQuote {
  /** Free throughout the dates, by the number of each offered item; null while the dates are not right yet. */
  free: Record<number, number> | null
  outside: Outside
}
