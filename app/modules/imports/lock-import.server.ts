import { isDeepStrictEqual } from "node:util"
import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Phase } from "./import.ts"
import { importPictures, importRows, imports } from "./schema.server.ts"

export const isImport = (tx: Tx, id: string) => and(eq(imports.organizationId, tx.organizationId), eq(imports.id, id))

export const isRowOf = (tx: Tx, id: string) => and(eq(importRows.organizationId, tx.organizationId), eq(importRows.importId, id))

export const isPictureOf = (tx: Tx, id: string) =>
  and(eq(importPictures.organizationId, tx.organizationId), eq(importPictures.importId, id))

/** Locks the import until the commit, and returns it. Refuses with "import.gone", and with "import.moved" unless it is in one of these phases. */
export async function lockImport(tx: Tx, id: string, phases: readonly Phase[]) {
  const [found] = await tx.select().from(imports).where(isImport(tx, id)).for("update")
  if (!found) throw new Refusal("import.gone")
  if (!phases.includes(found.phase)) throw new Refusal("import.moved", { status: 409 })
  return found
}

/** Locks an import for the next step of its work. Refuses with "import.moved" also if its columns were matched anew since it was read. */
export async function lockWork(tx: Tx, { id, phase, matching }: typeof imports.$inferSelect): Promise<void> {
  const found = await lockImport(tx, id, [phase])
  if (!isDeepStrictEqual(found.matching, matching)) throw new Refusal("import.moved", { status: 409 })
}
