import type { RouterContextProvider } from "react-router"
import { redirect } from "react-router"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { log } from "#app/platform/log.server.ts"
import { registrationCookie } from "../auth/cookies.server.ts"
import { callAuth, headersFor } from "../auth/get-auth.server.ts"
import { requestAccountCode } from "../codes/account-codes.server.ts"
import { countAttempt, forgetAttempts, ignoreTooMany, passwordLimits } from "../limits.server.ts"
import { findPasswordHash, registrationProof } from "../passwords.server.ts"
import { findUserByEmail } from "../queries.server.ts"
import { completeIfAccepted } from "../session/complete-sign-in.server.ts"
import { getNetwork } from "../session/session.server.ts"

interface SignIn {
  email: string
  password: string
  /** A path of ours. */
  to: string
}

/**
 * Signs in with a password. An address without an account takes the same hash and the same refusal as a wrong password. A right
 * password of an unconfirmed address redirects to confirm it.
 */
export async function signIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { email, password, to }: SignIn,
): Promise<Response> {
  const network = getNetwork(context)
  const counted = passwordLimits(email, network)
  await countAttempt(counted)
  const answer = await callAuth((auth) =>
    auth.api.signInEmail({ body: { email, password }, headers: headersFor(request, network), asResponse: true }),
  )
  const taken = await completeIfAccepted(answer, "login", { request, context, to })
  if (taken) {
    await forgetAttempts("password:accountAndNetwork", counted["password:accountAndNetwork"])
    return taken
  }
  if (answer.status === 403) {
    // Within a minute the email already sent is still valid.
    const code = { purpose: "confirm", email, to, locale: context.get(localeContext), network } as const
    const cookies = (await requestAccountCode(request, code).catch(ignoreTooMany)) ?? []
    const registration = registrationCookie.set(registrationProof(await hashOfPassword(email)))
    return redirect(`/confirm?email=${encodeURIComponent(email)}&to=${encodeURIComponent(to)}`, {
      headers: [["Set-Cookie", registration], ...cookies],
    })
  }
  log.warn({ status: answer.status }, "a sign-in was refused")
  throw new Refusal("login.wrong")
}

/** better-auth has just verified the password. */
async function hashOfPassword(email: string) {
  const user = await transactAccounts((tx) => findUserByEmail(tx, email))
  return (user && (await findPasswordHash(user))) ?? ""
}
