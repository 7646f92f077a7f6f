import { and, eq, gt, lt, sql } from "drizzle-orm"
import { lastsMinutes, mostAttempts, newDigits } from "#app/modules/accounts/codes/six-digits.server.ts"
import { keyedHash } from "#app/modules/accounts/settings.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isSameSecret } from "#app/platform/token.server.ts"
import { customerCodes } from "./schema.server.ts"

/** Whose attempts they are: an address's at one storefront, apart from those of an account with the same address. */
export const countedAs = ({ organization }: Scope, email: string) => `customer ${organization.id} ${email}`

interface CustomerClaim {
  email: string
  code: string
  /** Whether this browser asked for it. */
  hasAsked: boolean
}

/** Makes the address's code: six digits, for ten minutes. The one before it is no code any more. */
export async function makeCustomerCode(tx: Tx, email: string): Promise<string> {
  const { organizationId } = tx
  const code = newDigits()
  const row = { hash: hashOf(tx, email, code), attempts: 0, expiresAt: now().add({ minutes: lastsMinutes }) }
  await tx
    .insert(customerCodes)
    .values({ organizationId, email, ...row })
    .onConflictDoUpdate({ target: [customerCodes.organizationId, customerCodes.email], set: row })
  // What is over is swept away a little at a time, by those who come after it.
  await tx.execute(sql`
    delete from ${customerCodes} where organization_id = ${organizationId} and email in (
      select email from ${customerCodes} where organization_id = ${organizationId} and expires_at < ${now().toString()} order by expires_at limit 5 for update skip locked)`)
  return code
}

/**
 * Whether it is the address's code, which is then spent: of two who send it at once, one has it. A try counts whether it is right or not, so the
 * transaction is to commit either way; after five tries by others than who asked for it (`countCode`) it is no code for them any more.
 */
export async function spendCustomerCode(tx: Tx, { email, code, hasAsked }: CustomerClaim): Promise<boolean> {
  const ofAddress = and(eq(customerCodes.organizationId, tx.organizationId), eq(customerCodes.email, email))
  const [tried] = await tx
    .update(customerCodes)
    .set({ attempts: sql`${customerCodes.attempts} + ${hasAsked ? 0 : 1}` })
    .where(and(ofAddress, hasAsked ? undefined : lt(customerCodes.attempts, mostAttempts), gt(customerCodes.expiresAt, now())))
    .returning({ hash: customerCodes.hash })
  if (!isSameSecret(tried?.hash ?? keyedHash("nobody", ""), hashOf(tx, email, code))) return false
  await tx.delete(customerCodes).where(ofAddress)
  return true
}

const hashOf = ({ organizationId }: Tx, email: string, code: string) => keyedHash("customer-code", `${organizationId} ${email} ${code}`)
