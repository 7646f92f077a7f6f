import { and, asc, eq, sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { weeklyHoursFields } from "#app/modules/organizations/weekly-hours.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { addLocation } from "./add-location.server.ts"
import { placeTexts } from "./location-fields.ts"
import { type LocationContent, locationInput, locationValues } from "./location-input.ts"
import { locations } from "./schema.server.ts"

/** Adds a location after the others, unless one was added with this id before. Returns its id. */
export async function createLocation(scope: Scope, content: LocationContent, id?: string): Promise<string> {
  return transact(scope, async (tx) => {
    const columns = columnsOf(content, await lockLanguage(tx))
    const last = (await lockOrder(tx)).at(-1)
    return addLocation(tx, { ...columns, id, position: last ? last.position + 1 : 0, updatedBy: toActorColumns(scope.actor).actorId })
  })
}

/** Saves an edited location. Refuses with "edit.conflict" and "location.missing". */
export async function editLocation(
  scope: Scope,
  id: string,
  { content, opened }: { content: LocationContent; opened: Partial<FormValues> },
) {
  await transact(scope, async (tx) => {
    const language = await lockLanguage(tx)
    const saved = await findLocationContent(tx, id, language, { isLocked: true })
    if (!saved) throw new Refusal("location.missing")
    const edit = { opened, submitted: locationValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: locationValues(saved.content) }, [weeklyHoursFields])
    const columns = columnsOf(locationInput(language).parse(merged), language)
    const by = toActorColumns(scope.actor).actorId
    await tx
      .update(locations)
      .set({ ...columns, version: sql`${locations.version} + 1`, updatedBy: by, updatedAt: now() })
      .where(isLocation(tx, id))
  })
}

/** Moves a location one place up or down. Two people who move at once both succeed, one after the other. */
export async function moveLocation(scope: Scope, id: string, by: -1 | 1): Promise<void> {
  await transact(scope, async (tx) => {
    const ordered = await lockOrder(tx)
    const from = ordered.findIndex((location) => location.id === id)
    const to = from + by
    if (from < 0 || to < 0 || to >= ordered.length) return
    const moved = ordered.toSpliced(from, 1).toSpliced(to, 0, ...ordered.slice(from, from + 1))
    for (const [position, location] of moved.entries()) await tx.update(locations).set({ position }).where(isLocation(tx, location.id))
  })
}

/** Returns all locations in their order, which nobody else changes before the commit. */
async function lockOrder(tx: Tx) {
  await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.organizationId, tx.organizationId))
    .orderBy(asc(locations.id))
    .for("update")
  // A statement that has waited for a lock returns rows in the order from before.
  return listLocations(tx)
}

/** Keeps others from changing a location, or from booking at it, until the commit. */
export async function lockLocation(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: locations.id }).from(locations).where(isLocation(tx, id)).for("update")
}

/** Deletes a location; bookings keep its text. Returns false when it is gone already. Called after `lockLocation`. */
export async function removeLocation(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.delete(locations).where(isLocation(tx, id)).returning({ id: locations.id })
  return deleted.length > 0
}

/** Returns all locations in their order. */
export const listLocations = (tx: Tx) =>
  tx.select().from(locations).where(eq(locations.organizationId, tx.organizationId)).orderBy(asc(locations.position), asc(locations.id))

/** Returns a location as its form shows it. */
export async function findLocationContent(tx: Tx, id: string, language: Locale, { isLocked = false } = {}) {
  const query = tx.select().from(locations).where(isLocation(tx, id))
  const [row] = isLocked ? await query.for("update") : await query
  if (!row) return undefined
  const { country, zipCode, mapsUrl, isPickup, openingHours, version, updatedAt, updatedBy } = row
  const content: LocationContent = { texts: textsOfRow(placeTexts, row, language), country, zipCode, mapsUrl, isPickup, openingHours }
  return { id, version, updatedAt, updatedBy, content }
}

const columnsOf = ({ texts, ...rest }: LocationContent, language: Locale) => ({ ...rowOfTexts(placeTexts, texts, language), ...rest })

const isLocation = (tx: Tx, id: string) => and(eq(locations.organizationId, tx.organizationId), eq(locations.id, id))
