import { randomUUIDv7 } from "node:crypto"
import { and, eq, gt } from "drizzle-orm"
import { now, nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { verifications } from "../schema.server.ts"
import { keyedHash } from "../settings.server.ts"

/** In minutes: longer than a challenge lasts, so that it is never forgotten before it. */
const rememberedMinutes = 30

/**
 * Remembers on the server that the first step of a challenge came through an organization's provider: the session that follows is limited by it.
 * `challenge` is the decoded value of its cookie.
 */
export async function recordChallengeOrigin(challenge: string, organizationId: string) {
  const expiresAt = new Date(now().add({ minutes: rememberedMinutes }).epochMilliseconds)
  await transactAccounts((tx) =>
    tx.insert(verifications).values({ id: randomUUIDv7(), identifier: identifierOf(challenge), value: organizationId, expiresAt }),
  )
}

/** Returns the organization whose provider took the first step of this challenge. */
export async function findChallengeOrigin(challenge: string): Promise<string | null> {
  const [origin] = await transactAccounts((tx) =>
    tx
      .select({ organizationId: verifications.value })
      .from(verifications)
      .where(and(eq(verifications.identifier, identifierOf(challenge)), gt(verifications.expiresAt, nowAsDate()))),
  )
  return origin?.organizationId ?? null
}

/** Decodes the cookie of a challenge; "" for none, and for one that better-auth has not written. */
export function decodeChallenge(cookie = ""): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ""
  }
}

/** A challenge's cookie is its identifier, a point, and a signature, which better-auth checks. */
const identifierOf = (challenge: string) => keyedHash("challenge origin", challenge.slice(0, challenge.lastIndexOf(".")))
