import { now as clock } from "#app/platform/clock.ts"
import { RecentlyUsed } from "#app/platform/recently-used.ts"

/** A page as it is sent. */
export interface CachedPage {
  /** Whose edits drop it. */
  organizationId: string
  etag: string
  /** What a 304 repeats: the browser puts it in the place of what it has. */
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
  /** What speaks of the bytes. */
  bodyHeaders: Record<string, string>
}

/** When the reading of a page began: what was told of since makes it old before it is kept. */
interface Beginning {
  at: number
  news: number
}

type Kept = CachedPage & { began: Beginning }

/** Midnight of every zone falls on a quarter of an hour: what a page says of the day is true for as long as it is kept. */
const quarter = 15 * 60_000

/** How old a page may be while nobody tells us of edits, in milliseconds: 60 s, less the 15 in which nobody may have noticed it yet. */
const untoldLimit = 45_000

export type PageCache = ReturnType<typeof createPageCache>

/** Pages in memory, at most `limit` bytes of them: the one that was asked for longest ago goes first. `now` is in milliseconds since 1970. */
export function createPageCache({ limit, now = () => clock().epochMilliseconds }: { limit: number; now?: () => number }) {
  const pages = new RecentlyUsed<Kept>(limit, sizeOf)
  let news = 0
  let isTold = false

  return {
    begin: (): Beginning => ({ at: now(), news }),
    find,
    keep,
    drop,
    /** From now on every edit is told of; what was missed until now nobody knows. */
    hear() {
      isTold = true
      drop()
    },
    /** From now on edits may be missed. */
    lose() {
      isTold = false
    },
  }

  /** The page, and whether it is as good as a new one; one that is not may still be shown when there is no other. */
  function find(key: string): { page: CachedPage; isFresh: boolean } | undefined {
    const page = pages.get(key)
    if (!page) return undefined
    const { at } = page.began
    const isOfThisQuarter = Math.floor(at / quarter) === Math.floor(now() / quarter)
    return { page, isFresh: isOfThisQuarter && (isTold || now() - at <= untoldLimit) }
  }

  /** Keeps a page, unless there was an edit since its reading began. */
  function keep(key: string, page: CachedPage, began: Beginning) {
    if (began.news === news) pages.set(key, { ...page, began })
  }

  /** Drops the pages of an organization, or all, and those that are being read now. */
  function drop(organizationId?: string) {
    news += 1
    pages.deleteWhere((page) => organizationId === undefined || page.organizationId === organizationId)
  }
}

/** Bytes of memory, about: texts take up to two a character. */
function sizeOf({ bytes, headers, bodyHeaders }: CachedPage, key: string) {
  const texts = [key, ...Object.entries({ ...headers, ...bodyHeaders }).flat()]
  return bytes.byteLength + texts.reduce((sum, text) => sum + 2 * text.length, 0) + 500
}
