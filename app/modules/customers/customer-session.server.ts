import { and, eq, gt, sql } from "drizzle-orm"
import { countCodeAttempt } from "#app/modules/accounts/codes/code-request.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { httpOnlyCookie } from "#app/platform/cookies.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { hashToken, newToken } from "#app/platform/token.server.ts"
import { customerCodeSubject, redeemCustomerCode } from "./customer-codes.server.ts"
import { customerSessions } from "./schema.server.ts"

/** Counted from the code; visits do not renew it. */
const daysOfSession = 90

/** Returns the address that this browser has confirmed at the storefront. */
export async function findCustomer(scope: Scope, request: Request): Promise<string | undefined> {
  const { value } = cookieOf(scope, request)
  if (!value) return undefined
  const [session] = await transact(scope, (tx) =>
    tx
      .select({ email: customerSessions.email })
      .from(customerSessions)
      .where(and(ofToken(tx, value), gt(customerSessions.expiresAt, now()))),
  )
  return session?.email
}

/**
 * Redeems the code sent to the address. Returns the cookie of a new session and ends the browser's previous one. Refuses with
 * "code.wrong" and "tooMany".
 */
export async function openCustomerSession(scope: Scope, request: Request, claim: { email: string; code: string; network: string }) {
  const { email, code, network } = claim
  const isRequester = await countCodeAttempt(request, { subject: customerCodeSubject(scope, email), network })
  const cookie = cookieOf(scope, request)
  const token = await transact(scope, async (tx) => {
    if (!(await redeemCustomerCode(tx, { email, code, isRequester }))) return undefined
    await endSession(tx, cookie.value)
    return addSession(tx, email)
  })
  if (!token) {
    log.warn({ organizationId: scope.organization.id }, "a customer's code was refused")
    throw new Refusal("code.wrong", { field: "code" })
  }
  log.info({ organizationId: scope.organization.id }, "a customer signed in")
  return cookie.set(token, daysOfSession * 24 * 3600)
}

/** Ends the session of this browser. Returns the cookie to set. */
export async function endCustomerSession(scope: Scope, request: Request) {
  const cookie = cookieOf(scope, request)
  await transact(scope, (tx) => endSession(tx, cookie.value))
  log.info({ organizationId: scope.organization.id }, "a customer signed out")
  return cookie.set("", 0)
}

async function addSession(tx: Tx, email: string): Promise<string> {
  const { organizationId } = tx
  const { token, tokenHash } = newToken()
  const expiresAt = now().add({ hours: daysOfSession * 24 })
  await tx.insert(customerSessions).values({ organizationId, tokenHash, email, expiresAt })
  await tx.execute(sql`
    delete from ${customerSessions} where organization_id = ${organizationId} and token_hash in (
      select token_hash from ${customerSessions} where organization_id = ${organizationId} and expires_at < ${now().toString()} order by expires_at limit 5 for update skip locked)`)
  return token
}

const endSession = (tx: Tx, token: string) => tx.delete(customerSessions).where(ofToken(tx, token))

const ofToken = (tx: Tx, token: string) =>
  and(eq(customerSessions.organizationId, tx.organizationId), eq(customerSessions.tokenHash, hashToken(token)))

/** Named after the organization's id, which never changes. */
const cookieOf = ({ organization }: Scope, request: Request) => httpOnlyCookie(request, `customer_${organization.id}`)
