import { createPublicKey, type KeyObject, verify } from "node:crypto"
import { LRUCache } from "lru-cache"
import { now } from "#app/platform/clock.ts"
import { hashToken } from "#app/platform/token.server.ts"

/** Forged webhooks would otherwise make us hammer the bank. */
const refetchInterval = { minutes: 1 }
const maxTokens = 1000

/** A DER signature of P-256 has at most 72 bytes, in base64 96 characters. */
const isSignature = /^[A-Za-z0-9+/]{8,96}={0,2}$/

/** Throws when the bank's key cannot be read. */
type FetchKey = (token: string) => Promise<string>

interface CachedKey {
  fetchedAt: Temporal.Instant
  /** Rejects with the failure of its fetch, until it may be fetched again. */
  key: Promise<KeyObject>
}

/** Caches the bank's public key of each token. A signature that does not verify fetches the key again, at most once a minute a token. */
export function createSignatureVerifier(fetchKey: FetchKey) {
  const keys = new LRUCache<string, CachedKey>({ max: maxTokens })

  function fetchAnew(token: string) {
    const key = fetchKey(token).then(readKey)
    // Callers that await the key get its error; without them Node.js would report an unhandled rejection.
    key.catch(() => undefined)
    const cached = { fetchedAt: now(), key }
    keys.set(hashToken(token), cached)
    return cached
  }

  return async (token: string, rawBody: Uint8Array, signature: string): Promise<boolean> => {
    if (!isSignature.test(signature)) return false
    const isSigned = (key: KeyObject) => verify("sha256", rawBody, key, Buffer.from(signature, "base64"))
    const cached = keys.get(hashToken(token)) ?? fetchAnew(token)
    const mayFetch = Temporal.Instant.compare(now(), cached.fetchedAt.add(refetchInterval)) >= 0
    if (!mayFetch) return isSigned(await cached.key)
    const isVerified = await cached.key.then(isSigned, () => false)
    if (isVerified) return true
    // Another webhook may have fetched it meanwhile.
    const latest = keys.get(hashToken(token))
    return isSigned(await (latest && latest !== cached ? latest : fetchAnew(token)).key)
  }
}

/** Reads base64 of a PEM. Refuses every other kind of key and curve. */
export function readKey(text: string): KeyObject {
  const key = createPublicKey(Buffer.from(text, "base64").toString())
  if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new TypeError("Not a P-256 key")
  return key
}
