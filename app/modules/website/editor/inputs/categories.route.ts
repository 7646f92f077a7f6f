import { listCategories } from "#app/modules/inventory/categories/list-categories.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Route } from "./+types/categories.route"
import type { ChoosableCategory } from "./category-input.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

/** Serves the categories to choose from, in their order. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await transact(context.get(scopeContext), listCategories)
  const locale = context.get(localeContext)
  const categories: ChoosableCategory[] = found.map((category) => ({ id: category.id, name: translated(category, "name", locale) }))
  return Response.json({ categories })
}
