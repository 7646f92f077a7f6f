import { sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { isRow, lockOrder, moveInOrder } from "#app/platform/database/row-order.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { checkItems } from "../items/check-items.server.ts"
import type { ListItems } from "../items/priced-item.ts"
import type { listSeasons } from "../queries.server.ts"
import { seasons } from "../schema.server.ts"
import { type SeasonContent, seasonGroups, seasonInput, seasonTexts, seasonValues } from "./season-input.ts"

type SeasonRow = Awaited<ReturnType<typeof listSeasons>>[number]

/** Every booked line keeps the seasons of its item, so an organization has at most so many. */
const mostSeasons = 50

/** Adds a season after the others, unless one was added with this id before. Refuses with "items.gone" and "seasons.most". */
export async function addSeason(scope: Scope, content: SeasonContent, id: string, listItems: ListItems): Promise<void> {
  await transact(scope, async (tx) => {
    const language = await lockLanguage(tx)
    await checkItems(tx, content.itemIds, null, listItems)
    const others = (await lockOrder(tx, seasons)).filter((season) => season.id !== id)
    if (others.length >= mostSeasons) throw new Refusal("seasons.most", { details: { most: mostSeasons } })
    await tx
      .insert(seasons)
      .values({
        ...columnsOf(content, language),
        organizationId: tx.organizationId,
        id,
        position: (others.at(-1)?.position ?? -1) + 1,
        updatedBy: toActorColumns(scope.actor).actorId,
      })
      .onConflictDoNothing({ target: [seasons.organizationId, seasons.id] })
  })
}

/** Saves an edited season. Refuses with "edit.conflict", "season.gone" and "items.gone". */
export async function editSeason(
  scope: Scope,
  id: string,
  { content, opened }: { content: SeasonContent; opened: Partial<FormValues> },
  listItems: ListItems,
): Promise<void> {
  await transact(scope, async (tx) => {
    const language = await lockLanguage(tx)
    const [saved] = await tx
      .select()
      .from(seasons)
      .where(isRow(tx, seasons, id))
      .for("update")
    if (!saved) throw new Refusal("season.gone")
    const edit = { opened, submitted: seasonValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: seasonValues(contentOfSeason(saved, language)) }, seasonGroups)
    const next = seasonInput(language).parse(merged)
    await checkItems(tx, next.itemIds, saved.itemIds, listItems)
    await tx
      .update(seasons)
      .set({
        ...columnsOf(next, language),
        version: sql`${seasons.version} + 1`,
        updatedBy: toActorColumns(scope.actor).actorId,
        updatedAt: now(),
      })
      .where(isRow(tx, seasons, id))
  })
}

/** Moves a season one place up or down. */
export const moveSeason = (scope: Scope, id: string, by: -1 | 1): Promise<void> => transact(scope, (tx) => moveInOrder(tx, seasons, id, by))

/** Deletes a season; bookings keep what they were charged. One that is gone already stays so. */
export async function deleteSeason(scope: Scope, id: string): Promise<void> {
  await transact(scope, (tx) => tx.delete(seasons).where(isRow(tx, seasons, id)))
}

/** Returns a season as its form shows it. */
export const contentOfSeason = (row: SeasonRow, language: Locale): SeasonContent => {
  const { first, last, isYearly, weekdays, percent, shortestStay, itemIds } = row
  return { texts: textsOfRow(seasonTexts, row, language), first, last, isYearly, weekdays, percent, shortestStay, itemIds }
}

const columnsOf = ({ texts, weekdays, ...rest }: SeasonContent, language: Locale) => ({
  ...rowOfTexts(seasonTexts, texts, language),
  ...rest,
  weekdays: [...weekdays],
})
