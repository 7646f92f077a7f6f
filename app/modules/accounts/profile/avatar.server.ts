import { randomBytes } from "node:crypto"
import { basename } from "node:path"
import { Readable } from "node:stream"
import { eq } from "drizzle-orm"
import { drawAvatar } from "#app/modules/media/drawing/draw-avatar.server.ts"
import { now, nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { log } from "#app/platform/log.server.ts"
import { getStorage } from "#app/platform/storage/storage.server.ts"
import { isSameSecret } from "#app/platform/token.server.ts"
import { users } from "../schema.server.ts"
import { keyedHash } from "../settings.server.ts"
import type { AvatarLink } from "./avatar-link.ts"

/** Replaces the account's picture. Refuses the same files as `drawAvatar`. */
export async function saveAvatar(userId: string, bytes: Buffer): Promise<void> {
  const drawn = await drawAvatar(bytes)
  // A new name each time: links to the previous picture stop working.
  const file = `${toHex(now().epochMilliseconds)}${randomBytes(6).toString("hex")}.webp`
  await getStorage().put(avatarKey(userId, file), drawn, "image/webp")
  await replaceAvatar(userId, file)
}

const toHex = (milliseconds: number) => milliseconds.toString(16).padStart(12, "0")

export const removeAvatar = (userId: string) => replaceAvatar(userId, null)

async function replaceAvatar(userId: string, file: string | null) {
  const before = await transactAccounts(async (tx) => {
    const [user] = await tx.select({ file: users.avatarFile }).from(users).where(eq(users.id, userId)).for("update")
    await tx.update(users).set({ avatarFile: file, updatedAt: nowAsDate() }).where(eq(users.id, userId))
    return user?.file
  })
  // An orphaned file is harmless: the next change deletes it.
  await deleteFormer(userId, { before, file }).catch((error: unknown) => log.warn({ err: error }, "an old avatar was not deleted"))
}

/** Deletes the replaced file, and files of which a crash or a failed deletion left no row. A younger file may be another upload's, whose row follows. */
async function deleteFormer(userId: string, { before, file }: { before: string | null | undefined; file: string | null }) {
  const hourAgo = toHex(now().subtract({ hours: 1 }).epochMilliseconds)
  const isFormer = (name: string) => name === before || (name !== file && name < hourAgo)
  let after: string | undefined
  do {
    const { keys, next } = await getStorage().list(`user/${userId}`, after)
    for (const key of keys) if (isFormer(basename(key))) await getStorage().delete(key)
    after = next
  } while (after)
}

/** Lifetime of a link in seconds (specification 9). */
const secondsValid = 14_400

/** Returns a signed link to the picture; null without one. `avatar` is the file name. */
export function createAvatarLink(userId: string, avatar: string | null, at = now()): AvatarLink | null {
  if (!avatar) return null
  const expires = secondsOf(at) + secondsValid
  const query = new URLSearchParams({ file: avatar, expires: String(expires), signature: signatureOf(userId, avatar, String(expires)) })
  return { address: `/account/avatar/${userId}?${query}`, expiresAt: expires * 1000 }
}

/** Returns the storage key and the remaining seconds; undefined for a forged or expired link. */
export function verifyAvatarLink(userId: string, query: URLSearchParams, at = now()) {
  const [file, expires, signature] = [query.get("file") ?? "", query.get("expires") ?? "", query.get("signature") ?? ""]
  if (!isSameSecret(signature, signatureOf(userId, file, expires))) return undefined
  const seconds = Number(expires) - secondsOf(at)
  return seconds > 0 ? { key: avatarKey(userId, file), seconds } : undefined
}

export const avatarKey = (userId: string, file: string) => `user/${userId}/${file}`

const secondsOf = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)

const signatureOf = (userId: string, file: string, expires: string) => keyedHash("avatar", `${userId}\n${file}\n${expires}`)

/** Serves the picture of a valid link. */
export async function serveAvatar(userId: string, query: URLSearchParams): Promise<Response> {
  const link = verifyAvatarLink(userId, query)
  const file = link && (await getStorage().open(link.key))
  if (!file) return new Response("There is no such picture.", { status: 404 })
  return new Response(Readable.toWeb(await file.read()) as ReadableStream, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Cache-Control": `private, max-age=${link.seconds}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  })
}
