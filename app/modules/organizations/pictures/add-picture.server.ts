import { eq, sql } from "drizzle-orm"
import { addImage } from "#app/modules/media/add-image.server.ts"
import type { StoredPicture } from "#app/modules/media/drawing/store-image.server.ts"
import { images } from "#app/modules/media/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type Plan, pictureQuota } from "../plan.ts"
import { lockOrganization } from "../plan-queries.server.ts"

/**
 * Records a picture within the organization's quota and returns its id. Locks the organization, so that of two last pictures one is refused: called before other rows are
 * locked. Refuses with `file.quota`; unused pictures count until they are removed.
 */
export async function addPicture(tx: Tx, picture: StoredPicture): Promise<string> {
  const quota = pictureQuota(await lockOrganization(tx))
  const stored = await countPictures(tx)
  if (stored.count >= quota.count || stored.bytes + picture.bytes > quota.bytes) throw new Refusal("file.quota")
  return addImage(tx, picture)
}

/** Returns how much of its quota an organization's pictures take: 1 is all of it, and more is possible on a smaller plan than before. */
export async function readPictureShare(tx: Tx, plan: Plan): Promise<number> {
  const [quota, stored] = [pictureQuota(plan), await countPictures(tx)]
  return Math.max(stored.count / quota.count, stored.bytes / quota.bytes)
}

/** Counts the pictures and the bytes of their files. Sums the rows instead of keeping a total that could drift from them: 20,000 take about 10 ms. */
async function countPictures(tx: Tx) {
  const [sums] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${bytesOfPicture}), 0)::float8` })
    .from(images)
    .where(eq(images.organizationId, tx.organizationId))
  return sums ?? { count: 0, bytes: 0 }
}

/** A picture whose bytes were not counted has about a quarter of a byte for each pixel, in all its widths together. */
const bytesOfPicture = sql`coalesce(${images.bytes}, ${images.width} * ${images.height} / 4)`
