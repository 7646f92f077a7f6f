import { and, eq } from "drizzle-orm"
import { z } from "zod"
import { mostPictures } from "#app/modules/inventory/pictures/pictures-input.ts"
import { storeUpload } from "#app/modules/organizations/pictures/add-upload.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { isImport, isRowOf, lockImport } from "../lock-import.server.ts"
import { importPictures, importRows, imports } from "../schema.server.ts"
import { attachPicture, type PicturePlace } from "./attach-picture.server.ts"
import { picturePhases } from "./read-pictures.server.ts"

/** Parses the fields beside a picture: the name of its file, and the places that it is for, as JSON. */
export const pictureFileInput = z.object({
  name: z.string().min(1).transform((name) => name.slice(-200)), // biome-ignore format: one field
  targets: z
    .string()
    .transform(parseJson)
    .pipe(
      z
        .array(
          z.object({
            itemId: z.uuid(),
            position: z
              .int()
              .min(0)
              .max(mostPictures - 1),
          }),
        )
        .min(1),
    ),
})

/**
 * Stores a picture as an upload, and gives it to the items that it is for. Refuses with "import.gone" and "import.moved" unless the import is written, and as `storeUpload`. What an item
 * has by now, or no longer takes, stays as it is.
 */
export async function addPictureFile(scope: Scope, importId: string, photo: unknown, { name, targets }: z.output<typeof pictureFileInput>) {
  await transact(scope, (tx) => lockImport(tx, importId, picturePhases))
  const upload = await storeUpload(scope.organization.id, photo)
  await transact(scope, async (tx) => {
    await lockImport(tx, importId, picturePhases)
    // Items are locked in the order of their ids.
    for (const target of targets.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1))) {
      await wantFile(tx, importId, target, name)
      await attachPicture(tx, importId, target, upload.id)
    }
    await tx.update(imports).set({ updatedAt: now() }).where(isImport(tx, importId))
  })
  return upload
}

/** A file that no row names belongs to an item of the import by its code. */
async function wantFile(tx: Tx, importId: string, { itemId, position }: PicturePlace, source: string) {
  const isImported = (await tx.$count(importRows, and(isRowOf(tx, importId), eq(importRows.recordId, itemId)))) > 0
  if (!isImported) return
  await tx.insert(importPictures).values({ organizationId: tx.organizationId, importId, itemId, position, source }).onConflictDoNothing()
}
