import { and, eq, inArray } from "drizzle-orm"
import type { Picture } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { pictureIdsOf } from "../document/problems-of-draft.ts"
import { readDocument } from "../document/read-document.server.ts"

export type EditorView = Awaited<ReturnType<typeof readEditor>>

/** Reads what the editor begins with: the public website, and the pictures that it names. */
export async function readEditor(scope: Scope) {
  const { id, name, urlCode, language } = scope.organization
  return transact(scope, async (tx) => {
    const document = await readDocument(tx, language)
    const ids = pictureIdsOf(document).map((named) => named.id)
    const found = await tx
      .select()
      .from(images)
      .where(and(eq(images.organizationId, tx.organizationId), inArray(images.id, ids)))
    const pictures: Record<string, Picture> = {}
    for (const { id: imageId, createdAt: _, ...picture } of found) pictures[imageId] = picture
    return { document, pictures, shop: { name, urlCode }, owner: `${id} ${toActorColumns(scope.actor).actorId}` }
  })
}
