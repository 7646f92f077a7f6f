import { problemsOfDraft } from "../document/problems-of-draft.ts"
import { isSameStored } from "../document/stable-json.ts"
import type { WebsiteDocument } from "../website-document.ts"

/** The draft that somebody last tried to save, and the message codes of what was refused, by path. */
export interface Attempt {
  document: WebsiteDocument
  problems: Record<string, string>
}

/** Returns what is still wrong of what was refused: a field that was not tried yet is not complained about. What the server alone can tell holds until its page or component changes. */
export function problemsLeft(attempt: Attempt | undefined, { document, base }: { document: WebsiteDocument; base: WebsiteDocument }) {
  if (!attempt || Object.keys(attempt.problems).length === 0) return {}
  const present = problemsOfDraft(document, base)
  const before = problemsOfDraft(attempt.document, base)
  const left = Object.entries(attempt.problems).flatMap(([path, code]): Array<[string, string]> => {
    const now = present[path]
    if (now !== undefined) return [[path, now]]
    const isUntouched = before[path] === undefined && isSameStored(entryAt(document, path), entryAt(attempt.document, path))
    return isUntouched ? [[path, code]] : []
  })
  return Object.fromEntries(left)
}

/** The settings, page or component of a path. */
function entryAt({ settings, pages, components }: WebsiteDocument, path: string) {
  const [list, id] = path.split(".")
  if (list === "settings") return settings
  return (list === "pages" ? pages : components).find((entry) => entry.id === id)
}
