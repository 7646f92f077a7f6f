import { listPicturesById } from "#app/modules/media/queries.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { pictureIdsOf } from "../document/problems-of-draft.ts"
import { readDocument } from "../document/read-document.server.ts"

export type EditorView = Awaited<ReturnType<typeof readEditor>>

/** Reads what the editor begins with: the public website, and the pictures that it names. */
export async function readEditor(scope: Scope) {
  const { id, name, urlCode, language } = scope.organization
  return transact(scope, async (tx) => {
    const document = await readDocument(tx, language)
    const pictures = await listPicturesById(
      tx,
      pictureIdsOf(document).map((named) => named.id),
    )
    const member = toActorColumns(scope.actor).actorId ?? ""
    return { document, pictures, shop: { name, urlCode }, member, owner: `${id} ${member}` }
  })
}
