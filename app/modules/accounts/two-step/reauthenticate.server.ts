import { Refusal } from "#app/platform/errors.ts"
import { redeemAccountCodes } from "../codes/account-codes.server.ts"
import type { Reauthentication } from "../inputs.ts"
import { countAttempt, forgetAttempts } from "../limits.server.ts"
import { findPasswordHash } from "../passwords.server.ts"
import type { Account } from "../session/session.server.ts"

/**
 * Reauthenticates before a security change: by the password, or without one by an emailed code. An open session may be someone else's
 * hands. Attempts count for the account, apart from strangers'. Refuses at the wrong field.
 */
export async function reauthenticate(account: Account, { password, ownCode }: Reauthentication, network: string) {
  const hash = await findPasswordHash(account)
  if (hash === undefined) {
    if (!ownCode) throw new Refusal("code.required", { field: "ownCode" })
    await countAttempt({ "reauthentication:account": account.id, "code:network": network })
    return redeemAccountCodes(account.id, [{ purpose: "own", code: ownCode, field: "ownCode" }], async () => undefined)
  }
  if (!password) throw new Refusal("password.required", { field: "password" })
  await countAttempt({ "reauthentication:account": account.id, "password:network": network })
  const { verifyPassword } = await import("better-auth/crypto")
  if (!(await verifyPassword({ hash, password }))) throw new Refusal("password.wrong", { field: "password" })
  await forgetAttempts("reauthentication:account", account.id)
}
