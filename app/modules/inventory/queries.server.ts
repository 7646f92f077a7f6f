import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm"
import type { Picture } from "#app/modules/media/picture.ts"
import type { Season } from "#app/modules/pricing/season.ts"
import type { Multiple } from "#app/modules/pricing/tariff-of.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { isAmong } from "#app/platform/database/is-among.server.ts"
import { prepareStatement } from "#app/platform/database/prepared-statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { areBookable } from "./bookable-items.server.ts"
import { asSizes, isSizeOf, parentNumber, sizesIn, sizesOf } from "./offered-sizes.server.ts"
import { orderColumns } from "./ordered-items.server.ts"
import { items, textColumns } from "./schema.server.ts"

/** The columns that decide when a line of an item begins and ends, and what it occupies. */
export const termColumns = {
  rateUnit: items.rateUnit,
  checkIn: items.checkIn,
  checkOut: items.checkOut,
  bufferBefore: items.bufferBefore,
  bufferAfter: items.bufferAfter,
}

/** Columns that decide the price of an item, for `tariffOf`. */
export const priceColumns = {
  price: items.price,
  rateUnit: items.rateUnit,
  byDates: items.byDates,
  steps: items.steps,
  multiples: sql<
    Multiple[] | null
  >`(select l.steps from price_lists l where l.organization_id = ${currentOrganization} and l.id = items.price_list_id)`,
  seasons: sql<Season[]>`(
    select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'translations', s.translations, 'first', s.first_day, 'last', s.last_day,
      'isYearly', s.is_yearly, 'weekdays', s.weekdays, 'percent', s.percent, 'shortestStay', s.shortest_stay) order by s.position, s.id), '[]')
    from seasons s where s.organization_id = ${currentOrganization} and (s.item_ids is null or coalesce(items.parent_id, items.id) = any(s.item_ids)))`,
}

const listed = {
  ...termColumns,
  ...priceColumns,
  id: items.id,
  number: items.number,
  name: items.name,
  shortDescription: items.shortDescription,
  kind: items.kind,
  quantity: items.quantity,
  deposit: items.deposit,
  shortest: items.shortest,
  longest: items.longest,
  isExample: items.isExample,
  hasSizes: items.hasSizes,
  translations: items.translations,
}

/** The `Picture` of a row `m` of `item_images` and a row `g` of `images`. A focal point in the centre is left out. */
const fields = sql.raw(`'organizationId', g.organization_id, 'key', g.key, 'width', g.width, 'height', g.height, 'color', g.color,
  'focalX', nullif(m.focal_x, 50), 'focalY', nullif(m.focal_y, 50)`)

export const asPicture = sql`json_strip_nulls(json_build_object(${fields}))`

const asPictures = sql`json_agg(${asPicture} order by m.position)`

const asDescribed = sql`json_agg(json_strip_nulls(json_build_object(${fields}, 'alt', m.alt, 'translations', m.translations)) order by m.position)`

const itemPictures = sql`item_images m join images g on g.organization_id = m.organization_id and g.id = m.image_id`

const ofItem = sql`from ${itemPictures} where m.organization_id = ${currentOrganization} and m.item_id = coalesce(items.parent_id, items.id)`

const columns = {
  ...listed,
  ...textColumns,
  locationId: items.locationId,
  facts: items.facts,
  pictures: sql<Picture[]>`coalesce((select ${asPictures} ${ofItem}), '[]')`,
}

/** A picture with its alternative text, in the organization's language and in others. */
type DescribedPicture = Picture & { alt: string; translations: Translations<"alt"> }

/** Items that are not archived, without their sizes. */
const activeIn = (organizationId: string | typeof currentOrganization) =>
  and(eq(items.organizationId, organizationId), isNull(items.archivedAt), isNull(items.parentId))

/** Offered items as customers see them, without their sizes. One that needs a photo waits for it. */
const offeredBy = (organizationId: string | typeof currentOrganization) => and(activeIn(organizationId), eq(items.needsPhoto, false))

