import { eq } from "drizzle-orm"
import { type RouterContextProvider, replace } from "react-router"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { log } from "#app/platform/log.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { cookieNames, findSetCookie } from "../auth/cookies.server.ts"
import { callAuth, headersFor } from "../auth/get-auth.server.ts"
import { sessions, users } from "../schema.server.ts"
import { decodeChallenge, recordChallengeOrigin } from "./challenge-origin.server.ts"
import { providerSessionColumns } from "./provider-session.server.ts"
import { accountContext, getNetwork } from "./session.server.ts"

export interface SignInRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  /** A path of ours. */
  to: string
}

/** `register` is the first sign-in, which confirms the address. */
type SignInMethod = typeof users.$inferSelect.from

/** The organization whose provider has just identified the person, and whether it asked for a second factor. */
export interface ProviderStep {
  organizationId: string
  hasSecondFactor: boolean
}

/**
 * Signs in an account whose address was just verified by a code or whose owner an organization's provider identified, or starts the challenge when it
 * has a second factor that the provider did not ask for.
 */
export async function completeSignIn(
  userId: string,
  from: SignInMethod,
  arrival: SignInRequest,
  provider?: ProviderStep,
): Promise<Response> {
  const headers = headersFor(arrival.request, getNetwork(arrival.context))
  const body = { userId, ...(provider && providerSessionColumns(provider.organizationId)) }
  const call = { body, headers, asResponse: true } as const
  const answer = await callAuth((auth) => (provider?.hasSecondFactor ? auth.api.signInByTwoFactors(call) : auth.api.signInByProof(call)))
  const challenge = findSetCookie(answer.headers, cookieNames().two_factor)
  if (provider && challenge) await recordChallengeOrigin(decodeChallenge(challenge), provider.organizationId)
  return finishSignIn(answer, from, arrival)
}

/**
 * Redirects to the challenge, or to the requested page with a new session. Ends the previous session of this browser. Returns undefined
 * when better-auth refused the first step.
 */
export async function completeIfAccepted(answer: Response, from: SignInMethod, arrival: SignInRequest): Promise<Response | undefined> {
  const names = cookieNames()
  const isIn = Boolean(findSetCookie(answer.headers, names.session_token))
  const isChallenged = Boolean(findSetCookie(answer.headers, names.two_factor))
  return isIn || isChallenged ? finishSignIn(answer, from, arrival) : undefined
}

async function finishSignIn(answer: Response, from: SignInMethod, { request, context, to }: SignInRequest): Promise<Response> {
  const token = findSetCookie(answer.headers, cookieNames().session_token)
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie)
  // Passes the method of the first step on.
  if (!token) return replace(`/login/challenge?${new URLSearchParams({ to, from })}`, { headers })
  headers.append("Set-Cookie", flashCookie(request, from === "register" ? "signed-up" : "signed-in"))

  const before = context.get(accountContext)
  const session = await findSession(token)
  await transactAccounts(async (tx) => {
    if (before) await tx.delete(sessions).where(eq(sessions.id, before.sessionId))
    if (session) await tx.update(users).set({ from }).where(eq(users.id, session.userId))
  })
  log.info({ userId: session?.userId, from }, "signed in")
  return replace(to, { headers })
}

/** Returns the session that a response of better-auth opens. */
export async function findOpenedSession(answer: Response) {
  const token = findSetCookie(answer.headers, cookieNames().session_token)
  return token ? findSession(token) : undefined
}

const findSession = (cookie: string) =>
  transactAccounts(async (tx) => {
    const found = await tx
      .select({ id: sessions.id, userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.token, toToken(cookie)))
    return found[0]
  })

/** A session's cookie is its token, a point, and a signature. */
const toToken = (cookie: string) => decodeURIComponent(cookie).split(".")[0] ?? ""
