import { deletePictureFiles } from "#app/modules/media/delete-picture-files.server.ts"
import { storeAndRecord } from "#app/modules/media/drawing/store-image.server.ts"
import { largestWidth, type Picture } from "#app/modules/media/picture.ts"
import { renewUpload } from "#app/modules/media/upload/renew-upload.server.ts"
import { addUpload } from "#app/modules/organizations/pictures/add-upload.server.ts"
import { lockSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Design, drawingsOf } from "./design.ts"

export interface StoredDrawing {
  id: string
  picture: Picture
}

const sources: Record<string, string> = import.meta.glob("./*/pictures/*.svg", { query: "?raw", import: "default", eager: true })

/** The source of a design's drawing. */
export function readDrawing(design: string, name: string): Buffer {
  const source = sources[`./${design}/pictures/${name}.svg`]
  if (source === undefined) throw new Error(`The design ${design} has no drawing ${name}`)
  return Buffer.from(source)
}

/** Stores the drawings of a design as pictures of the organization, each once; by name. */
export async function storeDrawings(scope: Scope, design: Design): Promise<Record<string, StoredDrawing>> {
  const stored = await Promise.all(
    drawingsOf(design).map(
      async (name): Promise<[string, StoredDrawing]> => [name, await storeOnce(scope, readDrawing(design.name, name))],
    ),
  )
  return Object.fromEntries(stored)
}

/** The files precede the row, so that a row that is found always leads to files. */
async function storeOnce(scope: Scope, bytes: Buffer): Promise<StoredDrawing> {
  const found = await transact(scope, (tx) => renewUpload(tx, bytes, largestWidth))
  if (found) return found
  return storeAndRecord(scope.organization.id, bytes, { allowSvg: true, side: largestWidth, isShared: true }, async (picture) => {
    const stored = await transact(scope, async (tx) => {
      await lockSettings(tx)
      return (await renewUpload(tx, bytes, largestWidth)) ?? (await addUpload(tx, picture))
    })
    // Another request has stored the same drawing meanwhile.
    if (stored.picture.key !== picture.key) await deletePictureFiles(scope.organization.id, [picture])
    return stored
  })
}
