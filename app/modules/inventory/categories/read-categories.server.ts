import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { contentOfCategory } from "./categories.server.ts"
import { categoryValues } from "./category-input.ts"
import { listSavedCategories } from "./list-categories.server.ts"

export type CategoriesView = Awaited<ReturnType<typeof readCategories>>

export type CategoryView = CategoriesView["categories"][number]

/** Reads the page of categories, with names in its language. */
export async function readCategories(scope: Scope, locale: Locale) {
  const { actor, organization } = scope
  const rows = await transact(scope, listSavedCategories)
  return {
    mayEdit: actor.kind === "member" && may(actor.role, "write", "inventory"),
    language: organization.language,
    categories: rows.map(({ category, items }) => ({
      id: category.id,
      slug: category.slug,
      name: translated(category, "name", locale),
      items,
      values: categoryValues(contentOfCategory(category, organization.language)),
    })),
  }
}
