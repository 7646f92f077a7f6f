import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Picture } from "./picture.ts"
import { images } from "./schema.server.ts"

const columns = { organizationId: images.organizationId, key: images.key, width: images.width, height: images.height, color: images.color }

export async function findPicture(tx: Tx, id: string): Promise<Picture | undefined> {
  const [picture] = await tx
    .select(columns)
    .from(images)
    .where(and(eq(images.organizationId, tx.organizationId), eq(images.id, id)))
  return picture
}
