import { and, eq, gt, not, sql } from "drizzle-orm"
import { drawImage, type StoredPicture } from "#app/modules/media/drawing/store-image.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { removeImage } from "#app/modules/media/remove-image.server.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import { type Tx, transactIn } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addPicture } from "./add-picture.server.ts"

/** Ten pictures for each of thirty items. Those that an item has by now don't count. */
export const mostUploadsHourly = 300

/**
 * Stores an uploaded picture, its row first (`addUpload`). Refuses with `file.kind` what is no file, and as `drawImage` and `addUpload`. `allowSvg`: whether a
 * drawing is taken too; it is stored as WebP.
 */
export async function storeUpload(organizationId: string, file: unknown, options: { allowSvg?: boolean } = {}) {
  if (!(file instanceof File)) throw new Refusal("file.kind")
  const { picture, store } = await drawImage(organizationId, Buffer.from(await file.arrayBuffer()), options)
  const upload = await transactIn(organizationId, (tx) => addUpload(tx, picture))
  await store().catch(async (error: unknown) => {
    await transactIn(organizationId, (tx) => removeImage(tx, upload.id))
    throw error
  })
  return upload
}

/**
 * Records an upload before its files are stored: after a crash in between, the row leads to the files, and both are removed as unused. Refuses with
 * `file.hourly` when the organization has uploaded too many, and as `addPicture`.
 */
export async function addUpload(tx: Tx, stored: StoredPicture): Promise<{ id: string; picture: Picture }> {
  const isUsed = sql`exists (select from item_images r where r.organization_id = ${tx.organizationId} and r.image_id = ${images.id})`
  const recent = and(eq(images.organizationId, tx.organizationId), gt(images.createdAt, now().subtract({ hours: 1 })), not(isUsed))
  if ((await tx.$count(images, recent)) >= mostUploadsHourly) throw new Refusal("file.hourly", { status: 429, retryAfter: 600 })
  const { bytes: _, ...picture } = stored
  return { id: await addPicture(tx, stored), picture }
}
