import { addExamplePicture } from "#app/modules/inventory/example/add-example.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { storeImage } from "#app/modules/media/store-image.server.ts"
import { readDrawing } from "#app/modules/website/designs/store-drawings.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"

/** Gives the example item its picture, after the organization is there: drawing it takes a second. Without it the item stays as it is. */
export async function addExamplePhoto(organizationId: string, itemId: string): Promise<void> {
  try {
    const picture = await storeImage(organizationId, readDrawing("outdoor", "bikes-above-the-valley"), { allowSvg: true, side: 1280 })
    await transactIn(organizationId, async (tx) => {
      const imageId = await addImage(tx, picture)
      await addExamplePicture(tx, itemId, imageId)
    })
  } catch (error) {
    log.warn({ err: error, organizationId }, "the example item has no picture")
  }
}
