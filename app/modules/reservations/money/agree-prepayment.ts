import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import { isOnline, type PaymentMethod } from "#app/modules/payments/payment-status.ts"
import { prepaidPart, prepaymentText } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { prepaymentTerms } from "#app/modules/pricing/prepayment/prepayment-terms.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"

/** The sum that a booking is placed for, in minor units, and the day on which its rest is due. */
export interface AgreedPrepayment {
  amount: bigint
  restDueOn: string | null
}

interface Shop {
  prices: Pick<PriceSettings, "prepayment">
  timeZone: string
}

interface RequestedBooking {
  /** The terms that its customer was shown, as `prepaymentText` writes them; missing where nothing is paid in advance. */
  prepayment?: string | undefined
  paymentMethod: PaymentMethod
  start: Temporal.Instant
  total: bigint
}

/** Returns what is paid of a booking before it is placed; null for nothing. Refuses with "prepayment.changed" terms that were not shown, with "prepayment.required" to pay in person. */
export function agreePrepayment(
  { prices, timeZone: zone }: Shop,
  { prepayment, paymentMethod, start, total }: RequestedBooking,
): AgreedPrepayment | null {
  if (prepayment === undefined || total === 0n) return null
  const terms = prepaymentTerms(prices, { start, now: now(), zone })
  if (prepayment !== prepaymentText(terms)) throw new Refusal("prepayment.changed", { status: 409 })
  if (!terms) return null
  if (!isOnline(paymentMethod)) throw new Refusal("prepayment.required", { field: "payment" })
  return { amount: prepaidPart(terms, total), restDueOn: terms.restDueOn }
}
