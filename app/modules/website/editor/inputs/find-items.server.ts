import { and, asc, eq, isNull } from "drizzle-orm"
import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"

export type ChoosableItem = Awaited<ReturnType<typeof findItems>>[number]

/** Items of one search. */
const limit = 20

/** Finds the items of these numbers, archived ones too, in their order; without numbers the offered items by name. */
export async function findItems(scope: Scope, { numbers, search, locale }: { numbers: number[]; search: string; locale: Locale }) {
  return transact(scope, async (tx) => {
    const wanted = numbers.length > 0 ? numbers : await searchItems(tx, search)
    const found = new Map((await listItemsByNumber(tx, wanted)).map((item) => [item.number, item]))
    return wanted.flatMap((number) => {
      const item = found.get(number)
      return item ? { number, name: translated(item, "name", locale), image: item.pictures[0] ?? null, isArchived: item.isArchived } : []
    })
  })
}

async function searchItems(tx: Tx, search: string) {
  const found = await tx
    .select({ number: items.number })
    .from(items)
    .where(
      and(
        eq(items.organizationId, tx.organizationId),
        isNull(items.archivedAt),
        isNull(items.parentId),
        eq(items.needsPhoto, false),
        await findSearchCondition(tx, items, search),
      ),
    )
    .orderBy(asc(items.name), asc(items.number))
    .limit(limit)
  return found.map(({ number }) => number)
}
