import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** Creates a bearer token of 256 random bits, and the hash to store. */
export function newToken() {
  const token = randomBytes(32).toString("base64url")
  return { token, tokenHash: hashToken(token) }
}

/** Compares two secrets in constant time. */
export const isSameSecret = (one: string, other: string) => timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex")
