import { and, eq, ne } from "drizzle-orm"
import type { RouterContextProvider } from "react-router"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { log } from "#app/platform/log.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { cookieNames, shortCookie } from "../auth/cookies.server.ts"
import { sessions } from "../schema.server.ts"
import { type Account, accountContext } from "./session.server.ts"

/** Ends the session of this browser, or all of the account. Returns the cookies to set. */
export async function endSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { everywhere }: { everywhere: boolean },
): Promise<Headers> {
  const account = context.get(accountContext)
  if (account) {
    const which = everywhere ? eq(sessions.userId, account.id) : eq(sessions.id, account.sessionId)
    await transactAccounts((tx) => tx.delete(sessions).where(which))
    log.info({ userId: account.id, everywhere }, "signed out")
  }
  const headers = new Headers()
  headers.append("Set-Cookie", shortCookie(cookieNames().session_token, "", { seconds: 0 }))
  headers.append("Set-Cookie", flashCookie(request, "signed-out"))
  return headers
}

/** Ends one other session of the account, or all others. */
export async function endOtherSessions({ id, sessionId }: Account, other?: string) {
  const others = and(eq(sessions.userId, id), ne(sessions.id, sessionId))
  await transactAccounts((tx) => tx.delete(sessions).where(other === undefined ? others : and(others, eq(sessions.id, other))))
  log.info({ userId: id }, "ended other sessions")
}
