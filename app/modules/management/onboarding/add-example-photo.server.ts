import { addExamplePicture } from "#app/modules/inventory/example/add-example.server.ts"
import { storeAndRecord } from "#app/modules/media/store-image.server.ts"
import { addPicture } from "#app/modules/organizations/pictures/add-picture.server.ts"
import { readDrawing } from "#app/modules/website/designs/store-drawings.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"

/** Gives the example item its picture, after the organization is there: drawing it takes a second. Without it the item stays as it is. */
export async function addExamplePhoto(organizationId: string, itemId: string): Promise<void> {
  try {
    const drawing = readDrawing("outdoor", "bikes-above-the-valley")
    const imageId = await storeAndRecord(organizationId, drawing, { allowSvg: true, side: 1280 }, (picture) =>
      transactIn(organizationId, (tx) => addPicture(tx, picture)),
    )
    await transactIn(organizationId, (tx) => addExamplePicture(tx, itemId, imageId))
  } catch (error) {
    log.warn({ err: error, organizationId }, "the example item has no picture")
  }
}
