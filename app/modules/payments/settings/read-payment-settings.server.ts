import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"
import { findCardAccount, findCardToken, type KnownAccount } from "../card/card-account.server.ts"
import { isCardSandbox } from "../providers/card-bank.server.ts"
import { isChargedOnline } from "../providers/providers.server.ts"

export interface PaymentSettings {
  /** Without the token; null where none is saved. */
  account: KnownAccount | null
  /** Whether the saved token can still be decrypted. */
  isReadable: boolean
  isTurnedOn: boolean
  currency: Currency
  /** Whether cards are charged in the shop's currency. */
  isCharged: boolean
  isSandbox: boolean
  mayEdit: boolean
}

/** `isTurnedOn` reads the website's toggle. */
export const readPaymentSettings = (scope: Scope, isTurnedOn: (tx: Tx) => Promise<boolean>): Promise<PaymentSettings> =>
  transact(scope, async (tx) => {
    const { actor, organization } = scope
    const account = await findCardAccount(tx)
    return {
      account: account ?? null,
      isReadable: (await findCardToken(tx)) !== undefined,
      isTurnedOn: await isTurnedOn(tx),
      currency: organization.currency,
      isCharged: isChargedOnline(organization.currency, account?.provider),
      isSandbox: isCardSandbox(),
      mayEdit: actor.kind === "member" && may(actor.role, "write", "organization"),
    }
  })
