import { and, eq, like } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { Picture } from "../picture.ts"
import { images } from "../schema.server.ts"
import { contentKey } from "../store-image.server.ts"

/** Finds a picture that was stored of this content in this width, and keeps it for another 30 days, as an upload. */
export async function renewUpload(tx: Tx, bytes: Buffer, width: number): Promise<{ id: string; picture: Picture } | undefined> {
  const isSame = and(eq(images.organizationId, tx.organizationId), like(images.key, `${contentKey(bytes)}%`), eq(images.width, width))
  const [renewed] = await tx.update(images).set({ createdAt: now() }).where(isSame).returning()
  if (!renewed) return undefined
  await announce(tx, "image.uploaded", { imageId: renewed.id })
  const { id, createdAt: _, ...picture } = renewed
  return { id, picture }
}
