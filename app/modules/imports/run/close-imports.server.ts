import { and, eq, exists, inArray, isNull, lt, lte, not } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { isWorking, noCounts, phases, undoHours } from "../import.ts"
import { importPictures, importRows, imports } from "../schema.server.ts"

/** Removes the rows and pictures of imports after a day without work. Resumes imports whose event was lost in a crash, and retries addresses that did not answer. */
export async function closeImports(scope: Scope): Promise<void> {
  await transact(scope, async (tx) => {
    const ofShop = eq(imports.organizationId, tx.organizationId)
    const isWorkedOn = inArray(imports.phase, phases.filter(isWorking))
    const isOld = lt(imports.updatedAt, now().subtract({ hours: undoHours }))
    const closed = await tx
      .update(imports)
      .set({ phase: "closed" })
      .where(and(ofShop, isOld, not(eq(imports.phase, "closed")), not(isWorkedOn)))
      .returning({ id: imports.id })
    const ids = closed.map(({ id }) => id)
    // A dry run has counted records that were never written.
    await tx
      .update(imports)
      .set({ counts: noCounts })
      .where(and(ofShop, inArray(imports.id, ids), isNull(imports.writtenAt)))
    for (const table of [importRows, importPictures])
      await tx.delete(table).where(and(eq(table.organizationId, tx.organizationId), inArray(table.importId, ids)))
    const isLost = lt(imports.updatedAt, now().subtract({ minutes: 2 }))
    const lost = await tx
      .update(imports)
      .set({ updatedAt: now() })
      .where(and(ofShop, isLost, isWorkedOn))
      .returning({ id: imports.id })
    for (const { id } of lost) await announce(tx, "import.step-due", { importId: id })
    const isToFetch = and(
      eq(importPictures.organizationId, tx.organizationId),
      eq(importPictures.importId, imports.id),
      lte(importPictures.nextAt, now()),
    )
    const fetching = await tx
      .update(imports)
      .set({ updatedAt: now() })
      .where(and(ofShop, isLost, eq(imports.phase, "written"), exists(tx.select().from(importPictures).where(isToFetch))))
      .returning({ id: imports.id })
    for (const { id } of fetching) await announce(tx, "import.pictures-due", { importId: id })
  })
}
