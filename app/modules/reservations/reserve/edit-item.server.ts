import { findItemContent, updateItem } from "#app/modules/inventory/editor/item-content.server.ts"
import { fieldGroups, type ItemContent, itemInput, itemValues } from "#app/modules/inventory/editor/item-input.ts"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { widenLines } from "./recompute-occupied.server.ts"
import { recordShortages, requireAccepted } from "./record-shortages.server.ts"

/**
 * Saves an edited item. Refuses with "edit.conflict" when somebody else changed the same fields since the form was opened, and with "quantity.short" when
 * bookings need more than the new quantity, or "buffers.collide" when they collide with the new buffers, unless `acceptsShortage` is the digest of that refusal: the shortage is then recorded on those bookings. Throws "item.gone" for an unknown number.
 */
export async function editItem(
  scope: Scope,
  number: number,
  { content, opened, acceptsShortage }: { content: ItemContent; opened: Partial<FormValues>; acceptsShortage?: string | undefined },
): Promise<void> {
  const by = toActorColumns(scope.actor).actorId
  await transact(scope, async (tx) => {
    const [locked] = await lockItems(tx, { numbers: [number] })
    const language = await lockLanguage(tx)
    const saved = locked && (await findItemContent(tx, number, language))
    if (!saved) throw new Refusal("item.gone")
    const edit = { opened, submitted: itemValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: itemValues(saved.content) }, fieldGroups)
    const next = itemInput({ language, currency: scope.organization.currency }).parse(merged)
    await updateItem(tx, locked.id, next, { language, by })
    const isRebuffered = next.bufferBefore !== locked.bufferBefore || next.bufferAfter !== locked.bufferAfter
    if (next.quantity === locked.quantity && !isRebuffered) return
    const { bufferBefore, bufferAfter, quantity } = next
    // The shop's own buffers may have changed until the item was locked.
    const organization = isRebuffered ? await findOrganization(tx) : undefined
    if (organization) await widenLines(tx, organization, [{ ...locked, bufferBefore, bufferAfter }])
    const short = await recordShortages(tx, [{ id: locked.id, quantity }])
    requireAccepted(next.quantity === locked.quantity ? "buffers.collide" : "quantity.short", short, acceptsShortage)
  })
}
