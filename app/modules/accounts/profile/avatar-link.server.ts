import { now } from "#app/platform/clock.ts"
import { isSameSecret } from "#app/platform/token.server.ts"
import { keyedHash } from "../settings.server.ts"
import type { AvatarLink } from "./avatar-link.ts"

/** How long a link to an avatar opens it, in seconds (specification 9). */
const secondsValid = 14_400

/** The private address of a person's picture, for whoever may see it now; null without a picture. `avatar` is the name of its file. */
export function avatarLink(userId: string, avatar: string | null, at = now()): AvatarLink | null {
  if (!avatar) return null
  const expires = secondsOf(at) + secondsValid
  const query = new URLSearchParams({ file: avatar, expires: String(expires), signature: signatureOf(userId, avatar, String(expires)) })
  return { address: `/account/avatar/${userId}?${query}`, expiresAt: expires * 1000 }
}

/** The file that a link opens, and for how many seconds yet; undefined for a link that is not ours, or over. */
export function openAvatarLink(userId: string, query: URLSearchParams, at = now()) {
  const [file, expires, signature] = [query.get("file") ?? "", query.get("expires") ?? "", query.get("signature") ?? ""]
  if (!isSameSecret(signature, signatureOf(userId, file, expires))) return undefined
  const seconds = Number(expires) - secondsOf(at)
  return seconds > 0 ? { key: avatarKey(userId, file), seconds } : undefined
}

/** Where the file is kept: an account's files stand under its id. */
export const avatarKey = (userId: string, file: string) => `user/${userId}/${file}`

const secondsOf = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)

const signatureOf = (userId: string, file: string, expires: string) => keyedHash("avatar", `${userId}\n${file}\n${expires}`)
