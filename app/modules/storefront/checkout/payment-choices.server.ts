import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { isOnline, onlineMethods } from "#app/modules/payments/payment-status.ts"
import type { PaymentProvider } from "#app/modules/payments/providers/provider.ts"
import { usableProviders } from "#app/modules/payments/providers/providers.ts"
import type { PrepaymentTerms } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { prepaymentTerms } from "#app/modules/pricing/prepayment/prepayment-terms.ts"
import { isCardTurnedOn } from "#app/modules/website/card-toggle.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { CartView } from "../cart/cart-view.ts"

export type PaymentChoice = PaymentProvider["method"]

/** Returns how customers of a shop can pay now, in the order to show. A card: with a token, the website's toggle and a currency that the bank charges. */
export async function listPaymentChoices(tx: Tx, { currency }: Pick<Organization, "currency">): Promise<PaymentChoice[]> {
  const isOffered = (await isCardTurnedOn(tx)) && (await findCardToken(tx)) !== undefined
  return usableProviders({ currency, tokens: new Set(isOffered ? onlineMethods : []) }).map(({ method }) => method)
}

/** Returns what is asked in advance of a cart; null where the shop takes no cards or asks nothing, where nothing is to pay, and without dates. */
export function prepaymentOf(
  { prices, timeZone: zone }: Pick<Organization, "prices" | "timeZone">,
  { period, total, delivery }: Pick<CartView, "period" | "total" | "delivery">,
  choices: readonly PaymentChoice[],
): PrepaymentTerms | null {
  if (!period || !choices.some(isOnline) || (!total && !delivery?.fee)) return null
  return prepaymentTerms(prices, { start: Temporal.Instant.from(period.start), now: now(), zone })
}
