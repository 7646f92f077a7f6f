import { sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import { lockSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { isRow, lockOrder, moveInOrder } from "#app/platform/database/row-order.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { extraTexts } from "../extra.ts"
import { checkItems } from "../items/check-items.server.ts"
import type { ListItems } from "../items/priced-item.ts"
import { extras } from "../schema.server.ts"
import { type ExtraContent, extraGroups, extraInput, extraValues } from "./extra-input.ts"

/** A cart shows all extras of its items, so an organization has at most so many. */
const mostExtras = 50

/** Adds an extra after the others, unless one was added with this id before. Refuses with "items.gone" and "extras.most". */
export async function addExtra(scope: Scope, content: ExtraContent, id: string, listItems: ListItems): Promise<void> {
  await transact(scope, async (tx) => {
    const { language } = await lockSettings(tx)
    await checkItems(tx, content.itemIds, null, listItems)
    const others = (await lockOrder(tx, extras)).filter((extra) => extra.id !== id)
    if (others.length >= mostExtras) throw new Refusal("extras.most", { details: { most: mostExtras } })
    await tx
      .insert(extras)
      .values({
        ...columnsOf(content, language),
        organizationId: tx.organizationId,
        id,
        // Carts and bookings name extras by number, so that of a deleted one never returns.
        number: await takeNumber(tx, "extra"),
        position: (others.at(-1)?.position ?? -1) + 1,
        updatedBy: toActorColumns(scope.actor).actorId,
      })
      .onConflictDoNothing({ target: [extras.organizationId, extras.id] })
  })
}

/** Saves an edited extra; bookings keep the one that they were made with. Refuses with "edit.conflict", "extra.gone" and "items.gone". */
export async function editExtra(
  scope: Scope,
  id: string,
  { content, opened }: { content: ExtraContent; opened: Partial<FormValues> },
  listItems: ListItems,
): Promise<void> {
  await transact(scope, async (tx) => {
    const { language, currency } = await lockSettings(tx)
    const [saved] = await tx
      .select()
      .from(extras)
      .where(isRow(tx, extras, id))
      .for("update")
    if (!saved) throw new Refusal("extra.gone")
    const edit = { opened, submitted: extraValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: extraValues(contentOfExtra(saved, language)) }, extraGroups)
    const next = extraInput({ language, currency }).parse(merged)
    await checkItems(tx, next.itemIds, saved.itemIds, listItems)
    await tx
      .update(extras)
      .set({
        ...columnsOf(next, language),
        version: sql`${extras.version} + 1`,
        updatedBy: toActorColumns(scope.actor).actorId,
        updatedAt: now(),
      })
      .where(isRow(tx, extras, id))
  })
}

/** Moves an extra one place up or down. */
export const moveExtra = (scope: Scope, id: string, by: -1 | 1): Promise<void> => transact(scope, (tx) => moveInOrder(tx, extras, id, by))

/** Deletes an extra; bookings keep what they were charged. One that is gone already stays so. */
export async function deleteExtra(scope: Scope, id: string): Promise<void> {
  await transact(scope, (tx) => tx.delete(extras).where(isRow(tx, extras, id)))
}

/** Returns an extra as its form shows it. */
export const contentOfExtra = (row: typeof extras.$inferSelect, language: Locale): ExtraContent => {
  const { price, unit, isCompulsory, most, itemIds } = row
  return { texts: textsOfRow(extraTexts, row, language), price, unit, isCompulsory, most, itemIds }
}

const columnsOf = ({ texts, ...rest }: ExtraContent, language: Locale) => ({ ...rowOfTexts(extraTexts, texts, language), ...rest })
