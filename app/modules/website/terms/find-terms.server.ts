import { createHash } from "node:crypto"
import { stableJson } from "../document/stable-json.ts"
import type { listPages } from "../queries.server.ts"
import type { Terms } from "../terms.ts"

/** Returns the rental terms among the pages that customers see; undefined where there are none. */
export function findTerms(pages: Awaited<ReturnType<typeof listPages>>): Terms | undefined {
  const page = pages.find(({ isTerms, enabled }) => isTerms && enabled)
  if (!page) return undefined
  const { title, translations, components, slug } = page
  const document = { title, translations, components }
  return { slug, version: createHash("sha256").update(stableJson(document)).digest("base64url"), document }
}
