import { randomUUIDv7 } from "node:crypto"
import { and, eq, inArray, sql } from "drizzle-orm"
import { moveFeeds } from "#app/modules/calendars/move-feeds.server.ts"
import { calendarFeeds } from "#app/modules/calendars/schema.server.ts"
import { findOrAddCategories } from "#app/modules/inventory/categories/find-or-add-categories.server.ts"
import { listCategories } from "#app/modules/inventory/categories/list-categories.server.ts"
import { lockAllWithSizes } from "#app/modules/inventory/item/archive-item.server.ts"
import { insertItem, itemLimitOf } from "#app/modules/inventory/item/create-item.server.ts"
import { lockUneditedItems, removeItems } from "#app/modules/inventory/item/import-items.server.ts"
import { listItemContents } from "#app/modules/inventory/item/item-content.server.ts"
import type { ItemContent } from "#app/modules/inventory/item/item-input.ts"
import type { ShortBookings } from "#app/modules/inventory/item/short-bookings.ts"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { countActiveItems } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { changeItem } from "#app/modules/reservations/item-edits/edit-item.server.ts"
import { outOfService } from "#app/modules/reservations/out-of-service-schema.server.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { importedCodes } from "../schema.server.ts"
import { keyOfItem } from "./group-items.ts"
import { type Decision, importKind, unlessRefused, type WriteBy } from "./import-kind.server.ts"
import { importedItemInput, isSameItem, mergeItem } from "./merge-item.server.ts"
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
  input: ReturnType<typeof importedItemInput>
  found: ReadonlyMap<string, FoundItem>
  categories: Awaited<ReturnType<typeof listCategories>>
  /** So many more the plan allows. */
  room: number
}

async function saveImportedItems(tx: Tx, scope: Scope, records: ImportedItem[], { added }: WriteBy): Promise<Array<Decision | Refusal>> {
  await lockCodes(tx)
  const resolved = await resolveItems(tx, records)
  const ids = resolved.flatMap((each) => (each instanceof Refusal ? [] : (each.id ?? [])))
  const locked = await lockAllWithSizes(tx, { ids })
  const most = itemLimitOf(await lockOrganization(tx))
  const language = await lockLanguage(tx)
  const contents = new Map((await listItemContents(tx, inArray(items.id, ids), language)).map(({ id, content }) => [id, content]))
  const writing: Writing = {
    scope,
    language,
    by: toActorColumns(scope.actor).actorId,
    input: importedItemInput({ language, currency: scope.organization.currency }),
    found: new Map(
      locked.flatMap((item) => {
        const content = contents.get(item.id)
        return content ? [[item.id, { locked: item, content }]] : []
      }),
    ),
    categories: await listCategories(tx),
    room: most === undefined ? Number.POSITIVE_INFINITY : most - (await countActiveItems(tx)) - added,
  }
  const decisions: Array<Decision | Refusal> = []
  const ofCodes = new Map<string, string>()
  for (const each of resolved) {
    const decision = each instanceof Refusal ? each : await saveItem(tx, each, writing, most)
    decisions.push(decision)
    if (!(each instanceof Refusal || decision instanceof Refusal) && decision.outcome !== "same")
      for (const code of each.codes) ofCodes.set(code, decision.recordId)
  }
  await saveCodes(tx, ofCodes)
  return decisions
}

/** Keeps other imports of the shop from adding the items that this one does not find. Taken before the locks of items. */
async function lockCodes(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imported codes ${tx.organizationId}`}, 0))`)
}

async function saveItem(
  tx: Tx,
  { item, id: known, isLinked, sizeIds }: ResolvedItem,
  writing: Writing,
  most: number | undefined,
): Promise<Decision | Refusal> {
  const { scope, language, by, categories } = writing
  const { organization } = scope
  const target = known === undefined ? undefined : writing.found.get(known)
  if (known !== undefined && !target) return new Refusal("item.gone")
  const saved = target && { ...target, ...tariffOf(organization, { ...target.locked, seasons: [] }), sizeIds }
  const merged = unlessRefused(() =>
    mergeItem(item, { saved, language, textLanguage: (isLinked && item.wordsIn) || language, input: writing.input }),
  )
  if (merged instanceof Refusal) return merged
  if (!target && writing.room <= 0) return new Refusal("items.full", { details: { most } })
  const named = item.categories && { categoryIds: await findOrAddCategories(tx, item.categories, { known: categories, language, by }) }
  const next = { ...merged, ...named }
  // An item that has pictures keeps them.
  const pictures = next.pictures.length > 0 ? [] : item.pictures
  if (target) {
    const isSame = isSameItem(target.content, next)
    if (!isSame) await change(tx, target, next, writing)
    return { outcome: isSame && pictures.length === 0 ? "same" : "change", recordId: target.locked.id, pictures }
  }
  const id = randomUUIDv7()
  await insertItem(tx, id, next, { language, by })
  writing.room -= 1
  return { outcome: "add", recordId: id, pictures }
}

interface FoundItem {
  locked: LockedItem
  content: ItemContent
}

/** Refuses with "quantity.booked" a quantity that would leave bookings short: an import can't ask anyone to accept it. */
async function change(tx: Tx, { locked, content }: FoundItem, next: ItemContent, { scope, language }: Writing) {
  try {
    await changeItem(tx, scope.actor, { locked, before: content, next, language }, { spread: {}, moveFeeds })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "quantity.short") throw error
    const { bookings } = error.details as ShortBookings
    if (next.sizes.length > 0) throw new Refusal("quantity.short", { field: "quantity" })
    const booked = next.quantity + Math.max(...bookings.map(({ missing }) => missing))
    throw new Refusal("quantity.booked", { field: "quantity", details: { most: booked } })
  }
}

/** Saves the ids of items by their codes. The code of a deleted item goes to the next item with it. */
async function saveCodes(tx: Tx, ofCodes: ReadonlyMap<string, string>) {
  if (ofCodes.size === 0) return
  await tx
    .insert(importedCodes)
    .values([...ofCodes].map(([code, recordId]) => ({ organizationId: tx.organizationId, kind: "items" as const, code, recordId })))
    .onConflictDoUpdate({
      target: [importedCodes.organizationId, importedCodes.kind, importedCodes.code],
      set: { recordId: sql`excluded.record_id` },
    })
}

/** Removes unedited items that no booking, time out of service or calendar refers to. */
async function removeUnused(tx: Tx, ids: string[]): Promise<string[]> {
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
