import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { mapLocales, mapNames, rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import { addItem } from "../add-item.server.ts"
import { sizeTexts } from "../item-text.ts"
import { items } from "../schema.server.ts"
import type { ItemContent } from "./item-input.ts"
import { type SizeContent, sizedName } from "./size-input.ts"

const isSizeOf = (tx: Tx, parentId: string) => and(eq(items.organizationId, tx.organizationId), eq(items.parentId, parentId))

/** A condition on sizes: the item still has them. An archived item has those that were archived with it. */
export const isCurrentSizeOf = (tx: Tx, parentId: string) =>
  and(
    isSizeOf(tx, parentId),
    sql`${items.archivedAt} is not distinct from (select p.archived_at from items p where p.organization_id = ${tx.organizationId} and p.id = ${parentId})`,
  )

/** Returns the ids of all sizes of these items, also of those that they no longer have and bookings keep. */
export async function listSizeIds(tx: Tx, parentIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.parentId, parentIds)))
  return rows.map(({ id }) => id)
}

/** Lists the sizes of an item as its editor has them; `language` is the organization's. */
export async function listSizeContent(tx: Tx, parentId: string, language: Locale): Promise<SizeContent[]> {
  const rows = await tx.select().from(items).where(isCurrentSizeOf(tx, parentId)).orderBy(asc(items.sizePosition), asc(items.number))
  return rows.map((row) => ({
    id: row.id,
    label: { en: textsOfRow(["sizeLabel"], row, language).en.sizeLabel, uk: textsOfRow(["sizeLabel"], row, language).uk.sizeLabel },
    quantity: row.quantity,
    price: row.hasOwnPrice ? row.price : null,
  }))
}

/**
 * Writes the sizes of an item: each has its terms, and a name made of both. Returns the ids of those that it had and no longer has. Called under the item's lock, after the item
 * was written.
 */
export async function writeSizes(
  tx: Tx,
  parentId: string,
  content: Pick<ItemContent, "texts" | "sizes">,
  { language, by }: { language: Locale; by: string | null },
): Promise<string[]> {
  const saved = await tx
    .select({ id: items.id, isCurrent: sql<boolean>`${isCurrentSizeOf(tx, parentId)}` })
    .from(items)
    .where(isSizeOf(tx, parentId))
  if (content.sizes.length === 0 && saved.length === 0) return []
  const [parent] = await tx
    .select()
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.id, parentId)))
  if (!parent) throw new Error("The item of these sizes is gone")
  const { kind, rateUnit, byDates, steps, priceListId, deposit, shortest, longest, bufferBefore, bufferAfter } = parent
  for (const [position, size] of content.sizes.entries()) {
    const columns = {
      ...textsOf(content, size, language),
      kind,
      price: size.price ?? parent.price,
      hasOwnPrice: size.price !== null,
      rateUnit,
      byDates,
      steps: size.price === null ? steps : [],
      priceListId,
      quantity: size.quantity,
      deposit,
      shortest,
      longest,
      bufferBefore,
      bufferAfter,
      sizePosition: position,
      parentId,
      needsPhoto: parent.needsPhoto,
      archivedAt: parent.archivedAt,
    }
    if (saved.some(({ id }) => id === size.id))
      await tx
        .update(items)
        .set({ ...columns, version: sql`${items.version} + 1`, updatedBy: by, updatedAt: now() })
        .where(and(isSizeOf(tx, parentId), eq(items.id, size.id)))
    else await addItem(tx, { ...columns, id: size.id, imageIds: [] })
  }
  return saved.filter(({ id, isCurrent }) => isCurrent && content.sizes.every((size) => size.id !== id)).map(({ id }) => id)
}

/** Returns the texts of a size: its own name and what it copies. A language without a label has that of the organization's. */
function textsOf({ texts }: Pick<ItemContent, "texts">, { label }: SizeContent, language: Locale) {
  const textsIn = (locale: Locale) => {
    const { name, ...others } = texts[locale]
    const size = label[locale] || label[language]
    return {
      ...mapNames(sizeTexts, (text) => others[text]),
      name: name || locale === language ? sizedName(name, size) : "",
      sizeLabel: label[locale],
    }
  }
  return rowOfTexts(["name", "sizeLabel", ...sizeTexts], mapLocales(textsIn), language)
}
