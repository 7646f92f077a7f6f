import { and, eq } from "drizzle-orm"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { notifications } from "./schema.server.ts"

/**
 * Does `send` unless it was done for this key of the organization. A reaction that runs again sends no second letter, unless the program
 * ended between the sending and the writing down.
 */
export async function sendOnce(organizationId: string, key: string, send: () => Promise<void>) {
  const isThis = and(eq(notifications.organizationId, organizationId), eq(notifications.key, key))
  const known = await transactIn(organizationId, (tx) => tx.select({ key: notifications.key }).from(notifications).where(isThis))
  if (known.length > 0) return
  await send()
  await transactIn(organizationId, (tx) => tx.insert(notifications).values({ organizationId, key }).onConflictDoNothing())
}
