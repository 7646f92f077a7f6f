import { and, eq, inArray } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { importRows } from "./schema.server.ts"

/** Removes the rows of files that became these records. */
export async function eraseRows(scope: Scope, { ids }: { ids: string[] }): Promise<void> {
  await transact(scope, (tx) =>
    tx.delete(importRows).where(and(eq(importRows.organizationId, tx.organizationId), inArray(importRows.recordId, ids))),
  )
}
