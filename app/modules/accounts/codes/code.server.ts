import { and, eq, gt, lt, sql } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isSameSecret } from "#app/platform/token.server.ts"
import { codes } from "../schema.server.ts"
import { keyedHash } from "../settings.server.ts"
import type { CodePurpose } from "./code-purpose.ts"
import { lastsMinutes, mostAttempts, newDigits } from "./six-digits.server.ts"

/** Makes the account's code for this purpose: six digits, for ten minutes. The one before it is no code any more. */
export async function makeCode(userId: string, purpose: CodePurpose, email: string): Promise<string> {
  const code = newDigits()
  const row = { hash: hashOf(userId, { purpose, code }), email, attempts: 0, expiresAt: now().add({ minutes: lastsMinutes }) }
  await transactAccounts((tx) =>
    tx
      .insert(codes)
      .values({ userId, purpose, ...row })
      .onConflictDoUpdate({ target: [codes.userId, codes.purpose], set: row }),
  )
  return code
}

export interface Claim {
  purpose: CodePurpose
  code: string
  /** The input that the code was typed into. */
  field?: string
  /** Tried on the browser that asked for it, whose tries are counted apart (`countCode`). */
  hasAsked?: boolean
}

/**
 * Spends one code, or several together: what `work` does happens in the transaction that removes them, so once. It is told the address
 * that the last was sent to. `userId` may be nobody's. Every try counts before it is looked at; refuses with "code.wrong" a code that is
 * wrong, old, spent, or was tried five times by others than who asked for it, and then spends none.
 */
export async function redeemCodes<T>(userId: string, claims: Claim[], work: (tx: NodePgDatabase, email: string) => Promise<T>): Promise<T> {
  for (const claim of claims) if (!(await isRight(userId, claim))) throw wrong(claim)
  return transactAccounts(async (tx) => {
    let email = ""
    for (const claim of claims) {
      const [spent] = await tx
        .delete(codes)
        .where(and(of(userId, claim), eq(codes.hash, hashOf(userId, claim))))
        .returning({ email: codes.email })
      if (!spent) throw wrong(claim)
      email = spent.email
    }
    return work(tx, email)
  })
}

async function isRight(userId: string, claim: Claim) {
  const [tried] = await transactAccounts((tx) =>
    tx
      .update(codes)
      .set({ attempts: sql`${codes.attempts} + ${claim.hasAsked ? 0 : 1}` })
      .where(and(of(userId, claim), claim.hasAsked ? undefined : lt(codes.attempts, mostAttempts), gt(codes.expiresAt, now())))
      .returning({ hash: codes.hash }),
  )
  return isSameSecret(tried?.hash ?? keyedHash("nobody", ""), hashOf(userId, claim))
}

const of = (userId: string, { purpose }: Claim) => and(eq(codes.userId, userId), eq(codes.purpose, purpose))

const wrong = ({ field = "code" }: Claim) => new Refusal("code.wrong", { field })

const hashOf = (userId: string, { purpose, code }: Claim) => keyedHash("code", `${userId} ${purpose} ${code}`)
