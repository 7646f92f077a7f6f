import { eq } from "drizzle-orm"
import { nowAsDate } from "#app/platform/clock.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import { redeemAccountCodes } from "../codes/account-codes.server.ts"
import { countAttempt } from "../limits.server.ts"
import { codes, users } from "../schema.server.ts"
import type { Account } from "../session/session.server.ts"

interface Move {
  /** Sent to the present address, and to the new one. */
  ownCode: string
  newCode: string
  network: string
}

/** Moves the account to the address that the new code was sent to. Refuses with "email.taken" one that has an account of its own. */
export async function changeEmail({ id, email, locale }: Account, { ownCode, newCode, network }: Move) {
  await countAttempt({ "reauthentication:account": id, "code:network": network })
  const claims = [
    { purpose: "own", code: ownCode, field: "ownCode" },
    { purpose: "new-email", code: newCode, field: "newCode" },
  ] as const
  try {
    await redeemAccountCodes(id, [...claims], async (tx, newEmail) => {
      // What was sent to the address before opens nothing any more.
      await tx.delete(codes).where(eq(codes.userId, id))
      await tx.update(users).set({ email: newEmail, updatedAt: nowAsDate() }).where(eq(users.id, id))
      await announceOfAccount(tx, "account.changed", { email, locale, change: "email" })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("email.taken", { cause: error })
    throw error
  }
}
