import { and, eq, isNull } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { organizations, urlCodes } from "./schema.server.ts"

/**
 * Moves the organization's website to another URL code. The present one keeps redirecting, and the organization may take it back later. A code that another
 * organization has or had violates `url_codes_code_key`.
 */
export async function changeUrlCode(tx: Tx, urlCode: string) {
  const { organizationId } = tx
  const had = await tx.$count(urlCodes, and(eq(urlCodes.organizationId, organizationId), eq(urlCodes.code, urlCode)))
  if (had === 0) await tx.insert(urlCodes).values({ organizationId, code: urlCode })
  await tx.update(organizations).set({ urlCode, updatedAt: now() }).where(eq(organizations.id, organizationId))
}

/** Closes the checklist of a new organization. */
export async function closeChecklist(tx: Tx): Promise<void> {
  await tx
    .update(organizations)
    .set({ checklistClosedAt: now() })
    .where(and(eq(organizations.id, tx.organizationId), isNull(organizations.checklistClosedAt)))
}
