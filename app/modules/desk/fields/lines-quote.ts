import { readRows, type Written } from "#app/modules/pricing/booked/written-price.ts"
import type { Extra } from "#app/modules/pricing/extra.ts"
import type { PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Outside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import type { Charge } from "#app/modules/reservations/charges/charge.ts"
import type { Duration } from "#app/modules/reservations/rules/pricing.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { LineDraft } from "./line-drafts.ts"

export interface QuotedLine {
  units: number
  rateUnit: RateUnit
  total: string
  rows: Array<Written<PriceRow>>
  /** The real length, where the units charged do not say it. */
  rounded: Duration | null
}

export interface QuotedExtra {
  extra: Written<Extra>
  /** An item's number; null for an extra of the whole booking. */
  item: number | null
  /** It adds itself. */
  isForced: boolean
}

/** The total of a form's lines and charges, in minor units of the booking's currency as text. */
export interface LinesQuote {
  /** Null while something is not right yet. */
  total: string | null
  /** In the order of the form; missing while something is not right yet. */
  lines?: QuotedLine[]
  /** Missing while something is not right yet. */
  charges?: Array<Written<Charge>>
  /** Why the typed coupon takes nothing off, with the details of `CouponDetails`. */
  couponProblem?: { code: string; details: unknown }
  /** The extras that the booking has or may have; missing while something is not right yet. */
  extras?: QuotedExtra[]
  /** Items that are not free throughout, with the first stretch (ISO 8601) and the fewest free in it. */
  short: Array<{ item: number; free: number; from: string; until: string }>
}

/** The quote of a form whose item search says what is free. */
export interface FormQuote extends LinesQuote {
  /** Free throughout the dates, by the number of each offered item; null while the dates are not right yet. */
  free: Record<number, number> | null
  outside: Outside
}

/** Returns what `HowCounted` shows of a quoted line. */
export const countedLine = ({ rows, rateUnit }: QuotedLine, draft: Pick<LineDraft, "quantity"> | undefined) => ({
  rows: readRows(rows),
  rateUnit,
  quantity: parseWholeNumber(draft?.quantity ?? "") ?? 0,
})
