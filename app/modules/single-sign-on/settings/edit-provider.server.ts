import { z } from "zod"
import { endProviderSessions } from "#app/modules/accounts/session/provider-session.server.ts"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { isPublicUrl } from "#app/platform/public-fetch.server.ts"
import { allowsLoopback, discoverProvider } from "../provider.server.ts"
import { chooseOnlyWay, findProvider, findSavedProvider, removeProvider, saveProvider, switchProvider } from "../provider-values.server.ts"
import type { ProviderInput } from "./provider-input.ts"

/**
 * Saves a provider that describes itself at its issuer. A saved secret is kept for the same issuer and client alone: otherwise it would be sent to
 * whatever address an admin types. Refuses with "provider.…" at the issuer, "required" and "secret.again". Returns whether
 * anything changed. Another issuer ends the sessions that came through the earlier one.
 */
export async function editProvider(scope: Scope, input: ProviderInput): Promise<boolean> {
  const { clientId } = input
  const [saved, row] = await transact(scope, async (tx) => [await findProvider(tx), await findSavedProvider(tx)] as const)
  const isSame = saved !== undefined && isSameIssuer(saved.issuer, input.issuer) && saved.clientId === clientId
  const clientSecret = input.clientSecret ?? (isSame ? saved.clientSecret : undefined)
  if (clientSecret === undefined) throw new Refusal(row ? "secret.again" : "required", { field: "clientSecret" })
  if (isSame && clientSecret === saved.clientSecret) return false
  if (!isPublicUrl(new URL(input.issuer), { allowsLoopback: allowsLoopback() })) throw new Refusal("provider.address", { field: "issuer" })
  const issuer = await findIssuer({ issuer: input.issuer, clientId, clientSecret }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { field: "issuer", details: error.details, cause: error })
  })
  await transact(scope, async (tx) => {
    await saveProvider(tx, { issuer, clientId, clientSecret }, actorOf(scope))
    await recordAudit(tx, scope.actor, "providerSaved", { issuer })
    if (row && row.issuer !== issuer) await endSessions(scope)
  })
  logChange(scope, "a provider of single sign-on was saved")
  return true
}

/** Returns the issuer as the provider names it: people copy it without the slash at its end, which counts in tokens. */
async function findIssuer(values: Parameters<typeof discoverProvider>[0]): Promise<string> {
  const nameIn = async (issuer: string) => (await discoverProvider({ ...values, issuer })).serverMetadata().issuer
  try {
    return await nameIn(values.issuer)
  } catch (error) {
    const named = error instanceof Refusal && error.code === "provider.issuer" ? error.details : undefined
    const calledItself = z.object({ calledItself: z.string() }).safeParse(named).data?.calledItself
    if (calledItself === undefined || calledItself === values.issuer || !isSameIssuer(calledItself, values.issuer)) throw error
    return nameIn(calledItself)
  }
}

const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, "") === other.replace(/\/$/, "")

/** Refuses with "test.missing" to turn on values that nobody has signed in with. Turning it off ends the sessions that came through the provider. */
export async function turnProvider(scope: Scope, isOn: boolean): Promise<void> {
  const isChanged = await transact(scope, async (tx) => {
    const saved = await findSavedProvider(tx, { locks: true })
    const isSwitched = await switchProvider(tx, isOn)
    if (!isSwitched && isOn) throw new Refusal("test.missing", { status: 409 })
    if (!isSwitched || saved?.isOn === isOn) return false
    await recordAudit(tx, scope.actor, "providerTurned", { isOn })
    if (!isOn) await endSessions(scope)
    return true
  })
  if (isChanged) logChange(scope, `single sign-on was turned ${isOn ? "on" : "off"}`)
}

export async function chooseWays(scope: Scope, isOnlyWay: boolean): Promise<void> {
  const isChanged = await transact(scope, async (tx) => {
    const saved = await findSavedProvider(tx, { locks: true })
    if (!saved || saved.isOnlyWay === isOnlyWay) return false
    await chooseOnlyWay(tx, isOnlyWay)
    await recordAudit(tx, scope.actor, "providerWays", { isOnlyWay })
    return true
  })
  if (isChanged)
    logChange(scope, isOnlyWay ? "single sign-on was made the only way in" : "other ways in beside single sign-on were allowed")
}

/** Ends the sessions that came through the provider. */
export async function deleteProvider(scope: Scope): Promise<void> {
  const isRemoved = await transact(scope, async (tx) => {
    if (!(await findSavedProvider(tx, { locks: true }))) return false
    await removeProvider(tx)
    await recordAudit(tx, scope.actor, "providerRemoved", {})
    await endSessions(scope)
    return true
  })
  if (isRemoved) logChange(scope, "the provider of single sign-on was removed")
}

/** Called before the commit of the change that ends them: a crash in between ends sessions, and leaves none that should have ended. */
const endSessions = (scope: Scope) => endProviderSessions(scope.organization.id, actorOf(scope))

/** The admin who acts. */
function actorOf({ actor }: Scope): string {
  if (actor.kind !== "member") throw new Error("Only a member changes single sign-on")
  return actor.userId
}

/** Logs changes of who gets in (security rule 13). */
const logChange = ({ organization, actor }: Scope, what: string) => log.info({ organizationId: organization.id, actor }, what)
