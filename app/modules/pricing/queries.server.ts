import { and, asc, eq, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Coupon } from "./coupon-problem.ts"
import type { Extra } from "./extra.ts"
import { coupons, extras, priceLists, seasons } from "./schema.server.ts"

/** Lists all price lists by name. */
export const listPriceLists = (tx: Tx) =>
  tx.select().from(priceLists).where(eq(priceLists.organizationId, tx.organizationId)).orderBy(asc(priceLists.name), asc(priceLists.id))

/** Lists all seasons in their order. */
export const listSeasons = (tx: Tx) =>
  tx.select().from(seasons).where(eq(seasons.organizationId, tx.organizationId)).orderBy(asc(seasons.position), asc(seasons.id))

/** Ids of the chosen items with those of their sizes; null for all items. */
const withSizes = ({ itemIds }: Record<"itemIds", PgColumn>) =>
  sql<string[] | null>`case when ${itemIds} is not null then ${itemIds} || array(
    select size.id from items size where size.organization_id = ${currentOrganization} and size.parent_id = any(${itemIds}) order by size.id) end`

/** Lists all extras in their order, as the settings need them. */
export const listSavedExtras = (tx: Tx) =>
  tx.select().from(extras).where(eq(extras.organizationId, tx.organizationId)).orderBy(asc(extras.position), asc(extras.id))

/** Lists all extras in their order. */
export const listExtras = (tx: Tx): Promise<Extra[]> =>
  tx
    .select({
      number: extras.number,
      name: extras.name,
      description: extras.description,
      translations: extras.translations,
      unit: extras.unit,
      price: extras.price,
      most: extras.most,
      isCompulsory: extras.isCompulsory,
      itemIds: withSizes(extras),
    })
    .from(extras)
    .where(eq(extras.organizationId, tx.organizationId))
    .orderBy(asc(extras.position), asc(extras.id))

/** Finds the coupon of a code in upper case; `locks` it until commit. */
export async function findCoupon(tx: Tx, code: string, { locks }: { locks: boolean }): Promise<Coupon | undefined> {
  const query = tx
    .select({
      id: coupons.id,
      code: coupons.code,
      percent: coupons.percent,
      amount: coupons.amount,
      itemIds: withSizes(coupons),
      validFrom: coupons.validFrom,
      validUntil: coupons.validUntil,
      smallestTotal: coupons.smallestTotal,
      mostUses: coupons.mostUses,
      mostPerClient: coupons.mostPerClient,
    })
    .from(coupons)
    .where(and(eq(coupons.organizationId, tx.organizationId), eq(coupons.code, code)))
  const [coupon] = await (locks ? query.for("no key update") : query)
  return coupon
}
