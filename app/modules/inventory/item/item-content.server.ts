import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { locations } from "#app/modules/locations/schema.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { priceLists } from "#app/modules/pricing/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import { listCategoryIds, placeInCategories } from "../categories/item-categories.server.ts"
import { itemTexts } from "../item-text.ts"
import type { ItemPicture } from "../pictures/pictures-input.ts"
import { itemImages, items } from "../schema.server.ts"
import type { ItemContent } from "./item-input.ts"
import type { SizeContent } from "./size-input.ts"
import { listSizeContent, writeSizes } from "./sizes.server.ts"

/** An item as its editor shows it. `language` is the organization's: the plain columns hold its texts. */
export async function findItemContent(tx: Tx, number: number, language: Locale) {
  const [item] = await listItemContents(tx, eq(items.number, number), language)
  return item
}

/** Lists items as their editors show them. */
export async function listItemContents(tx: Tx, which: SQL, language: Locale) {
  const rows = await tx
    .select()
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), which))
  const ids = rows.map(({ id }) => id)
  const picturesOf = await listItemPictures(tx, ids, language)
  const categoriesOf = await listCategoryIds(tx, ids)
  const sizesOf = new Map<string, SizeContent[]>()
  for (const { id, hasSizes } of rows) if (hasSizes) sizesOf.set(id, await listSizeContent(tx, id, language))
  return rows.map((item) => {
    const { id, number, parentId, version, updatedAt, updatedBy } = item
    const pictures = picturesOf.get(id) ?? []
    const content = contentOfRow(item, { sizes: sizesOf.get(id) ?? [], pictures, categoryIds: categoriesOf.get(id) ?? [] }, language)
    return { id, number, parentId, version, updatedAt, updatedBy, isArchived: item.archivedAt !== null, content, pictures }
  })
}

function contentOfRow(
  item: typeof items.$inferSelect,
  { sizes, pictures, categoryIds }: Pick<ItemContent, "sizes" | "pictures" | "categoryIds">,
  language: Locale,
): ItemContent {
  const { kind, price, rateUnit, quantity, shortest, longest, bufferBefore, bufferAfter } = item
  const { deposit, facts, locationId, checkIn, checkOut, byDates, steps, priceListId } = item
  return {
    texts: textsOfRow(itemTexts, item, language),
    kind,
    price,
    rateUnit,
    pricing: { byDates, steps, priceListId },
    quantity,
    sizes,
    deposit,
    shortest,
    longest,
    bufferBefore,
    bufferAfter,
    property: { facts, locationId, checkIn, checkOut },
    categoryIds,
    pictures: pictures.map(({ id, focalX, focalY, alt }) => ({ id, focalX, focalY, alt })),
  }
}

type ShownPicture = ItemPicture & { picture: Picture }

/** Returns the pictures of each item that has any, in their order. */
async function listItemPictures(tx: Tx, itemIds: string[], language: Locale): Promise<Map<string, ShownPicture[]>> {
  const rows = await tx
    .select({
      itemId: itemImages.itemId,
      id: itemImages.imageId,
      focalX: itemImages.focalX,
      focalY: itemImages.focalY,
      alt: itemImages.alt,
      translations: itemImages.translations,
      picture: { organizationId: images.organizationId, key: images.key, width: images.width, height: images.height, color: images.color },
    })
    .from(itemImages)
    .innerJoin(images, and(eq(images.organizationId, itemImages.organizationId), eq(images.id, itemImages.imageId)))
    .where(and(eq(itemImages.organizationId, tx.organizationId), inArray(itemImages.itemId, itemIds)))
    .orderBy(asc(itemImages.position))
  const pictures = rows.map(({ itemId, alt, translations, ...row }) => {
    const inEach = locales.map((locale) => [locale, locale === language ? alt : (translations[locale]?.alt ?? "")] as const)
    return { itemId, picture: { ...row, alt: Object.fromEntries(inEach.filter(([, text]) => text)) } }
  })
  const byItem = Map.groupBy(pictures, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, own]) => [itemId, own.map(({ picture }) => picture)]))
}

