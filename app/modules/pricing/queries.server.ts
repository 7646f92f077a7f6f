import { asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { priceLists, seasons } from "./schema.server.ts"

/** Lists all price lists by name. */
export const listPriceLists = (tx: Tx) =>
  tx.select().from(priceLists).where(eq(priceLists.organizationId, tx.organizationId)).orderBy(asc(priceLists.name), asc(priceLists.id))

/** Lists all seasons in their order. */
export const listSeasons = (tx: Tx) =>
  tx.select().from(seasons).where(eq(seasons.organizationId, tx.organizationId)).orderBy(asc(seasons.position), asc(seasons.id))
