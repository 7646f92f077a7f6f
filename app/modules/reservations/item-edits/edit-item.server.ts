import { lockWithSizes } from "#app/modules/inventory/item/archive-item.server.ts"
import { findItemContent, updateItem } from "#app/modules/inventory/item/item-content.server.ts"
import { fieldGroups, type ItemContent, itemInput, itemValues } from "#app/modules/inventory/item/item-input.ts"
import type { Spread } from "#app/modules/inventory/item/lines-to-spread.ts"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Actor, type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { recordShortages, requireAccepted } from "../stock/record-shortages.server.ts"
import { dropSizes } from "./delete-item.server.ts"
import { moveLines } from "./move-lines.server.ts"
import { widenLines } from "./recompute-occupied.server.ts"

interface EditedItem {
  content: ItemContent
  opened: Partial<FormValues>
  acceptsShortage?: string | undefined
  /** The size of each line of a coming booking that has none yet, or one that goes. */
  spread?: Spread
}

/**
 * Saves an edited item. Coming bookings follow it as its sizes come and go (`moveLines`), and `moveFeeds` has to move the calendars of sizes that go. Refuses with "edit.conflict" when somebody else changed the same fields since the form was opened, and with "quantity.short" when
 * bookings need more than the new quantity, or "buffers.collide" when they collide with the new buffers, unless `acceptsShortage` is the digest of that refusal: the shortage is then recorded on those bookings. Refuses with "item.gone" an unknown number and that of a size.
 */
export async function editItem(
  scope: Scope,
  number: number,
  { content, opened, acceptsShortage, spread = {} }: EditedItem,
  moveFeeds: Answers["moveFeeds"],
): Promise<void> {
  await transact(scope, async (tx) => {
    const locked = await lockWithSizes(tx, number)
    const language = await lockLanguage(tx)
    const saved = locked && (await findItemContent(tx, number, language))
    if (!saved || saved.parentId !== null) throw new Refusal("item.gone")
    const edit = { opened, submitted: itemValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: itemValues(saved.content) }, fieldGroups)
    const next = itemInput({ language, currency: scope.organization.currency }).parse(merged)
    await changeItem(tx, scope.actor, { locked, before: saved.content, next, language }, { acceptsShortage, spread, moveFeeds })
  })
}

interface ItemChange {
  locked: LockedItem
  before: ItemContent
  next: ItemContent
  /** The organization's. */
  language: Locale
}

interface Answers {
  acceptsShortage?: string | undefined
  spread: Spread
  moveFeeds: (tx: Tx, sizeIds: string[], itemId: string) => Promise<void>
}

/** Writes the content of an item, and coming bookings follow. Called under the locks of `lockWithSizes` and `lockLanguage`. Refuses as `editItem`, and never with "edit.conflict". */
export async function changeItem(
  tx: Tx,
  actor: Actor,
  { locked, before: { sizes: before }, next, language }: ItemChange,
  { acceptsShortage, spread, moveFeeds }: Answers,
): Promise<void> {
  const dropped = await updateItem(tx, locked.id, next, { language, by: toActorColumns(actor).actorId })
  const bookable = bookableIds(locked.id, next.sizes)
  const lost = bookableIds(locked.id, before).filter((id) => !bookable.includes(id))
  const isMoved = await moveLines(tx, actor, { itemId: locked.id, lost, sizes: next.sizes, spread })
  if (dropped.length > 0) await moveFeeds(tx, dropped, locked.id)
  await dropSizes(tx, dropped, actor)
  const isRebuffered = next.bufferBefore !== locked.bufferBefore || next.bufferAfter !== locked.bufferAfter
  const isFewer =
    next.sizes.length > 0
      ? next.sizes.some(({ id, quantity }) => quantity !== before.find((size) => size.id === id)?.quantity)
      : next.quantity !== locked.quantity
  if (!isFewer && !isRebuffered && !isMoved) return
  const { bufferBefore, bufferAfter, quantity } = next
  // The shop's own buffers may have changed until the item was locked.
  const organization = isRebuffered ? await findOrganization(tx) : undefined
  const stocked =
    next.sizes.length > 0
      ? next.sizes.map(({ id, quantity: pieces }) => ({ ...locked, id, quantity: pieces, maxSpanSeconds: 0 }))
      : [{ ...locked, quantity }]
  if (organization)
    await widenLines(
      tx,
      organization,
      stocked.map((item) => ({ ...item, bufferBefore, bufferAfter })),
    )
  const short = await recordShortages(tx, [...stocked, ...lost.map((id) => ({ id, quantity: 0 }))])
  requireAccepted(isFewer || isMoved ? "quantity.short" : "buffers.collide", short, acceptsShortage)
}

const bookableIds = (itemId: string, sizes: ReadonlyArray<{ id: string }>) => (sizes.length > 0 ? sizes.map(({ id }) => id) : [itemId])
