import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Picture, readPictureAddress } from "./picture.ts"
import { images } from "./schema.server.ts"

const columns = { organizationId: images.organizationId, key: images.key, width: images.width, height: images.height, color: images.color }

export async function findPicture(tx: Tx, id: string): Promise<Picture | undefined> {
  const [picture] = await tx
    .select(columns)
    .from(images)
    .where(and(eq(images.organizationId, tx.organizationId), eq(images.id, id)))
  return picture
}

/** The organization's picture that stands at this address; none at addresses of other files. */
export async function findPictureAt(tx: Tx, address: string): Promise<Picture | undefined> {
  const read = readPictureAddress(address)
  if (read?.organizationId !== tx.organizationId) return undefined
  const [picture] = await tx
    .select(columns)
    .from(images)
    .where(and(eq(images.organizationId, tx.organizationId), eq(images.key, read.key)))
  return picture
}
