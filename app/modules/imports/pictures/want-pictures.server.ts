import { and, isNotNull } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { isPictureOf } from "../lock-import.server.ts"
import { importPictures } from "../schema.server.ts"
import { isAddress } from "./picture-sources.ts"

interface Wanting {
  recordId: string | null
  pictures?: string[]
}

/** Saves which pictures the written items are to get. */
export async function wantPictures(tx: Tx, importId: string, written: readonly Wanting[]): Promise<void> {
  const rows = written.flatMap(({ recordId, pictures = [] }) =>
    pictures.map((source, position) => ({
      organizationId: tx.organizationId,
      importId,
      itemId: recordId ?? "",
      position,
      source,
      nextAt: isAddress(source) ? now() : null,
    })),
  )
  if (rows.length > 0) await tx.insert(importPictures).values(rows).onConflictDoNothing()
}

/** Has the pictures fetched whose addresses are known, once everything is written. */
export async function announcePictures(tx: Tx, importId: string): Promise<void> {
  if ((await tx.$count(importPictures, isToFetch(tx, importId))) > 0) await announce(tx, "import.pictures-due", { importId })
}

/** Leaves out the pictures that have not been fetched yet. */
export async function stopPictures(tx: Tx, importId: string): Promise<void> {
  await tx
    .update(importPictures)
    .set({ nextAt: null, problem: { code: "picture.stopped" } })
    .where(isToFetch(tx, importId))
}

const isToFetch = (tx: Tx, importId: string) => and(isPictureOf(tx, importId), isNotNull(importPictures.nextAt))
