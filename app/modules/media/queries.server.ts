import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Picture } from "./picture.ts"
import { images } from "./schema.server.ts"

const columns = { organizationId: images.organizationId, key: images.key, width: images.width, height: images.height, color: images.color }

/** With its brightness, where that was measured. */
export async function findPicture(tx: Tx, id: string): Promise<Picture | undefined> {
  const [found] = await tx
    .select({ ...columns, brightness: images.brightness })
    .from(images)
    .where(and(eq(images.organizationId, tx.organizationId), eq(images.id, id)))
  if (!found) return undefined
  const { brightness, ...picture } = found
  return brightness ? { ...picture, brightness } : picture
}

/** Returns the organization's pictures by id; others are left out. */
export async function listPicturesById(tx: Tx, ids: string[]): Promise<Record<string, Picture>> {
  const found = await tx
    .select({ id: images.id, ...columns })
    .from(images)
    .where(and(eq(images.organizationId, tx.organizationId), inArray(images.id, ids)))
  return Object.fromEntries(found.map(({ id, ...picture }) => [id, picture]))
}
