import { and, eq } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { notifications } from "./schema.server.ts"

/**
 * Runs `send` once per key of the organization. A retried reaction sends no second email, unless the process ended between sending and
 * recording.
 */
export async function sendOnce(organizationId: string, key: string, send: () => Promise<void>) {
  const isThis = and(eq(notifications.organizationId, organizationId), eq(notifications.key, key))
  const known = await transactIn(organizationId, (tx) => tx.select({ key: notifications.key }).from(notifications).where(isThis))
  if (known.length > 0) return
  await send()
  await transactIn(organizationId, (tx) => tx.insert(notifications).values({ organizationId, key, sentAt: now() }).onConflictDoNothing())
}