/** Writes everything that people edit of an item, and returns the ids of the sizes that it no longer has. Called under the item's lock. Refuses as `requireReferred`. */
export async function updateItem(tx: Tx, id: string, content: ItemContent, { language, by }: { language: Locale; by: string | null }) {
  await requireReferred(tx, content)
  await tx
    .update(items)
    .set({
      ...columnsOf(content, language),
      // An item that was shown without any stays shown.
      ...(content.pictures.length > 0 && { needsPhoto: false }),
      isExample: false,
      version: sql`${items.version} + 1`,
      updatedBy: by,
      updatedAt: now(),
    })
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.id, id)))
  await placePictures(tx, id, content.pictures, language)
  await placeInCategories(tx, id, content.categoryIds)
  return writeSizes(tx, id, content, { language, by })
}

/** Refuses with "location.gone" and "priceList.gone" what the shop does not have, or no longer, and with "priceList.unit" a price list of another unit. */
export async function requireReferred(tx: Tx, content: ItemContent) {
  await requireLocation(tx, content)
  await requirePriceList(tx, content)
}

async function requireLocation(tx: Tx, { property: { locationId } }: ItemContent) {
  if (locationId === null) return
  const isIt = and(eq(locations.organizationId, tx.organizationId), eq(locations.id, locationId))
  const [found] = await tx.select({ id: locations.id }).from(locations).where(isIt).for("key share")
  if (!found) throw new Refusal("location.gone", { field: "locationId", status: 409 })
}

async function requirePriceList(tx: Tx, { rateUnit, pricing: { priceListId } }: ItemContent) {
  if (priceListId === null) return
  const isIt = and(eq(priceLists.organizationId, tx.organizationId), eq(priceLists.id, priceListId))
  // The unit of the list must not change meanwhile either.
  const [found] = await tx.select({ rateUnit: priceLists.rateUnit }).from(priceLists).where(isIt).for("share")
  if (!found) throw new Refusal("priceList.gone", { field: "priceListId", status: 409 })
  if (found.rateUnit !== rateUnit) throw new Refusal("priceList.unit", { field: "priceListId" })
}

/** Returns the columns of an item that its editor writes. */
export function columnsOf(content: ItemContent, language: Locale) {
  const { texts, kind, price, rateUnit, pricing, quantity, sizes, deposit, shortest, longest, bufferBefore, bufferAfter, property } =
    content
  const row = { kind, price, rateUnit, ...pricing, quantity, deposit, shortest, longest, bufferBefore, bufferAfter, ...property }
  return { ...rowOfTexts(itemTexts, texts, language), ...row, hasSizes: sizes.length > 0 }
}

/** Replaces the pictures of an item. Refuses with "pictures.gone" when one is not, or no longer, an image of the organization. */
export async function placePictures(tx: Tx, itemId: string, pictures: ItemPicture[], language: Locale) {
  const { organizationId } = tx
  const ids = pictures.map(({ id }) => id)
  const found = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.organizationId, organizationId), inArray(images.id, ids)))
    .for("key share")
  if (found.length < ids.length) throw new Refusal("pictures.gone", { field: "pictures" })
  await tx.delete(itemImages).where(and(eq(itemImages.organizationId, organizationId), eq(itemImages.itemId, itemId)))
  const rows = pictures.map(({ id, focalX, focalY, alt }, position) => {
    const others = locales.flatMap((locale) => (locale !== language && alt[locale] ? [[locale, { alt: alt[locale] }]] : []))
    return {
      organizationId,
      itemId,
      imageId: id,
      position,
      focalX,
      focalY,
      alt: alt[language] ?? "",
      translations: Object.fromEntries(others),
    }
  })
  if (rows.length > 0) await tx.insert(itemImages).values(rows)
}
