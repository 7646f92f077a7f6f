import { mergeDocuments } from "../document/merge-documents.ts"
import type { WebsiteDocument } from "../document/website-document.ts"

/** A draft with every step that led to it. Documents are never changed, so that steps share what is the same. */
export interface Draft {
  /** What was public when the draft was begun. */
  base: WebsiteDocument
  present: WebsiteDocument
  /** The oldest first. */
  past: Step[]
  /** What was undone, the next to redo first. */
  future: Step[]
}

interface Step {
  document: WebsiteDocument
  /** What the step that led away from this document changed, such as the path of a field, and when in milliseconds; for joining steps. */
  field: string
  at: number
}

/** Changes of one field within so many milliseconds are one step. */
const joinWithin = 1_500

/** Older steps are forgotten. */
const mostSteps = 100

export const draftOf = (base: WebsiteDocument): Draft => ({ base, present: base, past: [], future: [] })

/** Makes a step. Typing on in the same field continues the last one. */
export function step(draft: Draft, next: WebsiteDocument, { field, at }: Omit<Step, "document">): Draft {
  const last = draft.past.at(-1)
  const joins = last !== undefined && draft.future.length === 0 && last.field === field && at - last.at < joinWithin
  const past = joins ? [...draft.past.slice(0, -1), { ...last, at }] : [...draft.past, { document: draft.present, field, at }]
  return { ...draft, present: next, past: past.slice(-mostSteps), future: [] }
}

export function undo(draft: Draft): Draft {
  const last = draft.past.at(-1)
  if (!last) return draft
  const undone = { ...last, document: draft.present }
  return { ...draft, present: last.document, past: draft.past.slice(0, -1), future: [undone, ...draft.future] }
}

export function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future
  if (!next) return draft
  return { ...draft, present: next.document, past: [...draft.past, { ...next, document: draft.present }], future }
}

export const isChanged = ({ base, present }: Draft) => base !== present && JSON.stringify(base) !== JSON.stringify(present)

/** The draft after `sent` was saved: what changed meanwhile stays, on top of what the server has left of it. */
export function settle(
  draft: Draft,
  { sent, document, rest }: { sent: WebsiteDocument; document: WebsiteDocument; rest: WebsiteDocument },
): Draft {
  const { merged } = mergeDocuments({ base: sent, draft: draft.present, current: rest })
  const present = JSON.stringify(merged) === JSON.stringify(document) ? document : merged
  return { base: document, present, past: present === document ? [] : draft.past, future: [] }
}