/** Lists the offered items, the newest first, without the texts of their own pages. */
export const listOfferedItems = prepareStatement((db) => {
  // One query for all pictures, one for all sizes: a subquery per item costs several times as much.
  const albums = sql`(
    select m.item_id, ${asPictures} as pictures
    from ${itemPictures} join items i on i.organization_id = m.organization_id and i.id = m.item_id and i.archived_at is null
    where m.organization_id = ${currentOrganization}
    group by m.item_id) albums`
  const ranges = sql`(select s.parent_id, ${asSizes} as sizes ${sizesOf(currentOrganization)} group by s.parent_id) ranges`
  return db
    .select({ ...listed, pictures: sql<Picture[]>`coalesce(albums.pictures, '[]')`, sizes: sizesIn(sql`ranges.sizes`) })
    .from(items)
    .leftJoin(albums, sql`albums.item_id = ${items.id}`)
    .leftJoin(ranges, sql`ranges.parent_id = ${items.id}`)
    .where(offeredBy(currentOrganization))
    .orderBy(desc(items.createdAt), desc(items.number))
})

/** Lists numbers of offered items in order, with the time of their last change; up to `limit`. */
export async function listOfferedNumbers(tx: Tx, limit: number) {
  return tx
    .select({ number: items.number, changedAt: items.updatedAt })
    .from(items)
    .where(offeredBy(tx.organizationId))
    .orderBy(asc(items.number))
    .limit(limit)
}

/** Finds an offered item by its number, with the alternative texts of its pictures and its sizes. */
export async function findOfferedItem(tx: Tx, number: number) {
  const [item] = await tx
    .select({
      ...columns,
      pictures: sql<DescribedPicture[]>`coalesce((select ${asDescribed} ${ofItem}), '[]')`,
      sizes: sizesIn(sql`(select ${asSizes} ${sizesOf(tx.organizationId)} and s.parent_id = items.id)`),
    })
    .from(items)
    .where(and(offeredBy(tx.organizationId), eq(items.number, number)))
  return item
}

/** Lists items and sizes by number, offered or not. */
export async function listItemsByNumber(tx: Tx, numbers: number[]) {
  if (numbers.length === 0) return []
  return tx
    .select({
      ...columns,
      isArchived: sql<boolean>`${items.archivedAt} is not null`,
      needsPhoto: items.needsPhoto,
      /** The number of the item that has this size; null for an item that is no size. */
      parentNumber,
    })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.number, numbers)))
}

export type NumberedItem = Awaited<ReturnType<typeof listItemsByNumber>>[number]

/** Lists numbers and names of items with translations, offered or not, and which are sizes of what. */
export async function listItemNames(tx: Tx, ids: string[]) {
  return tx
    .select({ ...orderColumns, id: items.id })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), isAmong(items.id, ids)))
}

/** Returns the first picture of each item that has one, by the item's id. */
export async function listItemPictures(tx: Tx, ids: string[]): Promise<Map<string, Picture>> {
  const found = await tx
    .select({ id: items.id, picture: sql<Picture | null>`(select ${asPicture} ${ofItem} order by m.position limit 1)` })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids)))
  return new Map(found.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])))
}

export type ListedItem = Awaited<ReturnType<typeof listOfferedItems>>[number]

export type OfferedItem = NonNullable<Awaited<ReturnType<typeof findOfferedItem>>>

/** Lists the stock of these numbers of items and sizes, and of all sizes of an item among them; without what is not offered. */
export async function listStock(tx: Tx, numbers: number[]) {
  return tx
    .select({
      ...termColumns,
      id: items.id,
      number: items.number,
      parentNumber,
      quantity: items.quantity,
      needsPhoto: items.needsPhoto,
      shortest: items.shortest,
      longest: items.longest,
      seasons: priceColumns.seasons,
    })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), areBookable, or(inArray(items.number, numbers), isSizeOf(tx, numbers))))
}

/** Whether everything that is offered is rented by the night. */
export async function areAllByNights(tx: Tx): Promise<boolean> {
  const [found] = await tx
    .select({ all: sql<boolean>`coalesce(bool_and(${items.rateUnit} = 'night'), false)` })
    .from(items)
    .where(offeredBy(tx.organizationId))
  return found?.all ?? false
}

/** Counts the items that a plan limits: those that are not archived, without the example of a new organization. */
export const countActiveItems = (tx: Tx) => tx.$count(items, and(activeIn(tx.organizationId), eq(items.isExample, false)))
