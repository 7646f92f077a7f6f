import { and, asc, eq, sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { listSeasons } from "../queries.server.ts"
import { seasons } from "../schema.server.ts"
import type { ListItems } from "./priced-item.ts"
import { type SeasonContent, seasonGroups, seasonInput, seasonTexts, seasonValues } from "./season-input.ts"

type SeasonRow = Awaited<ReturnType<typeof listSeasons>>[number]

/** Every booked line keeps the seasons of its item, so an organization has at most so many. */
const mostSeasons = 50

/** Adds a season after the others, unless one was added with this id before. Refuses with "season.items" and "seasons.most". */
export async function addSeason(scope: Scope, content: SeasonContent, id: string, listItems: ListItems): Promise<void> {
  await transact(scope, async (tx) => {
    const language = await lockLanguage(tx)
    await checkItems(tx, content, [], listItems)
    const others = (await lockOrder(tx)).filter((season) => season.id !== id)
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

/** Saves an edited season. Refuses with "edit.conflict", "season.gone" and "season.items". */
export async function editSeason(
  scope: Scope,
  id: string,
  { content, opened }: { content: SeasonContent; opened: Partial<FormValues> },
  listItems: ListItems,
): Promise<void> {
  await transact(scope, async (tx) => {
    const language = await lockLanguage(tx)
    const [saved] = await tx.select().from(seasons).where(isSeason(tx, id)).for("update")
    if (!saved) throw new Refusal("season.gone")
    const edit = { opened, submitted: seasonValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: seasonValues(contentOfSeason(saved, language)) }, seasonGroups)
    const next = seasonInput(language).parse(merged)
    await checkItems(tx, next, saved.itemIds ?? [], listItems)
    await tx
      .update(seasons)
      .set({
        ...columnsOf(next, language),
        version: sql`${seasons.version} + 1`,
        updatedBy: toActorColumns(scope.actor).actorId,
        updatedAt: now(),
      })
      .where(isSeason(tx, id))
  })
}

/** Moves a season one place up or down. Two people who move at once both succeed, one after the other. */
export async function moveSeason(scope: Scope, id: string, by: -1 | 1): Promise<void> {
  await transact(scope, async (tx) => {
    const ordered = await lockOrder(tx)
    const from = ordered.findIndex((season) => season.id === id)
    const to = from + by
    if (from < 0 || to < 0 || to >= ordered.length) return
    const moved = ordered.toSpliced(from, 1).toSpliced(to, 0, ...ordered.slice(from, from + 1))
    for (const [position, season] of moved.entries()) await tx.update(seasons).set({ position }).where(isSeason(tx, season.id))
  })
}

/** Deletes a season; bookings keep what they were charged. One that is gone already stays so. */
export async function deleteSeason(scope: Scope, id: string): Promise<void> {
  await transact(scope, (tx) => tx.delete(seasons).where(isSeason(tx, id)))
}

/** Returns a season as its form shows it. */
export const contentOfSeason = (row: SeasonRow, language: Locale): SeasonContent => {
  const { first, last, isYearly, weekdays, percent, shortestStay, itemIds } = row
  return { texts: textsOfRow(seasonTexts, row, language), first, last, isYearly, weekdays, percent, shortestStay, itemIds }
}

/** Refuses ids that name no item of the organization, but for those that the season has already: their items may be deleted. */
async function checkItems(tx: Tx, { itemIds }: SeasonContent, saved: string[], listItems: ListItems) {
  if (itemIds === null) return
  const known = new Set([...saved, ...(await listItems(tx)).map(({ id }) => id)])
  if (!itemIds.every((id) => known.has(id))) throw new Refusal("season.items", { field: "items" })
}

/** Returns all seasons in their order, which nobody else changes before the commit. */
async function lockOrder(tx: Tx) {
  await tx
    .select({ id: seasons.id })
    .from(seasons)
    .where(eq(seasons.organizationId, tx.organizationId))
    .orderBy(asc(seasons.id))
    .for("update")
  // A statement that has waited for a lock returns rows in the order from before.
  return listSeasons(tx)
}

const columnsOf = ({ texts, weekdays, ...rest }: SeasonContent, language: Locale) => ({
  ...rowOfTexts(seasonTexts, texts, language),
  ...rest,
  weekdays: [...weekdays],
})

const isSeason = (tx: Tx, id: string) => and(eq(seasons.organizationId, tx.organizationId), eq(seasons.id, id))
