import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import type { PrepaymentTerms } from "./prepaid-part.ts"

interface Booked {
  start: Temporal.Instant
  now: Temporal.Instant
  /** IANA name of the shop's zone. */
  zone: string
}

/** Returns what a shop asks in advance of a booking; null where it asks nothing. All is paid at booking where the day of the rest is today or past. */
export function prepaymentTerms({ prepayment }: Pick<PriceSettings, "prepayment">, { start, now, zone }: Booked): PrepaymentTerms | null {
  if (!prepayment) return null
  const { percent, restDays } = prepayment
  if (restDays === null) return { percent, restDueOn: null }
  const day = wallTimeAt(start, zone).toPlainDate().subtract({ days: restDays })
  const isComing = Temporal.PlainDate.compare(day, wallTimeAt(now, zone).toPlainDate()) > 0
  return isComing ? { percent, restDueOn: day.toString() } : { percent: 100, restDueOn: null }
}
