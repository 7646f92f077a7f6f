import { type RouterContextProvider, redirect } from "react-router"
import { requestAccountCode } from "#app/modules/accounts/codes/account-codes.server.ts"
import { ignoreTooMany, recordUse } from "#app/modules/accounts/limits.server.ts"
import { findLinkedAccount, findOrAddAccount } from "#app/modules/accounts/provider/provider-links.server.ts"
import { completeSignIn } from "#app/modules/accounts/session/complete-sign-in.server.ts"
import { getNetwork } from "#app/modules/accounts/session/session.server.ts"
import { joinIfInvited } from "#app/modules/members/invitation/invitation.server.ts"
import { enterDelivery, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { log } from "#app/platform/log.server.ts"
import { completeAuthorization } from "../provider.server.ts"
import { findProvider } from "../provider-values.server.ts"
import { hasSecondFactor } from "../second-factor.ts"
import { attemptCookie, linkCookie } from "./attempt.server.ts"
import { findScopeOfPerson } from "./start-sign-in.server.ts"
import { finishTest, refuseTest } from "./test-sign-in.server.ts"

type Context = Readonly<RouterContextProvider>

type Attempt = NonNullable<ReturnType<typeof attemptCookie.read>>

/** For a person who has just joined; the path that they came with may be their invitation, which is used. */
export const firstPage = "/prepare?after=joined"

/** In seconds: longer than an attempt lasts, so that its answer counts once. */
const usedSeconds = 3600

/**
 * Handles the redirect from a provider: signs in, asks for the code of a first use, or leads back with the reason. Organization and provider are those
 * of the attempt in this browser; `organizationId` is the one in the address, which has to be the same. An answer to another attempt, such as that of an
 * earlier tab, leaves the one in this browser open.
 */
export async function completeCallback(request: Request, context: Context, organizationId: string): Promise<Response> {
  const attempt = attemptCookie.read(request)
  const answer = await answerTo(request, context, organizationId, attempt).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    log.warn({ organizationId, code: error.code }, "single sign-on was refused")
    if (attempt?.kind === "test") return refuseTest(error.code)
    return redirectWithProblem(error.code, attempt)
  })
  if (isAnswered(request, attempt)) answer.headers.append("Set-Cookie", attemptCookie.clear(request))
  return answer
}

const isAnswered = ({ url }: Request, attempt: Attempt | undefined): attempt is Attempt =>
  attempt?.challenge.state === new URL(url).searchParams.get("state")

/** Leads to the form with the reason why nobody was signed in. */
export const redirectWithProblem = (problem: string, { email = "", to = "" }: { email?: string; to?: string } = {}) =>
  redirect(`/login/sso?${new URLSearchParams({ problem, ...(email && { email }), ...(to && { to }) })}`)

async function answerTo(request: Request, context: Context, organizationId: string, attempt: Attempt | undefined) {
  if (!isAnswered(request, attempt) || attempt.organizationId !== organizationId) throw new Refusal("provider.over")
  if (!(await recordUse(`sso ${attempt.challenge.state}`, usedSeconds))) throw new Refusal("provider.over")
  const scope = await enterDelivery(organizationId)
  if (!scope) throw new Refusal("provider.over")
  const provider = await findAttempted(scope, attempt)
  const identified = await completeAuthorization(provider, new URL(request.url).search, attempt.challenge)
  if (attempt.kind === "test") return finishTest(request, context, attempt)
  // The provider decides how long it takes to answer: meanwhile an admin may have turned it off.
  if (!(await findAttempted(scope, attempt)).isOn) throw new Refusal("person.unknown")
  return enter(request, context, { scope, attempt, identified })
}

/** Refuses with "provider.over" once the values that the attempt began with are replaced or removed. */
async function findAttempted(scope: Scope, { version }: Attempt) {
  const provider = await transact(scope, findProvider)
  if (provider?.version !== version) throw new Refusal("provider.over")
  return provider
}

interface Entry {
  scope: Scope
  attempt: Attempt
  identified: Awaited<ReturnType<typeof completeAuthorization>>
}

/**
 * Signs in the account that the identity is linked with, if it is a member or invited. An identity that is new has to be confirmed by a code to the
 * address that was typed, if that is a member's or invited: the provider's word alone opens no account.
 */
async function enter(request: Request, context: Context, { scope, attempt, identified }: Entry): Promise<Response> {
  const { id: organizationId, name } = scope.organization
  const { email, to, version } = attempt
  const step = { organizationId, hasSecondFactor: hasSecondFactor(identified.methods) }
  const account = await findLinkedAccount(identified)
  if (account) {
    const hasJoined = await joinIfInvited(scope, account)
    return completeSignIn(account.id, "login", { request, context, to: hasJoined ? firstPage : to }, step)
  }
  if ((await findScopeOfPerson(email))?.organization.id !== organizationId) throw new Refusal("person.notMember")
  const locale = context.get(localeContext)
  await findOrAddAccount(identified, { email, locale })
  // Within a minute the code already sent is still valid.
  const code = { purpose: "provider", email, organization: name, locale, network: getNetwork(context) } as const
  const headers = (await requestAccountCode(request, code).catch(ignoreTooMany)) ?? []
  const { issuer, subject } = identified
  const link = linkCookie.set(request, { ...step, version, issuer, subject, email, to })
  return redirect("/login/sso/confirm", { headers: [["Set-Cookie", link], ...headers] })
}
