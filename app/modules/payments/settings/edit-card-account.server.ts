import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isSandboxToken } from "#app/platform/sandbox-token.ts"
import { type CardToken, findCardAccount, findCardToken, removeCardAccount, saveCardAccount } from "../card/card-account.server.ts"
import { isCardInUse } from "../invoices/invoices.server.ts"
import { cardBank, isCardSandbox } from "../providers/card-bank.server.ts"
import { BankError } from "../providers/card-bank.ts"

/** Returns the merchant whose token this is. Refuses with "required" for a saved token that is none, "token.sandbox" and "bank.{failure}". */
export async function checkConnection(scope: Scope, typed: CardToken | undefined): Promise<string> {
  const checked = typed ?? (await transact(scope, (tx) => findCardToken(tx)))
  if (!checked) throw new Refusal("required", { field: "token" })
  return readMerchant(checked, typed && "token")
}

/**
 * Saves a token that the bank accepts. Refuses as `checkConnection` does, and with "token.inUse" a token of another merchant or provider while payments made with the saved one
 * are under way.
 */
export async function connectCard(scope: Scope, { provider, token }: CardToken): Promise<void> {
  const merchantName = await readMerchant({ provider, token }, "token")
  const { actor } = scope
  await transact(scope, async (tx) => {
    const saved = await findCardAccount(tx, { locks: true })
    const isAnother = saved !== undefined && (saved.provider !== provider || saved.merchantName !== merchantName)
    if (isAnother && (await isCardInUse(tx))) throw new Refusal("token.inUse", { status: 409, field: "token" })
    await saveCardAccount(tx, { provider, token, merchantName }, actor.kind === "member" ? actor.userId : null)
    await recordAudit(tx, actor, "cardConnected", { merchant: merchantName, isReplaced: saved !== undefined })
  })
}

/** Refuses with "card.inUse" while a payment or a refund made with the token is under way. */
export const disconnectCard = (scope: Scope): Promise<void> =>
  transact(scope, async (tx) => {
    const saved = await findCardAccount(tx, { locks: true })
    if (await isCardInUse(tx)) throw new Refusal("card.inUse", { status: 409 })
    await removeCardAccount(tx)
    if (saved) await recordAudit(tx, scope.actor, "cardRemoved", {})
  })

/** `field`: where a refusal stands; at the form as a whole without one. */
async function readMerchant({ provider, token }: CardToken, field: string | undefined): Promise<string> {
  const at = field === undefined ? {} : { field }
  if (isCardSandbox() && !isSandboxToken(token)) throw new Refusal("token.sandbox", at)
  try {
    return (await cardBank(provider).readMerchant(token)).name
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    throw new Refusal(`bank.${error.kind}`, at)
  }
}
