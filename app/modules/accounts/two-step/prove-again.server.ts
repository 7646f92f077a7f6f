import { and, eq } from "drizzle-orm"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { redeemAccountCodes } from "../codes/account-codes.server.ts"
import type { Proof } from "../inputs.ts"
import { countAttempt, forgetAttempts } from "../limits.server.ts"
import { identities } from "../schema.server.ts"
import type { Account } from "../session/session.server.ts"
import { credential } from "../sign-in/set-password.server.ts"

/** The hash of the account's password; accounts that came through Google may have none. */
export async function findPasswordHash({ id }: Pick<Account, "id">): Promise<string | undefined> {
  const rows = await transactAccounts((tx) =>
    tx
      .select({ hash: identities.password })
      .from(identities)
      .where(and(eq(identities.userId, id), eq(identities.providerId, credential))),
  )
  return rows[0]?.hash ?? undefined
}

/**
 * Before what changes how an account is entered: the password once more, or without one a code that was sent for it. An open session on
 * a desk is not its owner. Tries are counted for whoever is signed in, apart from those of strangers. Refuses at the input that is wrong.
 */
export async function proveAgain(account: Account, { password, ownCode }: Proof, network: string) {
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
