import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router"
import { accountContext, readAccount, requireSignIn, wantsEventStream } from "#app/modules/accounts/session/session.server.ts"
import { enterManagement, type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { localeContext, requestLocale } from "#app/platform/i18n/request-locale.server.ts"

export type AccessRule = keyof typeof accessRules

/** Loads the organization for every request, so that changed roles and settings take effect at once. */
const organization: MiddlewareFunction<Response> = async ({ request, url: { pathname, search }, context }) => {
  const { scope, signedInThrough, isAdmitted } = await scopeOfAccount(context)
  if (!isAdmitted && wantsEventStream(request)) throw data(null, { status: 403 })
  if (!scope) throw redirect("/setup")
  if (!isAdmitted) throw redirect(pathToProvider(signedInThrough, pathname + search))
  context.set(scopeContext, scope)
  context.set(localeContext, requestLocale(request) ?? scope.organization.language)
}

/** Organization of the signed-in account, set by `organization-if-any`; `null` without one. */
export const ownScopeContext = createContext<Scope | null>(null)

/** Whether the signed-in account belongs to an organization, also to one that its session does not open. Set by `organization-if-any`. */
export const isMemberContext = createContext(false)

/** Like `organization`, for a page that works without one. The account's own pages stay open to a session that the organization does not admit. */
const organizationIfAny: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { scope, isAdmitted } = await scopeOfAccount(context)
  context.set(isMemberContext, scope !== undefined)
  if (!scope || !isAdmitted) return
  context.set(ownScopeContext, scope)
  context.set(localeContext, requestLocale(request) ?? scope.organization.language)
}

/** First run is for those who have no organization yet. A session that came through the provider of one that the person has left begins none. */
const withoutOrganization: MiddlewareFunction<Response> = async ({ context }) => {
  const { scope, signedInThrough } = await scopeOfAccount(context)
  if (scope) throw redirect("/reservations/manage")
  if (signedInThrough !== null) throw redirect(pathToProvider(signedInThrough, "/setup"))
}

/** Access rules by name. */
export const accessRules = {
  account: readAccount,
  "sign-in": requireSignIn,
  organization,
  "organization-if-any": organizationIfAny,
  "no-organization": withoutOrganization,
} satisfies Record<string, MiddlewareFunction<Response>>

async function scopeOfAccount(context: Readonly<RouterContextProvider>) {
  const account = context.get(accountContext)
  const scope = account ? await enterManagement(account.id) : undefined
  return { scope, signedInThrough: account?.signedInThrough ?? null, isAdmitted: account !== null && scope?.admits(account) === true }
}

/** Returns the page that says why the session does not open the organization, and leads to its provider. */
const pathToProvider = (signedInThrough: string | null, to: string) =>
  `/login/sso?${new URLSearchParams({ to, why: signedInThrough === null ? "only" : "left" })}`
