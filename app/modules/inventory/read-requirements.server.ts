import { and, asc, eq, inArray } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { requirementsOf } from "./requirements.ts"
import { items, textColumns } from "./schema.server.ts"

/** Reads the deposit and the documents that items ask for now, offered or not. */
export async function readRequirements(tx: Tx, ids: string[], locale: Locale): Promise<string> {
  const found = await tx
    .select(textColumns)
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids)))
    .orderBy(asc(items.number))
  return requirementsOf(found, locale)
}
