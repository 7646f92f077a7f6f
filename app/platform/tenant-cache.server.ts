import { LRUCache } from "lru-cache"
import { now as clock } from "./clock.ts"

/**
 * Caches of what organizations show, invalidated by notifications of the database (docs/decisions/0031-one-tenant-cache.md). For display only:
 * a write reads its rows again.
 */

interface Entry<Value> {
  value: Value
  organizationId: string
  /** When the value was read, in milliseconds since 1970. */
  readAt: number
}

const caches = new Set<Pick<LRUCache<string, Entry<unknown>>, "delete" | "entries">>()
let size = 1
let isConnected = false
let invalidations = 0

/** Receives the notifications for all tenant caches of this process. */
export const tenantInvalidation = {
  /** Empties the caches, since edits may have been missed while disconnected. */
  connected() {
    isConnected = true
    tenantInvalidation.invalidate()
  },
  disconnected() {
    isConnected = false
  },
  /** Removes the entries of an organization, or all without its id. */
  invalidate(organizationId?: string) {
    invalidations += 1
    for (const cache of caches) {
      const removed = cache.entries().filter(([, entry]) => organizationId === undefined || entry.organizationId === organizationId)
      // Collected first: the iterator of the library does not allow deletion.
      for (const [key] of removed.toArray()) cache.delete(key)
    }
  },
}

/** Sizes the caches that are not in use yet for a memory limit. Their `maxBytes` are for 512 MB. */
export function sizeTenantCaches(memoryLimitMb: number) {
  size = memoryLimitMb / 512
}

/** The state before a read. A value is not stored when an invalidation came since. */
interface ReadStart {
  at: number
  invalidations: number
}

interface Options<Value> {
  /** Least recently used entries are evicted first; a larger value is not stored. */
  maxBytes: number
  sizeOf: (value: Value, key: string) => number
  organizationIdOf: (value: Value, key: string) => string
  /** For a value that gets old without an edit; in milliseconds since 1970, like `readAt`. */
  expiresAt?: (readAt: number) => number
  /** Milliseconds that a value stays fresh while disconnected. Without it nothing is used or stored then. */
  maxAgeDisconnected?: number
  now?: () => number
}

export type TenantCache<Value> = ReturnType<typeof createTenantCache<Value>>

export function createTenantCache<Value>(options: Options<Value>) {
  const { maxBytes, sizeOf, organizationIdOf, expiresAt, maxAgeDisconnected, now = () => clock().epochMilliseconds } = options
  let cache: LRUCache<string, Entry<Value>> | undefined

  return {
    /** Call before reading a value, and hand the result to `set`. */
    startRead: (): ReadStart => ({ at: now(), invalidations }),

    /** Returns the value and whether it is fresh; one that is not may still serve in an outage. */
    find(key: string): { value: Value; isFresh: boolean } | undefined {
      const entry = cache?.get(key)
      return entry && { value: entry.value, isFresh: isFresh(entry) }
    },

    set(key: string, value: Value, start: ReadStart) {
      if (start.invalidations !== invalidations || !(isConnected || maxAgeDisconnected !== undefined)) return
      cache ??= createCache()
      cache.set(key, { value, organizationId: organizationIdOf(value, key), readAt: start.at })
    },
  }

  /** Runs with the first value: modules create their caches before the settings are known. */
  function createCache() {
    const created = new LRUCache<string, Entry<Value>>({
      maxSize: Math.round(maxBytes * size),
      sizeCalculation: ({ value }, key) => entryOverhead + sizeOf(value, key),
    })
    caches.add(created)
    return created
  }

  function isFresh({ readAt }: Entry<Value>) {
    if (expiresAt && now() >= expiresAt(readAt)) return false
    return isConnected || (maxAgeDisconnected !== undefined && now() - readAt <= maxAgeDisconnected)
  }
}

/** Bytes that an entry takes besides its value. */
const entryOverhead = 500

/**
 * A tenant cache in front of reads that return plain data. All requests share the values: do not mutate them. The key is the organization's id
 * unless `organizationIdOf` says otherwise; undefined is not cached.
 */
export function createReadThroughCache<Value>({
  maxBytes,
  organizationIdOf = (_, key) => key,
}: Pick<Options<Value>, "maxBytes"> & Partial<Pick<Options<Value>, "organizationIdOf">>) {
  const cache = createTenantCache<Value>({ maxBytes, sizeOf: sizeOfData, organizationIdOf })

  return {
    async getOrRead<Found extends Value | undefined>(key: string, read: () => Promise<Found>): Promise<Found | Value> {
      const cached = cache.find(key)
      if (cached?.isFresh) return cached.value
      const start = cache.startRead()
      const value = await read()
      if (value !== undefined) cache.set(key, value, start)
      return value
    },
  }
}

/** In bytes: JavaScript stores a character in up to two. */
function sizeOfData(value: unknown) {
  return 2 * JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part)).length
}
