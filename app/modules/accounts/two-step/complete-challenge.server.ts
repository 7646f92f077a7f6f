import { eq } from "drizzle-orm"
import { redirect } from "react-router"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { callAuth, headersFor, withoutSession } from "../get-auth.server.ts"
import { countAttempt } from "../limits.server.ts"
import { sessions } from "../schema.server.ts"
import { getNetwork } from "../session/session.server.ts"
import { completeIfAccepted, findOpenedSession, type SignInRequest } from "../sign-in/complete-sign-in.server.ts"
import { recordFactorUse } from "./totp-replay.server.ts"

/** Six digits are an authenticator's code, anything else a backup code, which is spent. */
const isTotp = /^\d{6}$/

interface Challenge {
  /** As it was typed. */
  factor: string
  /** The way of the first step. */
  from: "login" | "google_login"
}

/**
 * The second step. The library counts five tries for a challenge, and ten for an account, which then waits for a quarter of an hour;
 * ours count for the network. Refuses with "factor.wrong", and leads back to the first step when it is to be taken again.
 */
export async function completeChallenge({ factor, from }: Challenge, arrival: SignInRequest): Promise<Response> {
  const network = getNetwork(arrival.context)
  await countAttempt({ "code:network": network })
  const headers = withoutSession(headersFor(arrival.request, network))
  const code = factor.replace(/\s/g, "")
  const answer = await callAuth((auth) =>
    isTotp.test(code)
      ? auth.api.verifyTOTP({ body: { code }, headers, asResponse: true })
      : auth.api.verifyBackupCode({ body: { code }, headers, asResponse: true }),
  )
  const session = await findOpenedSession(answer)
  if (session && !(await recordFactorUse(session.userId, code))) {
    // Two typed it at once, and this one was not the first.
    await transactAccounts((tx) => tx.delete(sessions).where(eq(sessions.id, session.id)))
    throw new Refusal("factor.wrong", { field: "factor" })
  }
  const taken = await completeIfAccepted(answer, from, arrival)
  if (taken) return taken
  const { code: reason }: { code?: string } = await answer.json().catch(() => ({}))
  if (reason === "INVALID_CODE" || reason === "INVALID_BACKUP_CODE") throw new Refusal("factor.wrong", { field: "factor" })
  // The first step is to be taken again.
  return redirect("/login?failed=factor.over")
}
