import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Picture } from "#app/modules/media/picture.ts"
import { ours, statement } from "#app/platform/database/statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { items } from "./schema.server.ts"

const listed = {
  id: items.id,
  number: items.number,
  name: items.name,
  shortDescription: items.shortDescription,
  kind: items.kind,
  price: items.price,
  rateUnit: items.rateUnit,
  quantity: items.quantity,
  translations: items.translations,
}

const asPictures = sql`json_agg(json_build_object('organizationId', g.organization_id, 'key', g.key, 'width', g.width, 'height', g.height, 'color', g.color) order by m.position)`

const itemPictures = sql`item_images m join images g on g.organization_id = m.organization_id and g.id = m.image_id`

const columns = {
  ...listed,
  description: items.description,
  pictures: sql<Picture[]>`coalesce((
    select ${asPictures} from ${itemPictures} where m.organization_id = items.organization_id and m.item_id = items.id), '[]')`,
}

const offeredBy = (organizationId: string | typeof ours) => and(eq(items.organizationId, organizationId), isNull(items.archivedAt))

/** Everything the organization rents out, in the order it was added; what only an item's own page says of it is left out. */
export const listOfferedItems = statement((db) => {
  // All pictures in one go: a look for those of each item costs several times as much.
  const albums = sql`(
    select m.item_id, ${asPictures} as pictures
    from ${itemPictures} join items i on i.organization_id = m.organization_id and i.id = m.item_id and i.archived_at is null
    where m.organization_id = ${ours}
    group by m.item_id) albums`
  return db
    .select({ ...listed, pictures: sql<Picture[]>`coalesce(albums.pictures, '[]')` })
    .from(items)
    .leftJoin(albums, sql`albums.item_id = ${items.id}`)
    .where(offeredBy(ours))
    .orderBy(asc(items.number))
})

/** The numbers of what is offered, in order, and when each was changed; so many at most. */
export async function listOfferedNumbers(tx: Tx, limit: number) {
  return tx
    .select({ number: items.number, changedAt: items.updatedAt })
    .from(items)
    .where(offeredBy(tx.organizationId))
    .orderBy(asc(items.number))
    .limit(limit)
}

/** An item on offer, by the number that people know it by. */
export async function findOfferedItem(tx: Tx, number: number) {
  const [item] = await tx
    .select(columns)
    .from(items)
    .where(and(offeredBy(tx.organizationId), eq(items.number, number)))
  return item
}

/** Items by the numbers that people know them by, offered or not. */
export async function listItemsByNumber(tx: Tx, numbers: number[]) {
  if (numbers.length === 0) return []
  return tx
    .select({ ...columns, isArchived: sql<boolean>`${items.archivedAt} is not null` })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.number, numbers)))
}

export type NumberedItem = Awaited<ReturnType<typeof listItemsByNumber>>[number]

/** The names of items, offered or not, in the languages they are written in. */
export async function listItemNames(tx: Tx, ids: string[]) {
  return tx
    .select({ id: items.id, name: items.name, translations: items.translations })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids)))
}

export type ListedItem = Awaited<ReturnType<typeof listOfferedItems>>[number]

export type OfferedItem = NonNullable<Awaited<ReturnType<typeof findOfferedItem>>>

/** How many there are of each of these items, by their numbers; those not on offer are left out. */
export async function listStock(tx: Tx, numbers: number[]) {
  return tx
    .select({ id: items.id, number: items.number, quantity: items.quantity })
    .from(items)
    .where(and(offeredBy(tx.organizationId), inArray(items.number, numbers)))
}
