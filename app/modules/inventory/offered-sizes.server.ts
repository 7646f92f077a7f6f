import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Step } from "#app/modules/pricing/tariff.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { items } from "./schema.server.ts"

/** A size that customers can choose. It has everything else from its item. */
export interface OfferedSize {
  id: string
  number: number
  /** With its item's: "Ski boots · 42". */
  name: string
  sizeLabel: string
  translations: Translations<"name" | "sizeLabel">
  /** In minor units. */
  price: bigint
  hasOwnPrice: boolean
  quantity: number
}

const textsIn = (locale: string) =>
  sql`${sql.raw(`'${locale}'`)}, json_build_object('name', s.translations #>> ${sql.raw(`'{${locale},name}'`)}, 'sizeLabel', s.translations #>> ${sql.raw(`'{${locale},sizeLabel}'`)})`

/** Selects the sizes of a row `s` of `items`, in their order. */
export const asSizes = sql<
  OfferedSize[]
>`json_agg(json_strip_nulls(json_build_object('id', s.id, 'number', s.number, 'name', s.name, 'sizeLabel', s.size_label,
  'price', s.price::text, 'hasOwnPrice', s.has_own_price, 'quantity', s.quantity,
  'translations', json_build_object(${sql.join(locales.map(textsIn), sql`, `)}))) order by s.size_position, s.number)`

/** All sizes that are offered. */
export const sizesOf = (organizationId: unknown) =>
  sql`from items s where s.organization_id = ${organizationId} and s.parent_id is not null and s.archived_at is null`

/** Selects sizes as an array, "[]" for none. */
export const sizesIn = (sizes: SQL) =>
  sql`coalesce(${sizes}, '[]')`.mapWith((rows: Array<Omit<OfferedSize, "price"> & { price: string }>): OfferedSize[] =>
    rows.map((size) => ({ ...size, price: BigInt(size.price) })),
  )

/** The sizes of a row of `items` as its lists have them; an archived item has those that went with it. */
export const sizesOfItem = sizesIn(
  sql`(select ${asSizes} from items s where s.organization_id = ${currentOrganization} and s.parent_id = items.id and s.archived_at is not distinct from items.archived_at)`,
)

/** The number of the item that a row of `items` is a size of. */
export const parentNumber = sql<
  number | null
>`(select p.number from items p where p.organization_id = ${currentOrganization} and p.id = items.parent_id)`

/** Whether a row of `items` is a size of an item of these numbers. */
export const isSizeOf = (tx: Tx, numbers: number[]) =>
  sql`${items.parentId} in (select p.id from items p where p.organization_id = ${tx.organizationId} and p.number = any(${sql.param(numbers)}::int[]))`

interface SizedItem extends Omit<OfferedSize, "sizeLabel" | "hasOwnPrice"> {
  steps: readonly Step[]
  hasSizes: boolean
  sizes: readonly OfferedSize[]
}

/** Returns what of an item can be booked: its sizes, each with the terms of the item, or the item itself. */
export function bookableOf<Item extends SizedItem>(item: Item): Item[] {
  if (!item.hasSizes) return [item]
  return item.sizes.map(({ hasOwnPrice, ...size }) => ({ ...item, ...size, steps: hasOwnPrice ? [] : item.steps }))
}

/** Finds the offered item that a number is or was a size of, and whether it still is; undefined for none. */
export async function findItemOfSize(tx: Tx, number: number): Promise<{ number: number; isOffered: boolean } | undefined> {
  const parents = alias(items, "parents")
  const [found] = await tx
    .select({ number: parents.number, isOffered: sql<boolean>`${items.archivedAt} is null` })
    .from(items)
    .innerJoin(parents, and(eq(parents.organizationId, items.organizationId), eq(parents.id, items.parentId)))
    .where(
      and(eq(items.organizationId, tx.organizationId), eq(items.number, number), isNull(parents.archivedAt), eq(parents.hasSizes, true)),
    )
  return found
}
