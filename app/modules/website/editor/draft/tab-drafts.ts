import { resolveDocuments } from "../../document/merge-documents.ts"
import { isSameStored, stableJson } from "../../document/stable-json.ts"
import { swapDocument } from "../../document/swap-document.ts"
import type { WebsiteDocument } from "../../document/website-document.ts"
import { type Draft, isChanged, step } from "../draft.ts"

/* Tabs of one browser share a draft: each sends what it changed to the others, which go on from there. */

/** The draft of a tab. */
export interface TabDraft {
  draft: Draft
  /** When it was last changed, in milliseconds since 1970. */
  at: number
  /** Ids of the changes that led to it, the newest last: who knows the newest id of another tab has all that it has. */
  changes: readonly string[]
}

/** Older ids are forgotten. */
const mostChanges = 500

/** Adds an id to those of a draft. */
export const withChange = (changes: readonly string[], id: string) => [...changes, id].slice(-mostChanges)

interface Meeting {
  tab: TabDraft
  /** Whether no other tab has it yet. */
  isNews: boolean
}

interface Merger {
  /** Of two tabs, one merges what both changed at the same moment; the other waits for it. */
  mayMerge: boolean
  /** Names what is merged. */
  newId: string
}

/** Returns the draft with which a tab goes on after another has sent its own. */
export function meetTab(mine: TabDraft, theirs: TabDraft, { mayMerge, newId }: Merger): Meeting {
  const [last, theirLast] = [mine.changes.at(-1), theirs.changes.at(-1)]
  if (last === theirLast) return { tab: mine, isNews: false }
  if (last !== undefined && theirs.changes.includes(last)) return { tab: theirs, isNews: false }
  if (theirLast !== undefined && mine.changes.includes(theirLast)) return { tab: mine, isNews: false }
  const areRelated = theirs.changes.some((id) => mine.changes.includes(id))
  // Another draft altogether: one of them has nothing to lose.
  if (!areRelated && !isChanged(mine.draft)) return { tab: isChanged(theirs.draft) ? theirs : mine, isNews: false }
  if (!areRelated && !isChanged(theirs.draft)) return { tab: mine, isNews: false }
  return { tab: mayMerge ? merge(mine, theirs, newId) : mine, isNews: mayMerge }
}

function merge(mine: TabDraft, theirs: TabDraft, newId: string): TabDraft {
  const { language } = theirs.draft.present
  const [base, present] = [commonDocument(mine.draft, theirs.draft), mine.draft.present].map((each) => swapDocument(each, language))
  const merged = resolveDocuments({ base: base!, draft: present!, current: theirs.draft.present })
  const changes = [...theirs.changes, ...mine.changes.filter((id) => !theirs.changes.includes(id))]
  const at = Math.max(mine.at, theirs.at)
  const draft = isSameStored(merged, theirs.draft.present) ? theirs.draft : step(theirs.draft, merged, { at })
  return { draft, at, changes: withChange(changes, newId) }
}

/** The newest document that both have passed. */
function commonDocument(mine: Draft, theirs: Draft): WebsiteDocument {
  const documentsOf = ({ base, past, present }: Draft) => [present, ...past.map(({ document }) => document).toReversed(), base]
  const known = new Set(documentsOf(mine).map(stableJson))
  return documentsOf(theirs).find((each) => known.has(stableJson(each))) ?? theirs.base
}
