import { shortenSlug, slugOf } from "#app/modules/organizations/slug.ts"
import { longest } from "../../document/page-problem.ts"
import { isReservedSlug } from "../../reserved-slugs.ts"

/** Makes the slug of a title: "Про нас" → "pro-nas". Digits have no place in a slug. Returns "" where no Latin letter is left. */
export function slugOfTitle(title: string): string {
  const slug = slugOf(title.replaceAll(/\d+/g, " "), longest)
  return isReservedSlug(slug) ? shortenSlug(`our-${slug}`, longest) : slug
}
