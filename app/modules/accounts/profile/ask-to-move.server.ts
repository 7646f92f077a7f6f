import { and, eq, gt } from "drizzle-orm"
import { type RouterContextProvider, redirect } from "react-router"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { requestAccountCode } from "../codes/account-codes.server.ts"
import { waitCookie } from "../codes/code-request.server.ts"
import { codes } from "../schema.server.ts"
import { networkIn, theAccount } from "../session/session.server.ts"

/** Has a code sent to the present address and another to the new one, and leads to where they are typed. */
export async function askToMove(request: Request, context: Readonly<RouterContextProvider>, newEmail: string) {
  const { email } = theAccount(context)
  const move = { email, newEmail, locale: context.get(localeContext), network: networkIn(context) }
  await requestAccountCode(request, { ...move, purpose: "own" })
  await requestAccountCode(request, { ...move, purpose: "new-email" })
  return redirect(`/account/email?${new URLSearchParams({ newEmail })}`, { headers: { "Set-Cookie": waitCookie("new-email") } })
}

/** Whether the owner has proved within the hour that they want this address: then a code went there. */
export async function wantsToMove(userId: string, newEmail: string): Promise<boolean> {
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
