import { addExamplePicture } from "#app/modules/inventory/example/add-example.server.ts"
import { storeAndRecord } from "#app/modules/media/drawing/store-image.server.ts"
import { addPicture } from "#app/modules/organizations/pictures/add-picture.server.ts"
import { readDrawing } from "#app/modules/website/designs/store-drawings.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"

const drawings = { equipment: ["outdoor", "bikes-above-the-valley"], property: ["rooms", "cabin-at-dusk"] } as const

/** Gives the example item its picture, after the item is there: drawing it takes a second. Without it the item stays as it is. */
export async function addExamplePhoto(organizationId: string, itemId: string, kind: keyof typeof drawings): Promise<void> {
  try {
    const [design, name] = drawings[kind]
    const drawing = readDrawing(design, name)
    const imageId = await storeAndRecord(organizationId, drawing, { allowSvg: true, side: 1280, isShared: true }, (picture) =>
      transactIn(organizationId, (tx) => addPicture(tx, picture)),
    )
    await transactIn(organizationId, (tx) => addExamplePicture(tx, itemId, imageId))
  } catch (error) {
    log.warn({ err: error, organizationId }, "the example item has no picture")
  }
}
