import { createHash, randomBytes } from "node:crypto"

/** What the link of an invitation holds, 256 random bits, and what is kept of it. */
export function newToken() {
  const token = randomBytes(32).toString("base64url")
  return { token, tokenHash: hashOf(token) }
}

export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

const daysValid = 7

export const newExpiry = () => Temporal.Now.instant().add({ hours: daysValid * 24 })
