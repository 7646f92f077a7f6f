import { mergeDocuments, resolveDocuments, takeTheirs } from "../document/merge-documents.ts"
import { sharingParts } from "../document/share-parts.ts"
import { isSameStored } from "../document/stable-json.ts"
import { swapDocument } from "../document/swap-document.ts"
import type { WebsiteDocument } from "../website-document.ts"

/** A draft with every step that led to it. Documents are never changed, so that steps share what is the same. */
export interface Draft {
  /** The public document when the draft was begun. */
  base: WebsiteDocument
  present: WebsiteDocument
  /** The oldest first. */
  past: Step[]
  /** Undone steps, the next to redo first. */
  future: Step[]
}

export interface Step {
  document: WebsiteDocument
  /** The path of the field in which the step that led away from this document was typed, and when in milliseconds; for joining steps. Undefined for any other action. */
  field?: string | undefined
  at: number
}

/** Changes of one field within so many milliseconds are one step. */
const joinWithin = 1_500

/** Older steps are forgotten. */
const mostSteps = 100

export const draftOf = (base: WebsiteDocument): Draft => ({ base, present: base, past: [], future: [] })

/** Makes a step. Typing on in the same field continues the last one. */
export function step(draft: Draft, next: WebsiteDocument, { field, at }: Omit<Step, "document">): Draft {
  if (next === draft.present) return draft
  const last = draft.past.at(-1)
  const joins = last !== undefined && draft.future.length === 0 && field !== undefined && last.field === field && at - last.at < joinWithin
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
  // Typing after it begins a step of its own.
  return { ...draft, present: next.document, past: [...draft.past, { ...next, at: 0, document: draft.present }], future }
}

export const isChanged = ({ base, present }: Draft) => !isSameStored(base, present)

interface Saved {
  sent: WebsiteDocument
  /** The public document now. */
  document: WebsiteDocument
  /** The part of `sent` that the server refused, within `document`. */
  rest: WebsiteDocument
}

/** The draft after `sent` was saved. What changed meanwhile stays, as do the steps, which can be undone and saved again. */
export function settle(draft: Draft, { sent, document, rest }: Saved): Draft {
  const [base, ours] = [swapDocument(sent, document.language), swapSteps(draft, document.language)]
  const moved = mapDocuments(ours, (each) => (isSameStored(base, rest) ? each : resolveDocuments({ base, draft: each, current: rest })))
  return { ...moved, base: document, present: isSameStored(moved.present, document) ? document : moved.present }
}

/** Brings a draft up to what others have published since. Where both changed a field, its base stays, so that saving still names the conflict. */
export function catchUp(draft: Draft, current: WebsiteDocument): Draft {
  if (draft.base.language === current.language && isSameStored(draft.base, current)) return draft
  const ours = swapSteps(draft, current.language)
  if (isSameStored(ours.base, current)) return ours
  const { conflicts } = mergeDocuments({ base: ours.base, draft: ours.present, current })
  const moved = mapDocuments(ours, (each) => resolveDocuments({ base: ours.base, draft: each, current }))
  return { ...moved, base: takeTheirs(current, ours.base, Object.keys(conflicts)) }
}

/** Settles conflicts with what is public now; taking theirs is a step, which can be undone. */
export function resolve(draft: Draft, current: WebsiteDocument, { theirs, at }: { theirs: readonly string[]; at: number }): Draft {
  const ours = swapSteps(draft, current.language)
  const moved = mapDocuments(ours, (each) => resolveDocuments({ base: ours.base, draft: each, current }))
  const next = { ...moved, base: current }
  if (theirs.length === 0) return next
  return step(next, resolveDocuments({ base: ours.base, draft: ours.present, current }, theirs), { at })
}

const swapSteps = (draft: Draft, language: WebsiteDocument["language"]) => {
  const swapped = mapDocuments(draft, (each) => swapDocument(each, language))
  return { ...swapped, base: swapDocument(draft.base, language) }
}

function mapDocuments(draft: Draft, map: (document: WebsiteDocument) => WebsiteDocument): Draft {
  const share = sharingParts()
  const mapped = (document: WebsiteDocument) => share(map(document))
  const ofStep = (each: Step) => ({ ...each, document: mapped(each.document) })
  return { base: draft.base, present: mapped(draft.present), past: draft.past.map(ofStep), future: draft.future.map(ofStep) }
}
