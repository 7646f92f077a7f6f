import { randomUUIDv7 } from "node:crypto"
import { and, eq, inArray, sql } from "drizzle-orm"
import { moveFeeds } from "#app/modules/calendars/move-feeds.server.ts"
import { calendarFeeds } from "#app/modules/calendars/schema.server.ts"
import { findOrAddCategories } from "#app/modules/inventory/categories/find-or-add-categories.server.ts"
import { lockAllWithSizes } from "#app/modules/inventory/editor/archive-item.server.ts"
import { insertItem, itemLimitOf } from "#app/modules/inventory/editor/create-item.server.ts"
import { findItemContent } from "#app/modules/inventory/editor/item-content.server.ts"
import type { ItemContent } from "#app/modules/inventory/editor/item-input.ts"
import type { ShortBookings } from "#app/modules/inventory/editor/short-bookings.ts"
import { lockUneditedItems, removeItems } from "#app/modules/inventory/import-items.server.ts"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { countActiveItems } from "#app/modules/inventory/queries.server.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { outOfService } from "#app/modules/reservations/out-of-service-schema.server.ts"
import { changeItem } from "#app/modules/reservations/reserve/edit-item.server.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { importedCodes } from "../schema.server.ts"
import { keyOfItem } from "./group-items.ts"
import { type Decision, importKind, type WriteBy } from "./import-kind.server.ts"
import { isSameItem, mergeItem, type SavedItem } from "./merge-item.server.ts"
import { type ImportedItem, readItem } from "./read-item.ts"
import { type ResolvedItem, resolveItems } from "./resolve-items.server.ts"

/** Items with their sizes. Bookings wait for a transaction of theirs, so it is a short one. */
export const itemKind = importKind<ImportedItem>({
  atOnce: 50,
  keyOf: (values, _, owners) => keyOfItem(values, owners),
  read: (rows, { scope }) => readItem(rows, scope.organization),
  write: saveImportedItems,
  undo: removeUnused,
})

interface Writing {
  scope: Scope
  language: Locale
  by: string | null
  locked: ReadonlyMap<string, LockedItem>
  /** So many more the plan allows. */
  room: number
}

async function saveImportedItems(tx: Tx, scope: Scope, items: ImportedItem[], { added }: WriteBy): Promise<Array<Decision | Refusal>> {
  const resolved = await resolveItems(tx, items)
  const ids = resolved.flatMap((each) => (each instanceof Refusal ? [] : (each.id ?? [])))
  const locked = new Map((await lockAllWithSizes(tx, { ids })).map((item) => [item.id, item]))
  const most = itemLimitOf(await lockOrganization(tx))
  const writing: Writing = {
    scope,
    language: await lockLanguage(tx),
    by: toActorColumns(scope.actor).actorId,
    locked,
    room: most === undefined ? Number.POSITIVE_INFINITY : most - (await countActiveItems(tx)) - added,
  }
  const decisions: Array<Decision | Refusal> = []
  for (const each of resolved) decisions.push(each instanceof Refusal ? each : await saveItem(tx, each, writing, most))
  return decisions
}

async function saveItem(tx: Tx, resolved: ResolvedItem, writing: Writing, most: number | undefined): Promise<Decision | Refusal> {
  const { scope, language, by } = writing
  const { item, codes } = resolved
  const target = resolved.id === undefined ? undefined : await readSaved(tx, resolved, writing)
  if (resolved.id !== undefined && !target) return new Refusal("item.gone")
  const textLanguage = (resolved.isLinked && item.wordsIn) || language
  let merged: ItemContent
  try {
    merged = mergeItem(item, { saved: target?.saved, language, textLanguage, currency: scope.organization.currency })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  if (!target && writing.room <= 0) return new Refusal("items.full", { details: { most } })
  const next = { ...merged, ...(item.categories && { categoryIds: await findOrAddCategories(tx, item.categories, { language, by }) }) }
  if (target && isSameItem(target.saved.content, next)) return { outcome: "same", recordId: target.locked.id }
  const id = target?.locked.id ?? randomUUIDv7()
  if (target) await change(tx, target, next, writing)
  else {
    await insertItem(tx, id, next, { language, by })
    writing.room -= 1
  }
  await saveCodes(tx, codes, id)
  return { outcome: target ? "change" : "add", recordId: id }
}

interface FoundItem {
  locked: LockedItem
  saved: SavedItem
}

async function readSaved(tx: Tx, { id = "", sizeIds }: ResolvedItem, { scope, language, locked }: Writing): Promise<FoundItem | undefined> {
  const item = locked.get(id)
  const found = item && (await findItemContent(tx, item.number, language))
  if (!item || !found) return undefined
  const { steps } = tariffOf(scope.organization, { ...item, seasons: [] })
  return { locked: item, saved: { content: found.content, steps, sizeIds } }
}

/** Refuses with "quantity.booked" what would leave bookings short; nobody is there to accept it. */
async function change(tx: Tx, { locked, saved }: FoundItem, next: ItemContent, { scope, language }: Writing) {
  try {
    await changeItem(tx, scope.actor, { locked, before: saved.content, next, language }, { spread: {}, moveFeeds })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "quantity.short") throw error
    const { bookings } = error.details as ShortBookings
    if (next.sizes.length > 0) throw new Refusal("quantity.short", { field: "quantity" })
    const booked = next.quantity + Math.max(...bookings.map(({ missing }) => missing))
    throw new Refusal("quantity.booked", { field: "quantity", details: { most: booked } })
  }
}

/** The codes of an item that is deleted belong to the one that comes after it. */
async function saveCodes(tx: Tx, codes: string[], recordId: string) {
  if (codes.length === 0) return
  await tx
    .insert(importedCodes)
    .values(codes.map((code) => ({ organizationId: tx.organizationId, kind: "items" as const, code, recordId })))
    .onConflictDoUpdate({
      target: [importedCodes.organizationId, importedCodes.kind, importedCodes.code],
      set: { recordId: sql`excluded.record_id` },
    })
}

/** Removes items that nobody has edited, and that no booking, time out of service or calendar names. */
async function removeUnused(tx: Tx, _: unknown, ids: string[]): Promise<string[]> {
  const unedited = await lockUneditedItems(tx, ids)
  const used = await listUsed(
    tx,
    unedited.flatMap(({ id, sizeIds }) => [id, ...sizeIds]),
  )
  const unused = unedited.filter(({ id, sizeIds }) => ![id, ...sizeIds].some((each) => used.has(each)))
  await removeItems(tx, unused)
  const removed = unused.map(({ id }) => id)
  await tx
    .delete(importedCodes)
    .where(
      and(eq(importedCodes.organizationId, tx.organizationId), eq(importedCodes.kind, "items"), inArray(importedCodes.recordId, removed)),
    )
  return removed
}

async function listUsed(tx: Tx, ids: string[]): Promise<Set<string | null>> {
  const used = new Set<string | null>()
  for (const table of [reservationItems, outOfService, calendarFeeds]) {
    const rows = await tx
      .selectDistinct({ id: table.itemId })
      .from(table)
      .where(and(eq(table.organizationId, tx.organizationId), inArray(table.itemId, ids)))
    for (const { id } of rows) used.add(id)
  }
  return used
}
