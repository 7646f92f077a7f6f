import { transliterate } from "./transliterate.ts"

/** Makes a slug of a text, of Latin letters, digits and hyphens: "Про нас" → "pro-nas". Returns "" where nothing is left. `most` is in characters. */
export const slugOf = (text: string, most: number): string =>
  shortenSlug(
    transliterate(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
    most,
  )

/** Ends at a hyphen where one is near enough. */
export function shortenSlug(slug: string, most: number): string {
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf("-", most)
  return slug.slice(0, end > 0 ? end : most)
}

/** Makes a slug of what somebody typed as one, letter by letter: keeps a hyphen at its end. */
export const slugOfInput = (typed: string) => typed.toLowerCase().replaceAll(/[\s_]+/g, "-")
