import { redirect } from "react-router"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Section } from "#app/modules/website/kinds/read-sections.server.ts"
import { readShopCategories } from "#app/modules/website/kinds/shop/shop.server.ts"

/** Returns the category by which the query filters a page; undefined where it names none, or the page lists no items by it. */
export const chosenCategory = (sections: Section[]) =>
  sections.map((section) => (section.kind === "shop" ? section.loaded.category : null)).find((category) => category !== null) ?? undefined

/** Redirects a slug that a category had before to its present one, with the rest of the query. `path` is below the shop's home. */
export async function redirectFormerCategory(scope: Scope, path: string, query: URLSearchParams) {
  const slug = query.get("category")
  if (slug === null) return
  const categories = await transact(scope, readShopCategories)
  const category = categories.find((each) => each.slug !== slug && each.formerSlugs.includes(slug))
  if (!category) return
  const present = new URLSearchParams(query)
  present.set("category", category.slug)
  throw redirect(`/${scope.organization.urlCode}${path}?${present}`, 301)
}
