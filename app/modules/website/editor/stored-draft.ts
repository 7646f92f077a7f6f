import type { Draft } from "./draft.ts"

/** A draft that this browser keeps for a member of an organization: through reloads, crashes and the end of the session. */
export interface StoredDraft extends Draft {
  /** In milliseconds since 1970. */
  at: number
}

/** In characters; older steps are left out beyond it. */
const largest = 2_000_000

const nameOf = (owner: string) => `website-draft ${owner}`

/** Returns undefined where nothing was kept, or nothing that this version can read. */
export function readDraft(owner: string): StoredDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(owner)) ?? "null")
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isDraft = (kept: unknown): kept is StoredDraft =>
  typeof kept === "object" && kept !== null && ["base", "present", "past", "future", "at"].every((name) => name in kept)

/** Leaves out the steps where the browser has no room for them. */
export function keepDraft(owner: string, draft: StoredDraft) {
  const whole = JSON.stringify(draft)
  const small = () => JSON.stringify({ ...draft, past: [], future: [] })
  try {
    localStorage.setItem(nameOf(owner), whole.length > largest ? small() : whole)
  } catch {
    try {
      localStorage.setItem(nameOf(owner), small())
    } catch {
      // The draft lives as long as its tab.
    }
  }
}

export function forgetDraft(owner: string) {
  try {
    localStorage.removeItem(nameOf(owner))
  } catch {
    // Nothing was kept either.
  }
}
