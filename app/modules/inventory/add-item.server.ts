import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ItemText } from "./item-text.ts"
import { itemImages, type items } from "./schema.server.ts"

export type NewItem = Pick<typeof items.$inferInsert, "name" | "kind" | "price" | "rateUnit" | "quantity"> &
  Partial<Pick<typeof items.$inferInsert, Exclude<ItemText, "name"> | "translations">> & {
    id?: string
    /** Stored pictures in order; the first is the cover. */
    imageIds: string[]
  }

/** Adds an item with the organization's next number; `price` is in minor units per rate unit. */
export async function addItem(tx: Tx, item: NewItem): Promise<{ id: string; number: number }> {
  const { id = randomUUIDv7() } = item
  const { organizationId } = tx
  const at = now().toString()
  const { rows } = await tx.execute<{ number: number }>(sql`
    with ${takeNumber(organizationId, "item")}
    insert into items (organization_id, id, number, name, short_description, description, item_type, price, price_type, quantity, included,
      requirements, sizes, translations, created_at, updated_at)
    select ${organizationId}, ${id}, taken.number, ${item.name}, ${item.shortDescription ?? ""}, ${item.description ?? ""}, ${item.kind},
      ${item.price}, ${item.rateUnit}, ${item.quantity}, ${item.included ?? ""}, ${item.requirements ?? ""}, ${item.sizes ?? ""}, ${JSON.stringify(item.translations ?? {})}::jsonb, ${at}::timestamptz, ${at}::timestamptz
    from taken returning number`)
  if (item.imageIds.length > 0) {
    await tx.insert(itemImages).values(item.imageIds.map((imageId, position) => ({ organizationId, itemId: id, imageId, position })))
  }
  const [row] = rows
  if (!row) throw new Error("The organization has no counter of items")
  return { id, number: row.number }
}
