import { randomBytes } from "node:crypto"
import { eq } from "drizzle-orm"
import { drawAvatar } from "#app/modules/media/draw-avatar.server.ts"
import { nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { log } from "#app/platform/log.server.ts"
import { theStorage } from "#app/platform/storage/storage.server.ts"
import { users } from "../schema.server.ts"
import { avatarKey } from "./avatar-link.server.ts"

/** Gives the account a picture, in place of the one it had. Refuses what is no picture as `drawAvatar` does. */
export async function saveAvatar(userId: string, bytes: Buffer): Promise<void> {
  const drawn = await drawAvatar(bytes)
  // A name of its own each time: a link to the picture before opens nothing.
  const file = `${randomBytes(12).toString("hex")}.webp`
  await theStorage().put(avatarKey(userId, file), drawn, "image/webp")
  await replace(userId, file)
}

export const removeAvatar = (userId: string) => replace(userId, null)

async function replace(userId: string, file: string | null) {
  const before = await transactAccounts(async (tx) => {
    const [user] = await tx.select({ file: users.avatarFile }).from(users).where(eq(users.id, userId)).for("update")
    await tx.update(users).set({ avatarFile: file, updatedAt: nowAsDate() }).where(eq(users.id, userId))
    return user?.file
  })
  if (!before) return
  // Nothing points at it any more; a file that stays harms nobody.
  await theStorage()
    .delete(avatarKey(userId, before))
    .catch((error: unknown) => log.warn({ err: error }, "an old avatar was not deleted"))
}
