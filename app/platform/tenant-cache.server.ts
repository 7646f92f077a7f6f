import { RecentlyUsed } from "./recently-used.ts"

/**
 * What a shop shows and only its owner's edits change is read once, and kept in memory until the database tells of an edit
 * (docs/decisions/0028). For what is shown alone: what is about to be written is checked against the database.
 */

const memories = new Set<Pick<RecentlyUsed<{ organizationId: string }>, "deleteWhere">>()
let isTold = false
let news = 0

/** What hears of the edits; nothing is kept before it does, nor while it may miss one. */
export const edits = {
  /** From now on every edit is told of; what was missed until now nobody knows. */
  hear() {
    isTold = true
    edits.drop()
  },
  /** From now on edits may be missed. */
  lose() {
    isTold = false
  },
  /** An organization was edited, or, without its id, any may have been. */
  drop(organizationId?: string) {
    news += 1
    for (const memory of memories) memory.deleteWhere((kept) => organizationId === undefined || kept.organizationId === organizationId)
  },
}

interface Options<Value> {
  /** Bytes, about. */
  limit: number
  ownerOf?: (value: Value, key: string) => string
}

/**
 * A memory for values of one sort, which are data; what was asked for longest ago goes first. Answers what is kept under the key, else what `read` finds, which is kept for the organization of `ownerOf` (whose id the key is, unless told otherwise), if it is
 * anything and no edit came meanwhile. Nobody may change a value: it is everybody's.
 */
export function tenantCache<Value>({ limit, ownerOf = (_, key) => key }: Options<Value>) {
  const memory = new RecentlyUsed<{ value: Value; organizationId: string }>(limit, sizeOf)
  memories.add(memory)

  return async function find<Found extends Value | undefined>(key: string, read: () => Promise<Found>): Promise<Found | Value> {
    const kept = isTold ? memory.get(key) : undefined
    if (kept) return kept.value
    const before = news
    const value = await read()
    if (isTold && value !== undefined && news === before) memory.set(key, { value, organizationId: ownerOf(value, key) })
    return value
  }
}

/** Texts take up to two bytes a letter, and every value some hundreds for itself. */
function sizeOf({ value }: { value: unknown }) {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part))
  return 500 + 2 * text.length
}
