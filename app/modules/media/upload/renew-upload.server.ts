import { and, eq, like, lt } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { contentKey } from "../drawing/store-image.server.ts"
import type { Picture } from "../picture.ts"
import { images } from "../schema.server.ts"

/**
 * Finds a picture that was stored of this content in this width, and keeps it for another 30 days, as an upload. One of the last day is left as it is: each renewal
 * invalidates cached pages.
 */
export async function renewUpload(tx: Tx, bytes: Buffer, width: number): Promise<{ id: string; picture: Picture } | undefined> {
  const isSame = and(eq(images.organizationId, tx.organizationId), like(images.key, `${contentKey(bytes)}%`), eq(images.width, width))
  const aDayAgo = now().subtract({ hours: 24 })
  const renewed = await tx
    .update(images)
    .set({ createdAt: now() })
    .where(and(isSame, lt(images.createdAt, aDayAgo)))
    .returning()
  const [found] = renewed.length > 0 ? renewed : await tx.select().from(images).where(isSame).limit(1)
  if (!found) return undefined
  const { id, createdAt: _, bytes: __, brightness, legibility, ...picture } = found
  return { id, picture: { ...picture, ...(brightness && { brightness }), ...(legibility && { legibility }) } }
}
