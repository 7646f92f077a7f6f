import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** What opens something to whoever holds it, 256 random bits, and what is kept of it. */
export function newToken() {
  const token = randomBytes(32).toString("base64url")
  return { token, tokenHash: hashOf(token) }
}

/** Whether two secrets are the same; takes as long whatever is different. */
export const isSameSecret = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")
