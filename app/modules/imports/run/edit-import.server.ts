import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { type StopReason, undoHours } from "../import.ts"
import { isImport, lockImport, lockWork } from "../lock-import.server.ts"
import { stopPictures } from "../pictures/want-pictures.server.ts"
import { imports } from "../schema.server.ts"

/** Begins to write the records of the dry run, or goes on after a stop. Refuses with "import.gone" and "import.moved". */
export async function writeImport(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { phase, counts, kind } = await lockImport(tx, id, ["checked", "stopped"])
    const isNew = phase === "checked"
    await begin(tx, scope, id, { phase: "writing", ...(isNew && { counts: { ...counts, add: 0, change: 0 } }) })
    if (isNew) await recordAudit(tx, scope.actor, "imported", { list: kind, records: counts.add + counts.change })
  })
}

/** Goes back to the matching of columns after a dry run. Refuses with "import.gone" and "import.moved". */
export async function matchAgain(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    await lockImport(tx, id, ["checked"])
    await tx.update(imports).set({ phase: "matching", updatedAt: now() }).where(isImport(tx, id))
  })
}

/** Stops the running work: abandons a dry run, leaves written records, and fetches no more pictures. Refuses with "import.gone" and "import.moved". */
export async function stopImport(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { phase } = await lockImport(tx, id, ["checking", "writing", "written"])
    if (phase === "written") await stopPictures(tx, id)
    else await stop(tx, { id, phase }, null)
  })
}

/** Stops an import for a reason of the program. */
export async function haltImport(scope: Scope, current: typeof imports.$inferSelect, reason: StopReason): Promise<void> {
  await transact(scope, async (tx) => {
    await lockWork(tx, current)
    await stop(tx, current, reason)
  })
}

async function stop(tx: Tx, { id, phase }: Pick<typeof imports.$inferSelect, "id" | "phase">, stopReason: StopReason | null) {
  const stopped = phase === "checking" ? ({ phase: "matching" } as const) : ({ phase: "stopped", writtenAt: now() } as const)
  await tx
    .update(imports)
    .set({ ...stopped, stopReason, updatedAt: now() })
    .where(isImport(tx, id))
}

/** Begins to remove the records that the import has added and that are unused since. Refuses with "import.gone", "import.moved" and, after a day, "import.late". */
export async function undoImport(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { counts, writtenAt, kind } = await lockImport(tx, id, ["written", "stopped"])
    if (!canBeUndone(writtenAt)) throw new Refusal("import.late")
    await begin(tx, scope, id, { phase: "undoing", counts: { ...counts, add: 0 } })
    await recordAudit(tx, scope.actor, "importUndone", { list: kind, records: counts.add })
  })
}

export const canBeUndone = (writtenAt: Temporal.Instant | null) =>
  writtenAt !== null && Temporal.Instant.compare(writtenAt.add({ hours: undoHours }), now()) > 0

/** From then on the import runs as the member who goes on with it. */
export async function begin(tx: Tx, { actor }: Scope, id: string, set: Partial<typeof imports.$inferInsert>) {
  await tx
    .update(imports)
    .set({ ...set, createdBy: toActorColumns(actor).actorId, stopReason: null, updatedAt: now() })
    .where(isImport(tx, id))
  await announce(tx, "import.step-due", { importId: id })
}
