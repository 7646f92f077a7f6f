import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import { isReservedSlug } from "../reserved-slugs.ts"
import type { PageDocument } from "../website-document.ts"

/** Characters of a title or a slug. */
export const longest = 100

/** Characters of a description for search engines. */
export const longestDescription = 500

/** Message codes by field, such as `title` or `translations.uk.title`. */
export type PageProblems = Record<string, string>

/**
 * Returns message codes of what is wrong with a page among the other pages; none where it can be published. A slug that the page has in public already
 * stays allowed: the page that wants it gets the problem instead.
 */
export function problemsOfPage(page: PageDocument, others: readonly PageDocument[], publicSlug: string | undefined): PageProblems {
  const problems: { [field: string]: string | undefined } = {
    title: page.title.trim() === "" ? "required" : problemOfTitle(page.title),
    slug:
      (page.kind === "custom" ? problemOfSlug(page.slug, publicSlug) : undefined) ??
      (isSlugTaken(page, others, publicSlug) ? "slug.taken" : undefined),
    description: problemOfDescription(page.description),
  }
  for (const [locale, texts] of Object.entries(page.translations)) {
    problems[`translations.${locale}.title`] = problemOfTitle(texts.title ?? "")
    problems[`translations.${locale}.description`] = problemOfDescription(texts.description ?? "")
  }
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export const isSlugTaken = (page: PageDocument, others: readonly PageDocument[], publicSlug: string | undefined) =>
  page.slug !== publicSlug && others.some((other) => other.id !== page.id && other.slug === page.slug)

const problemOfTitle = (title: string) => (hasAtMostGraphemes(title, longest) ? undefined : "title.long")

const problemOfDescription = (text: string) => (hasAtMostGraphemes(text, longestDescription) ? undefined : "description.long")

function problemOfSlug(slug: string, publicSlug: string | undefined) {
  if (slug === "") return "required"
  if (slug === publicSlug) return undefined
  if (slug.length > longest) return "slug.long"
  if (isReservedSlug(slug)) return "slug.reserved"
  return /^[a-z]+(-[a-z]+)*$/.test(slug) ? undefined : "slug.shape"
}
