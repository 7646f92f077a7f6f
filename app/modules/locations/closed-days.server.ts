import { asc, eq } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { currentOrganization, prepareStatement } from "#app/platform/database/prepared-statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { closedDays } from "./closed-days-schema.server.ts"

export type ClosedDaysRow = Awaited<ReturnType<typeof listClosedDays>>[number]

/** Lists all closed days in order. */
export const listClosedDays = prepareStatement((db) =>
  db
    .select({
      id: closedDays.id,
      locationId: closedDays.locationId,
      first: closedDays.first,
      last: closedDays.last,
      reason: closedDays.reason,
      translations: closedDays.translations,
    })
    .from(closedDays)
    .where(eq(closedDays.organizationId, currentOrganization))
    .orderBy(asc(closedDays.first), asc(closedDays.id)),
)

/** Lists the closed days whose last day is not before today in the zone, in order. */
export async function listComingClosedDays(tx: Tx, zone: string): Promise<ClosedDaysRow[]> {
  const today = todayIn(zone)
  return (await listClosedDays(tx)).filter(({ last }) => last >= today)
}

/** Returns the calendar day of the zone, as "2026-12-24". */
const todayIn = (zone: string) => wallTimeAt(now(), zone).toPlainDate().toString()
