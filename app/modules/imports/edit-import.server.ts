import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { noCounts, undoHours } from "./import.ts"
import { isImport, lockImport } from "./lock-import.server.ts"
import { stopPictures } from "./pictures/want-pictures.server.ts"
import { imports } from "./schema.server.ts"

/** Begins to write what the dry run found, or goes on after a stop. Refuses with "import.gone" and "import.moved". */
export async function writeImport(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { phase, counts, kind } = await lockImport(tx, id, ["checked", "stopped"])
    const isNew = phase === "checked"
    await begin(tx, id, { phase: "writing", ...(isNew && { records: counts.add + counts.change, counts: noCounts }) })
    if (isNew) await recordAudit(tx, scope.actor, "imported", { list: kind, records: counts.add + counts.change })
  })
}

/** Asks for the columns again after a dry run. Refuses with "import.gone" and "import.moved". */
export async function matchAgain(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    await lockImport(tx, id, ["checked"])
    await tx.update(imports).set({ phase: "matching", updatedAt: now() }).where(isImport(tx, id))
  })
}

/** Stops what is being worked on: a dry run is left, what was written stays, and pictures are no longer fetched. Refuses with "import.gone" and "import.moved". */
export async function stopImport(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { phase } = await lockImport(tx, id, ["checking", "writing", "written"])
    if (phase === "written") return stopPictures(tx, id)
    const stopped = phase === "checking" ? ({ phase: "matching" } as const) : ({ phase: "stopped", writtenAt: now() } as const)
    await tx
      .update(imports)
      .set({ ...stopped, updatedAt: now() })
      .where(isImport(tx, id))
    return undefined
  })
}

/** Begins to remove what the import has added and nobody has used since. Refuses with "import.gone", "import.moved" and, after a day, "import.late". */
export async function undoImport(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { counts, writtenAt, kind } = await lockImport(tx, id, ["written", "stopped"])
    if (!canBeUndone(writtenAt)) throw new Refusal("import.late")
    await begin(tx, id, { phase: "undoing", records: counts.add, counts: noCounts })
    await recordAudit(tx, scope.actor, "importUndone", { list: kind, records: counts.add })
  })
}

export const canBeUndone = (writtenAt: Temporal.Instant | null) =>
  writtenAt !== null && Temporal.Instant.compare(writtenAt.add({ hours: undoHours }), now()) > 0

async function begin(tx: Tx, id: string, set: Partial<typeof imports.$inferInsert>) {
  await tx
    .update(imports)
    .set({ ...set, updatedAt: now() })
    .where(isImport(tx, id))
  await announce(tx, "import.step-due", { importId: id })
}
