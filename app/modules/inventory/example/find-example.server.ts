import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { items } from "../schema.server.ts"

/** Finds the example of a new organization, while it is offered and is one. */
export async function findExample(tx: Tx): Promise<{ number: number } | undefined> {
  const [example] = await tx.select({ number: items.number }).from(items).where(isExample(tx)).limit(1)
  return example
}

export const isExample = (tx: Tx) => and(eq(items.organizationId, tx.organizationId), eq(items.isExample, true), isNull(items.archivedAt))
