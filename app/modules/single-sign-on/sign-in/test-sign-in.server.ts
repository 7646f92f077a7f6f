import { type RouterContextProvider, redirect } from "react-router"
import { countAttempt } from "#app/modules/accounts/limits.server.ts"
import { accountContext, getAccount, getNetwork } from "#app/modules/accounts/session/session.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { startAuthorization } from "../provider.server.ts"
import { findProvider, recordTest } from "../provider-values.server.ts"
import { attemptCookie } from "./attempt.server.ts"

type Context = Readonly<RouterContextProvider>

const page = "/settings/integrations/single-sign-on"

/** Returns the provider's address, and the cookie of a sign-in that opens nothing. Refuses with "provider.…". */
export async function startTest(request: Request, context: Context, scope: Scope) {
  await countAttempt({ "password:network": getNetwork(context) })
  const provider = await transact(scope, findProvider)
  if (!provider) throw new Refusal("provider.missing", { status: 409 })
  const { email } = getAccount(context)
  const { url, challenge } = await startAuthorization(provider, email)
  const { organizationId, version } = provider
  return { url, cookie: attemptCookie.set(request, { kind: "test", organizationId, version, email, to: page, challenge }) }
}

/** Records a test that worked, if an admin of the organization has come back from it. */
export async function finishTest(
  request: Request,
  context: Context,
  { organizationId, version }: { organizationId: string; version: number },
) {
  const account = context.get(accountContext)
  const scope = account ? await enterManagement(account.id) : undefined
  if (!account || !scope?.admits(account) || scope.organization.id !== organizationId) throw new Refusal("provider.over")
  if (scope.actor.kind !== "member" || !may(scope.actor.role, "write", "singleSignOn")) throw new Refusal("provider.over")
  if (!(await transact(scope, (tx) => recordTest(tx, version)))) throw new Refusal("provider.over")
  return redirect(page, { headers: { "Set-Cookie": flashCookie(request, "sso-tested") } })
}

export const refuseTest = (problem: string) => redirect(`${page}?${new URLSearchParams({ problem })}`)
