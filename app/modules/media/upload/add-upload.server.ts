import { and, eq, gt } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { type Tx, transactIn } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { addImage } from "../add-image.server.ts"
import type { Picture } from "../picture.ts"
import { images } from "../schema.server.ts"
import { drawImage } from "../store-image.server.ts"

/** Ten pictures for each of thirty items. */
export const mostUploadsHourly = 300

/**
 * Stores an uploaded picture, its row first (`addUpload`). Refuses with `file.kind` what is no file, and as `drawImage` and `addUpload`. `allowSvg`: whether a
 * drawing is taken too; it is stored as WebP.
 */
export async function storeUpload(organizationId: string, file: unknown, options: { allowSvg?: boolean } = {}) {
  if (!(file instanceof File)) throw new Refusal("file.kind")
  const { picture, store } = await drawImage(organizationId, Buffer.from(await file.arrayBuffer()), options)
  const id = await transactIn(organizationId, (tx) => addUpload(tx, picture))
  await store()
  return { id, picture }
}

/**
 * Records an upload before its files are stored: after a crash in between, the row leads to the files, and both are removed as unused. Refuses with
 * `file.hourly` when the organization has uploaded too many.
 */
export async function addUpload(tx: Tx, picture: Picture): Promise<string> {
  const recent = and(eq(images.organizationId, tx.organizationId), gt(images.createdAt, now().subtract({ hours: 1 })))
  if ((await tx.$count(images, recent)) >= mostUploadsHourly) throw new Refusal("file.hourly", { status: 429, retryAfter: 600 })
  const imageId = await addImage(tx, picture)
  await announce(tx, "image.uploaded", { imageId })
  return imageId
}
