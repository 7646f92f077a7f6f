import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { noTexts } from "#app/modules/inventory/item/item-input.ts"
import { writeSizes } from "#app/modules/inventory/item/sizes.server.ts"
import { itemImages } from "#app/modules/inventory/schema.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type DemoItem, demoItems, newestFirst } from "./items.ts"
import { addDemoPriceList, addDemoSeasons } from "./prices.ts"

/** Adds price list, items with their photos, and seasons; returns the ids of the photos by name. */
export async function addDemoItems(tx: Tx, pictures: ReadonlyMap<string, Picture>): Promise<Map<string, string>> {
  const imageIds = new Map<string, string>()
  const listId = await addDemoPriceList(tx)
  const ids: string[] = []
  for (const { photos, en, uk, price, steps = [], deposit = 0, hasPriceList, extra: _extra, sizes, ...item } of demoItems) {
    const prices = {
      price: BigInt(price * 100),
      deposit: BigInt(deposit * 100),
      steps: steps.map((step) => ({ ...step, price: BigInt(step.price * 100) })),
      priceListId: hasPriceList ? listId : null,
    }
    const { id, number } = await addItem(tx, { ...item, ...en, ...prices, hasSizes: Boolean(sizes), translations: { uk }, imageIds: [] })
    ids.push(id)
    if (item.rateUnit === "night") await addDemoSeasons(tx, id)
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
    await tx.execute(sql`update items set created_at = created_at - make_interval(days => ${newestFirst.indexOf(number)})
      where organization_id = ${tx.organizationId} and id = ${id}`)
  }
  for (const [index, item] of demoItems.entries())
    if (item.sizes) await writeSizes(tx, ids[index] ?? "", sizesOf(item), { language: "en", by: null })
  return imageIds
}

const sizesOf = ({ en, uk, sizes }: DemoItem) => ({
  texts: { en: { ...noTexts, ...en }, uk: { ...noTexts, ...uk } },
  sizes: Object.entries(sizes?.pieces ?? {}).map(([size, quantity]) => ({
    id: randomUUIDv7(),
    label: sizes?.unit ? { en: `${size} cm`, uk: `${size} см` } : { en: size, uk: size },
    quantity,
    price: null,
  })),
})

function storedOf(pictures: ReadonlyMap<string, Picture>, picture: string): Picture {
  const stored = pictures.get(picture)
  if (!stored) throw new Error(`The demo has no picture ${picture}`)
  return stored
}
