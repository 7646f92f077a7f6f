import { and, asc, eq } from "drizzle-orm"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { prepareStatement } from "#app/platform/database/prepared-statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { rowOfTexts } from "#app/platform/i18n/translated-fields.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { type ClosedDaysContent, closedDaysTexts } from "./closed-days-input.ts"
import { closedDays } from "./closed-days-schema.server.ts"
import { locations } from "./schema.server.ts"

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
export const todayIn = (zone: string) => wallTimeAt(now(), zone).toPlainDate().toString()

/** Adds closed days, unless some were added with this id before. Refuses with "location.missing". */
export async function addClosedDays(scope: Scope, { first, last, locationId, texts }: ClosedDaysContent, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const reason = rowOfTexts(closedDaysTexts, texts, await lockLanguage(tx))
    if (locationId !== null && !(await lockLocation(tx, locationId))) throw new Refusal("location.missing", { field: "location" })
    await tx
      .insert(closedDays)
      .values({ ...reason, organizationId: tx.organizationId, id, locationId, first, last })
      .onConflictDoNothing({ target: [closedDays.organizationId, closedDays.id] })
  })
}

/** Removes closed days; those that are gone already stay so. */
export async function removeClosedDays(scope: Scope, id: string): Promise<void> {
  await transact(scope, (tx) => tx.delete(closedDays).where(and(eq(closedDays.organizationId, tx.organizationId), eq(closedDays.id, id))))
}

/** Locks the location until the commit, so that nobody deletes it. Returns whether there is one. */
async function lockLocation(tx: Tx, id: string) {
  const isLocation = and(eq(locations.organizationId, tx.organizationId), eq(locations.id, id))
  return (await tx.select({ id: locations.id }).from(locations).where(isLocation).for("key share")).length > 0
}
