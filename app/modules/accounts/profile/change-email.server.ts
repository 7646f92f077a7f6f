import { and, eq, gt } from "drizzle-orm"
import { type RouterContextProvider, redirect } from "react-router"
import { now, nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { redeemAccountCodes, requestAccountCode } from "../codes/account-codes.server.ts"
import { waitCookie } from "../codes/code-request.server.ts"
import { countAttempt } from "../limits.server.ts"
import { codes, users } from "../schema.server.ts"
import type { Account } from "../session/session.server.ts"
import { getAccount, getNetwork } from "../session/session.server.ts"

/** Sends one code to the current address and one to the new, and redirects to the page that takes both. */
export async function requestEmailChange(request: Request, context: Readonly<RouterContextProvider>, newEmail: string) {
  const { email } = getAccount(context)
  const move = { email, newEmail, locale: context.get(localeContext), network: getNetwork(context) }
  await requestAccountCode(request, { ...move, purpose: "own" })
  await requestAccountCode(request, { ...move, purpose: "new-email" })
  return redirect(`/account/email?${new URLSearchParams({ newEmail })}`, { headers: { "Set-Cookie": waitCookie("new-email") } })
}

/** Returns whether the owner requested this address within the hour. */
export async function hasRequestedEmailChange(userId: string, newEmail: string): Promise<boolean> {
  const sent = await transactAccounts((tx) =>
    tx
      .select({ email: codes.email })
      .from(codes)
      .where(
        and(
          eq(codes.userId, userId),
          eq(codes.purpose, "new-email"),
          eq(codes.email, newEmail),
          gt(codes.expiresAt, now().subtract({ hours: 1 })),
        ),
      ),
  )
  return sent.length > 0
}

interface EmailChange {
  ownCode: string
  newCode: string
  network: string
}

/** Changes the account's address to the one that the new code was sent to. Refuses with "email.taken" when it has an account. */
export async function changeEmail({ id, email, locale }: Account, { ownCode, newCode, network }: EmailChange) {
  await countAttempt({ "reauthentication:account": id, "code:network": network })
  const claims = [
    { purpose: "own", code: ownCode, field: "ownCode" },
    { purpose: "new-email", code: newCode, field: "newCode" },
  ] as const
  try {
    await redeemAccountCodes(id, [...claims], async (tx, newEmail) => {
      // Codes sent to the old address must stop working.
      await tx.delete(codes).where(eq(codes.userId, id))
      await tx.update(users).set({ email: newEmail, updatedAt: nowAsDate() }).where(eq(users.id, id))
      await announceForAccount(tx, "account.changed", { userId: id, email, locale, change: "email" })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("email.taken", { cause: error })
    throw error
  }
}
