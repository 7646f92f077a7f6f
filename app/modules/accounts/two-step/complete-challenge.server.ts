import { eq } from "drizzle-orm"
import { redirect } from "react-router"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { cookieNames, readCookie } from "../auth/cookies.server.ts"
import { callAuth, headersFor, withOnlyCookie } from "../auth/get-auth.server.ts"
import { recordFactorUse } from "../auth/totp-replay.server.ts"
import { countAttempt } from "../limits.server.ts"
import { sessions } from "../schema.server.ts"
import { decodeChallenge, findChallengeOrigin } from "../session/challenge-origin.server.ts"
import { completeIfAccepted, findOpenedSession, type SignInRequest } from "../session/complete-sign-in.server.ts"
import { limitSession } from "../session/provider-session.server.ts"
import { getNetwork } from "../session/session.server.ts"

/** Matches a code of the authenticator app; anything else is a backup code. */
const isTotp = /^\d{6}$/

interface Challenge {
  factor: string
  /** Method of the first step. */
  from: "login" | "google_login"
}

/**
 * Completes the second step. better-auth allows five attempts per challenge, and locks an account for 15 minutes after ten; ours count
 * per network. Refuses with "factor.wrong". Redirects to sign-in when the challenge has expired.
 */
export async function completeChallenge({ factor, from }: Challenge, arrival: SignInRequest): Promise<Response> {
  const network = getNetwork(arrival.context)
  await countAttempt({ "code:network": network })
  const challenge = decodeChallenge(readCookie(arrival.request, cookieNames().two_factor))
  // The challenge that is answered is the one whose origin is looked up, whatever else the browser sends.
  const headers = withOnlyCookie(headersFor(arrival.request, network), cookieNames().two_factor, challenge)
  const answer = await callAuth((auth) =>
    isTotp.test(factor)
      ? auth.api.verifyTOTP({ body: { code: factor }, headers, asResponse: true })
      : auth.api.verifyBackupCode({ body: { code: factor }, headers, asResponse: true }),
  )
  const session = await findOpenedSession(answer)
  const provider = session && (await findChallengeOrigin(challenge))
  if (session && provider) await limitSession(session.id, provider)
  if (session && !(await recordFactorUse(session.userId, factor))) {
    // Another request used the same code first.
    await transactAccounts((tx) => tx.delete(sessions).where(eq(sessions.id, session.id)))
    throw new Refusal("factor.wrong", { field: "factor" })
  }
  const taken = await completeIfAccepted(answer, from, arrival)
  if (taken) return taken
  const { code: reason }: { code?: string } = await answer.json().catch(() => ({}))
  if (reason === "INVALID_CODE" || reason === "INVALID_BACKUP_CODE") throw new Refusal("factor.wrong", { field: "factor" })
  // The challenge has expired.
  return redirect("/login?failed=factor.over")
}
