/**
 * What a shop shows and only its owner's edits change is read once, and kept in memory until the database tells of an edit
 * (docs/decisions/0028). For what is shown alone: what is about to be written is checked against the database.
 */

type Memory = { drop(organizationId?: string): void }

const memories = new Set<Memory>()
let isTold = false
let news = 0

/** What hears of the edits; nothing is kept before it does, nor while it may miss one. */
export const edits = {
  /** From now on every edit is told of; what was missed until now nobody knows. */
  hear() {
    isTold = true
    edits.tell()
  },
  /** From now on edits may be missed. */
  lose() {
    isTold = false
  },
  /** An organization was edited, or, without its id, any may have been. */
  tell(organizationId?: string) {
    news += 1
    for (const memory of memories) memory.drop(organizationId)
  },
}

interface Kept<Value> {
  value: Value
  organizationId: string
  size: number
}

interface Limits<Value> {
  limit: number
  sizeOf?: (value: Value) => number
  ownerOf?: (value: Value, key: string) => string
}

/**
 * A memory for values of one sort, at most `limit` of them as `sizeOf` counts; what was asked for longest ago goes first. Answers what is kept
 * under the key, else what `read` finds, which is kept for the organization of `ownerOf` (whose id the key is, unless told otherwise), if it is
 * anything and no edit came meanwhile. Nobody may change a value: it is everybody's.
 */
export function keptUntilEdited<Value>({ limit, sizeOf = () => 1, ownerOf = (_, key) => key }: Limits<Value>) {
  const values = new Map<string, Kept<Value>>()
  let size = 0
  memories.add({ drop })

  return async function find<Found extends Value | undefined>(key: string, read: () => Promise<Found>): Promise<Found | Value> {
    const kept = isTold ? values.get(key) : undefined
    if (kept) {
      values.delete(key)
      values.set(key, kept)
      return kept.value
    }
    const before = news
    const value = await read()
    if (value !== undefined && news === before) keep(key, { value, organizationId: ownerOf(value, key), size: sizeOf(value) })
    return value
  }

  function keep(key: string, kept: Kept<Value>) {
    forget(key)
    values.set(key, kept)
    size += kept.size
    for (const [oldest] of values) {
      if (size <= limit) break
      forget(oldest)
    }
  }

  function drop(organizationId?: string) {
    for (const [key, kept] of values) if (organizationId === undefined || kept.organizationId === organizationId) forget(key)
  }

  function forget(key: string) {
    size -= values.get(key)?.size ?? 0
    values.delete(key)
  }
}
