import { and, eq, ne, sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { lockSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { isRow, lockOrder, moveInOrder } from "#app/platform/database/row-order.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { categories, categorySlugs } from "../category-schema.server.ts"
import { type CategoryContent, categoryInput, categoryTexts, categoryValues } from "./category-input.ts"

/** The shop shows all of them in a row. */
const mostCategories = 60

/** Adds a category after the others, unless one was added with this id before. Refuses with "categories.most" and "slug.taken". */
export async function addCategory(scope: Scope, content: CategoryContent, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { language } = await lockSettings(tx)
    await insertCategory(tx, content, { id, language, by: toActorColumns(scope.actor).actorId })
  })
}

/** Writes a new category. Called under the organization's lock. Refuses as `addCategory`. */
export async function insertCategory(
  tx: Tx,
  content: CategoryContent,
  { id, language, by }: { id: string; language: Locale; by: string | null },
): Promise<void> {
  const others = (await lockOrder(tx, categories)).filter((category) => category.id !== id)
  if (others.length >= mostCategories) throw new Refusal("categories.most", { details: { most: mostCategories } })
  await takeSlug(tx, id, content.slug)
  await tx
    .insert(categories)
    .values({
      ...columnsOf(content, language),
      organizationId: tx.organizationId,
      id,
      position: (others.at(-1)?.position ?? -1) + 1,
      updatedBy: by,
    })
    .onConflictDoNothing({ target: [categories.organizationId, categories.id] })
}

/** Saves an edited category; its former slug redirects from now on. Refuses with "edit.conflict", "category.gone" and "slug.taken". */
export async function editCategory(
  scope: Scope,
  id: string,
  { content, opened }: { content: CategoryContent; opened: Partial<FormValues> },
): Promise<void> {
  await transact(scope, async (tx) => {
    const { language } = await lockSettings(tx)
    const [saved] = await tx
      .select()
      .from(categories)
      .where(isRow(tx, categories, id))
      .for("update")
    if (!saved) throw new Refusal("category.gone")
    const edit = { opened, submitted: categoryValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: categoryValues(contentOfCategory(saved, language)) })
    const next = categoryInput(language).parse(merged)
    await takeSlug(tx, id, next.slug)
    await tx
      .update(categories)
      .set({
        ...columnsOf(next, language),
        version: sql`${categories.version} + 1`,
        updatedBy: toActorColumns(scope.actor).actorId,
        updatedAt: now(),
      })
      .where(isRow(tx, categories, id))
    if (next.slug !== saved.slug)
      await tx.insert(categorySlugs).values({ organizationId: tx.organizationId, slug: saved.slug, categoryId: id })
  })
}

/** Refuses with "slug.taken" what another category has. A slug that one had before is free. Called under the organization's lock. */
async function takeSlug(tx: Tx, id: string, slug: string) {
  const isOurs = eq(categories.organizationId, tx.organizationId)
  const [other] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(isOurs, eq(categories.slug, slug), ne(categories.id, id)))
  if (other) throw new Refusal("slug.taken", { field: "slug" })
  await tx.delete(categorySlugs).where(and(eq(categorySlugs.organizationId, tx.organizationId), eq(categorySlugs.slug, slug)))
}

/** Moves a category one place up or down. */
export const moveCategory = (scope: Scope, id: string, by: -1 | 1): Promise<void> =>
  transact(scope, (tx) => moveInOrder(tx, categories, id, by))

/** Deletes a category; its items stay. One that is gone already stays so. */
export async function deleteCategory(scope: Scope, id: string): Promise<void> {
  await transact(scope, (tx) => tx.delete(categories).where(isRow(tx, categories, id)))
}

/** Returns a category as its form shows it. */
export const contentOfCategory = (row: typeof categories.$inferSelect, language: Locale): CategoryContent => ({
  texts: textsOfRow(categoryTexts, row, language),
  slug: row.slug,
})

const columnsOf = ({ texts, slug }: CategoryContent, language: Locale) => ({ ...rowOfTexts(categoryTexts, texts, language), slug })
