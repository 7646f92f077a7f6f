import { sql } from "drizzle-orm"
import type { RouterContextProvider } from "react-router"
import { getDestination } from "#app/modules/accounts/destination.ts"
import { countAttempt } from "#app/modules/accounts/limits.server.ts"
import { findUserByEmail } from "#app/modules/accounts/queries.server.ts"
import { getNetwork } from "#app/modules/accounts/session/session.server.ts"
import { enterDelivery, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { globalQuery } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { startAuthorization } from "../provider.server.ts"
import { findProvider } from "../provider-values.server.ts"
import { attemptCookie } from "./attempt.server.ts"

/** Longer paths do not fit the cookie beside the rest. */
const maxPathLength = 1000

/** Id of no account, so that an unknown address takes the same path. */
const noUserId = "00000000-0000-0000-0000-000000000000"

/**
 * Returns the provider's address and the cookie that binds its answer to this browser. Refuses with "person.unknown" every address without an
 * organization that has single sign-on, whether it has an account or not, and with "provider.…".
 */
export async function startSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { email, to }: { email: string; to: string },
) {
  await countAttempt({ "password:network": getNetwork(context) })
  const scope = await findScopeOfPerson(email)
  const provider = scope && (await transact(scope, findProvider))
  if (!provider?.isOn) throw new Refusal("person.unknown")
  const { url, challenge } = await startAuthorization(provider, email)
  const path = getDestination(to.length > maxPathLength ? "" : to, request.url)
  const { organizationId, version } = provider
  return { url, cookie: attemptCookie.set(request, { kind: "sign-in", organizationId, version, email, to: path, challenge }) }
}

/** Finds the organization whose provider signs in the person of this address: their own, or the one that has last invited them. */
export async function findScopeOfPerson(email: string): Promise<Scope | undefined> {
  const user = await transactAccounts((tx) => findUserByEmail(tx, email))
  const [found] = await globalQuery<{ organization_id: string }>(
    sql`select organization_id from single_sign_on_by_person(${user?.id ?? noUserId}, ${email}, ${now().toString()})`,
  )
  return found && enterDelivery(found.organization_id)
}
