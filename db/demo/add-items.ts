import { sql } from "drizzle-orm"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { itemImages } from "#app/modules/inventory/schema.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { demoItems, newestFirst } from "./items.ts"

/** Adds the items with their photos, and returns the ids of these by name. */
export async function addDemoItems(tx: Tx, pictures: ReadonlyMap<string, Picture>): Promise<Map<string, string>> {
  const imageIds = new Map<string, string>()
  for (const { photos, en, uk, price, ...item } of demoItems) {
    const { id, number } = await addItem(tx, { ...item, ...en, price: BigInt(price * 100), translations: { uk }, imageIds: [] })
    for (const [position, { picture, x = 50, y = 50, alt }] of photos.entries()) {
      const imageId = await addImage(tx, storedOf(pictures, picture))
      imageIds.set(picture, imageId)
      await tx.insert(itemImages).values({
        organizationId: tx.organizationId,
        itemId: id,
        imageId,
        position,
        focalX: x,
        focalY: y,
        ...(alt && { alt: alt.en, translations: { uk: { alt: alt.uk } } }),
      })
    }
    // The shop shows the newest items first.
    await tx.execute(sql`update items set created_at = created_at - make_interval(days => ${newestFirst.indexOf(number)}) where id = ${id}`)
  }
  return imageIds
}

function storedOf(pictures: ReadonlyMap<string, Picture>, picture: string): Picture {
  const stored = pictures.get(picture)
  if (!stored) throw new Error(`The demo has no picture ${picture}`)
  return stored
}
