import { createPublicKey, type KeyObject, verify } from "node:crypto"
import { LRUCache } from "lru-cache"
import { now } from "#app/platform/clock.ts"
import { hashToken } from "#app/platform/token.server.ts"
import { BankError } from "../card-bank.ts"
import { isSignatureShaped } from "./signature.ts"

/** Forged webhooks would otherwise make us hammer the bank. */
const refetchInterval = { minutes: 1 }

/** Counts all tokens together: whoever forges webhooks of many shops makes no more calls to the bank than of one. */
const mostFetchesAMinute = 30

const maxTokens = 1000

/** Throws when the bank's key cannot be read. */
type FetchKey = (token: string) => Promise<string>

interface CachedKey {
  /** The last key that was read, which stays in use while another is fetched; undefined before. */
  key?: KeyObject
  fetchedAt: Temporal.Instant
  /** The latest fetch, under way or done. */
  fetched: Promise<KeyObject>
}

/** Caches the bank's public key of each token. A signature that does not verify fetches the key again, at most once a minute a token. */
export function createSignatureVerifier(fetchKey: FetchKey) {
  const keys = new LRUCache<string, CachedKey>({ max: maxTokens })
  let recentFetches: Temporal.Instant[] = []

  function mayFetch(cached: CachedKey | undefined) {
    if (cached && !isOlder(cached.fetchedAt)) return false
    recentFetches = recentFetches.filter((at) => !isOlder(at))
    return recentFetches.length < mostFetchesAMinute
  }

  function fetchAnew(token: string): Promise<KeyObject> {
    const at = now()
    recentFetches.push(at)
    const fetched = fetchKey(token).then(readKey)
    const key = keys.get(hashToken(token))?.key
    const cached: CachedKey = { ...(key && { key }), fetchedAt: at, fetched }
    // Callers that await the key get its error; without them Node.js would report an unhandled rejection.
    fetched.then(
      (read) => void (cached.key = read),
      () => undefined,
    )
    keys.set(hashToken(token), cached)
    return fetched
  }

  return async (token: string, rawBody: Uint8Array, signature: string): Promise<boolean> => {
    if (!isSignatureShaped(signature)) return false
    const isSigned = (key: KeyObject) => verify("sha256", rawBody, key, Buffer.from(signature, "base64"))
    const cached = keys.get(hashToken(token))
    if (cached?.key && isSigned(cached.key)) return true
    if (mayFetch(cached)) return isSigned(await fetchAnew(token))
    if (!cached) throw new BankError("tooMany", "pubkey")
    // Another webhook may be fetching it. A key that could not be replaced says no more of what it has not signed.
    return isSigned(await cached.fetched.catch((error: unknown) => cached.key ?? Promise.reject(error)))
  }
}

const isOlder = (at: Temporal.Instant) => Temporal.Instant.compare(now(), at.add(refetchInterval)) >= 0

/** Reads base64 of a PEM. Refuses every other kind of key and curve. */
export function readKey(text: string): KeyObject {
  const key = createPublicKey(Buffer.from(text, "base64").toString())
  if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new TypeError("Not a P-256 key")
  return key
}
