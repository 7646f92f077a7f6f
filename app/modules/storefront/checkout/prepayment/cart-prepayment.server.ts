import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import type { PrepaymentTerms } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { prepaymentTerms } from "#app/modules/pricing/prepayment/prepayment-terms.ts"
import { now } from "#app/platform/clock.ts"
import type { CartView } from "../../cart/cart-view.ts"
import type { PaymentChoice } from "../../payment/payment-choices.server.ts"

/** Returns what a cart's customer pays in advance; null where the shop takes no cards or wants nothing in advance, where nothing is to pay, and without dates. */
export function cartPrepayment(
  { prices, timeZone: zone }: Pick<Organization, "prices" | "timeZone">,
  { period, total, delivery }: Pick<CartView, "period" | "total" | "delivery">,
  choices: readonly PaymentChoice[],
): PrepaymentTerms | null {
  if (!period || !choices.some(isOnline) || (!total && !delivery?.fee)) return null
  return prepaymentTerms(prices, { start: Temporal.Instant.from(period.start), now: now(), zone })
}
