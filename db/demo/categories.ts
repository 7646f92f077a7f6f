import { randomUUIDv7 } from "node:crypto"
import { placeInCategories } from "#app/modules/inventory/categories/item-categories.server.ts"
import { categories } from "#app/modules/inventory/category-schema.server.ts"
import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { demoItems } from "./items.ts"

/** In their order, with the numbers of their items. */
export const demoCategories = [
  { slug: "winter", en: "Winter sports", uk: "Зимовий спорт", items: [6, 7, 8, 12] },
  { slug: "bikes-and-boats", en: "Bikes and boats", uk: "Велосипеди та човни", items: [2, 3, 4, 5] },
  { slug: "camping", en: "Camping and cameras", uk: "Кемпінг і техніка", items: [1, 9, 10, 11, 12] },
  { slug: "stay", en: "Places to stay", uk: "Житло", items: [13, 14] },
]

/** Adds the categories of the demo, and puts its items into them. */
export async function addDemoCategories(tx: Tx) {
  const rows = demoCategories.map(({ slug, en, uk }, position) => ({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    position,
    name: en,
    translations: { uk: { name: uk } },
    slug,
  }))
  await tx.insert(categories).values(rows)
  const numbers = demoItems.map((_, index) => index + 1)
  for (const { id, number } of await listItemsByNumber(tx, numbers)) {
    const ids = rows.flatMap((row, index) => (demoCategories[index]?.items.includes(number) ? row.id : []))
    await placeInCategories(tx, id, ids)
  }
}
