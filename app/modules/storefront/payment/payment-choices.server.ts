import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import type { PaymentProvider } from "#app/modules/payments/providers/provider.ts"
import { usableProviders } from "#app/modules/payments/providers/providers.server.ts"
import { isCardTurnedOn } from "#app/modules/website/card-toggle.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

export type PaymentChoice = PaymentProvider["method"]

/** Returns how customers of a shop can pay now, in the order to show. A card: with a token, the website's toggle and a currency that the bank charges. */
export async function listPaymentChoices(tx: Tx, { currency }: Pick<Organization, "currency">): Promise<PaymentChoice[]> {
  const account = (await isCardTurnedOn(tx)) ? await findCardToken(tx) : undefined
  return usableProviders({ currency, online: account?.provider }).map(({ method }) => method)
}
