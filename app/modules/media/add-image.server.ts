import { randomUUIDv7 } from "node:crypto"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Picture } from "./picture.ts"
import { images } from "./schema.server.ts"

/** Records a stored picture and returns its id. The program calls `addPicture`, which holds the quota; this is for what comes with it, such as the demo. */
export async function addImage(
  tx: Tx,
  { organizationId, key, width, height, color, brightness, legibility, bytes }: Picture & { bytes?: number },
) {
  if (organizationId !== tx.organizationId) throw new Error("The picture was stored for another organization")
  const id = randomUUIDv7()
  await tx.insert(images).values({ organizationId, id, key, width, height, color, brightness, legibility, bytes })
  return id
}
