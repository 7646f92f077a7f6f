import { and, eq, isNull } from "drizzle-orm"
import { addImportedPicture } from "#app/modules/inventory/item/imported-pictures.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isPictureOf } from "../lock-import.server.ts"
import { importPictures } from "../schema.server.ts"

/** The place of a picture among those that an import gives an item. */
export interface PicturePlace {
  itemId: string
  position: number
}

const isAt = (tx: Tx, importId: string, { itemId, position }: PicturePlace) =>
  and(isPictureOf(tx, importId), eq(importPictures.itemId, itemId), eq(importPictures.position, position))

/** A condition on pictures: neither added nor refused. */
export const isWaiting = and(isNull(importPictures.imageId), isNull(importPictures.problem))

/** Gives an item a stored picture that it waits for, or saves why not. Called under the lock of the import, so that the second of two changes nothing. */
export async function attachPicture(tx: Tx, importId: string, place: PicturePlace, imageId: string): Promise<void> {
  const waiting = and(isAt(tx, importId, place), isWaiting)
  if ((await tx.$count(importPictures, waiting)) === 0) return
  const given = await tx
    .select({ imageId: importPictures.imageId })
    .from(importPictures)
    .where(and(isPictureOf(tx, importId), eq(importPictures.itemId, place.itemId)))
  const known = given.flatMap((picture) => picture.imageId ?? [])
  const outcome = await addImportedPicture(tx, { ...place, imageId }, known)
  await tx
    .update(importPictures)
    .set({ nextAt: null, ...(outcome === "added" ? { imageId } : { problem: { code: `picture.${outcome}` } }) })
    .where(waiting)
}

/** Saves why an item does not get a picture that it waits for. Called under the lock of the import. */
export async function refusePicture(tx: Tx, importId: string, place: PicturePlace, code: string): Promise<void> {
  await tx
    .update(importPictures)
    .set({ nextAt: null, problem: { code } })
    .where(and(isAt(tx, importId, place), isWaiting))
}
