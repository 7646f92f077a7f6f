import { transliterate } from "#app/modules/organizations/transliterate.ts"
import { longest } from "../../document/page-problem.ts"
import { isReservedSlug } from "../../reserved-slugs.ts"

/** Makes the slug of a title: "Про нас" → "pro-nas". Digits have no place in a slug. Returns "" where no Latin letter is left. */
export function slugOfTitle(title: string): string {
  const slug = slugOf(transliterate(title))
  return isReservedSlug(slug) ? shorten(`our-${slug}`) : slug
}

/** Makes a slug of what somebody typed as one, letter by letter: keeps a hyphen at its end. */
export const slugOfInput = (typed: string) => typed.toLowerCase().replaceAll(/[\s_]+/g, "-")

const slugOf = (latin: string) =>
  shorten(
    latin
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
  )

/** Ends at a hyphen where one is near enough. */
function shorten(slug: string): string {
  if (slug.length <= longest) return slug
  const end = slug.lastIndexOf("-", longest)
  return slug.slice(0, end > 0 ? end : longest)
}
