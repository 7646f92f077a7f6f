import { and, eq, gt } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { addImage } from "../add-image.server.ts"
import type { Picture } from "../picture.ts"
import { images } from "../schema.server.ts"

/** Ten pictures for each of thirty items. */
export const mostUploadsHourly = 300

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
