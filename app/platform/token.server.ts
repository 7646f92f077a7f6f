import { createHash, randomBytes } from "node:crypto"

/** What opens something to whoever holds it, 256 random bits, and what is kept of it. */
export function newToken() {
  const token = randomBytes(32).toString("base64url")
  return { token, tokenHash: hashOf(token) }
}

export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")
