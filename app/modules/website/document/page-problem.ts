import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import type { PageDocument } from "./website-document.ts"

/** Of titles and slugs. */
export const longest = 100

/** Slugs that addresses of the storefront have; also what begins with one of `reservedBeginnings`. */
const reserved = new Set(["404", "cart", "checkout", "booking-preview", "error-org-missing", "bookings", "shop", "sign-in"])
const reservedBeginnings = ["item-", "test-component-"]

export type PageProblems = { [field in "title" | "slug" | "description"]?: string }

/**
 * Returns message codes of what is wrong with a page's texts among the other pages; none where it can be published. A slug that is public already is not asked for its shape.
 */
export function problemsOfPage(page: PageDocument, others: readonly PageDocument[], publicSlug: string | undefined): PageProblems {
  const title = problemOfTitle(page.title)
  const slug = page.kind === "custom" ? problemOfSlug(page.slug, publicSlug) : undefined
  const isTaken = others.some((other) => other.id !== page.id && other.slug === page.slug)
  const slugProblem = slug ?? (isTaken ? "slug.taken" : undefined)
  const description = hasAtMostGraphemes(page.description, 500) ? undefined : "description.long"
  return { ...(title && { title }), ...(slugProblem && { slug: slugProblem }), ...(description && { description }) }
}

function problemOfTitle(title: string) {
  if (title.trim() === "") return "required"
  return hasAtMostGraphemes(title, longest) ? undefined : "title.long"
}

function problemOfSlug(slug: string, publicSlug: string | undefined) {
  if (slug === "") return "required"
  if (slug === publicSlug) return undefined
  if (slug.length > longest) return "slug.long"
  if (reserved.has(slug) || reservedBeginnings.some((beginning) => slug.startsWith(beginning))) return "slug.reserved"
  return /^[a-z]+(-[a-z]+)*$/.test(slug) ? undefined : "slug.shape"
}
