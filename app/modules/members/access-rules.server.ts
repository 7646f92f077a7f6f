import { createContext, data, type MiddlewareFunction, redirect } from "react-router"
import { accountContext, readAccount, requireSignIn, wantsEventStream } from "#app/modules/accounts/session/session.server.ts"
import { enterManagement, type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { localeContext, requestLocale } from "#app/platform/i18n/request-locale.server.ts"

export type AccessRule = keyof typeof accessRules

/** Loads the organization for every request, so that changed roles and settings take effect at once. */
const organization: MiddlewareFunction<Response> = async ({ request, context }) => {
  const scope = await scopeOfAccount(context)
  if (!scope) throw wantsEventStream(request) ? data(null, { status: 403 }) : redirect("/setup")
  context.set(scopeContext, scope)
  context.set(localeContext, requestLocale(request) ?? scope.organization.language)
}

/** Organization of the signed-in account, set by `organization-if-any`; `null` without one. */
export const ownScopeContext = createContext<Scope | null>(null)

/** Like `organization`, for a page that works without one. */
const organizationIfAny: MiddlewareFunction<Response> = async ({ request, context }) => {
  const scope = await scopeOfAccount(context)
  if (!scope) return
  context.set(ownScopeContext, scope)
  context.set(localeContext, requestLocale(request) ?? scope.organization.language)
}

/** First run is for those who have no organization yet. */
const withoutOrganization: MiddlewareFunction<Response> = async ({ context }) => {
  if (await scopeOfAccount(context)) throw redirect("/reservations/manage")
}

/** Access rules by name. */
export const accessRules = {
  account: readAccount,
  "sign-in": requireSignIn,
  organization,
  "organization-if-any": organizationIfAny,
  "no-organization": withoutOrganization,
} satisfies Record<string, MiddlewareFunction<Response>>

function scopeOfAccount(context: Parameters<MiddlewareFunction<Response>>[0]["context"]) {
  const account = context.get(accountContext)
  return account ? enterManagement(account.id) : undefined
}
