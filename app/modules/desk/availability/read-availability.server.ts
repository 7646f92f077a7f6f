import { and, eq } from "drizzle-orm"
import { areBookable } from "#app/modules/inventory/bookable-items.server.ts"
import { sortItems } from "#app/modules/inventory/item-order.ts"
import { itemOrder, orderColumns } from "#app/modules/inventory/ordered-items.server.ts"
import { termColumns } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { countFree } from "#app/modules/reservations/availability/occupancy.server.ts"
import { occupiedBy, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { type PeriodProblem, readStaffPeriod } from "#app/modules/reservations/rules/staff-period.ts"
import { now } from "#app/platform/clock.ts"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { type AvailabilityQuery, readAvailabilityQuery } from "./availability-query.ts"

/** How many of the matching items are free throughout the period. */
export interface AvailabilityView {
  query: AvailabilityQuery
  /** Why there is no answer: the field and a code of `useErrorMessage`. */
  problem: PeriodProblem | null
  items: FreeItem[]
  /** More items match than are listed. */
  hasMore: boolean
}

export interface FreeItem {
  number: number
  name: string
  free: number
  stock: number
}

/** Items that are listed. */
const mostItems = 50

/** Reads what the address asks. Items are named in `locale`; buffers count as taken. */
export async function readAvailability(scope: Scope, search: URLSearchParams, locale: Locale): Promise<AvailabilityView> {
  const { organization } = scope
  const query = readAvailabilityQuery(search, { now: now(), zone: organization.timeZone })
  const read = readStaffPeriod(query, { zone: organization.timeZone, now: now() })
  if ("code" in read) return { query, problem: read, items: [], hasMore: false }
  return transact(scope, async (tx) => {
    const found = await listMatching(tx, query.q)
    const shown = found.slice(0, mostItems)
    const free = await countFree(tx, shown, (item) => occupiedBy(read, termsOf(organization, item), organization.timeZone))
    return {
      query,
      problem: null,
      items: sortItems(shown, locale).map((item) => ({
        number: item.number,
        name: translated(item, "name", locale),
        free: free.get(item.id) ?? 0,
        stock: item.quantity,
      })),
      hasMore: found.length > mostItems,
    }
  })
}

async function listMatching(tx: Tx, q: string) {
  const { id, quantity, organizationId } = items
  return tx
    .select({ ...termColumns, ...orderColumns, id, quantity })
    .from(items)
    .where(and(eq(organizationId, tx.organizationId), areBookable, await findSearchCondition(tx, items, q)))
    .orderBy(...itemOrder)
    .limit(mostItems + 1)
}
