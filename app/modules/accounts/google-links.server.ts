import { eq } from "drizzle-orm"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import { users } from "./schema.server.ts"

/** Lets Google be connected, after it was disconnected: its owner has proved who they are and wants it. */
export async function allowGoogle(userId: string) {
  await transactAccounts((tx) => tx.update(users).set({ googleDisconnected: false }).where(eq(users.id, userId)))
}

/** Whether Google was taken away from the account and not wanted again. */
export async function isGoogleRefused(userId: string): Promise<boolean> {
  const [user] = await transactAccounts((tx) => tx.select({ isRefused: users.googleDisconnected }).from(users).where(eq(users.id, userId)))
  return user?.isRefused === true
}

/** Tells the owner of an account that Google opens it from now on, whoever connected it and how. */
export async function tellOfLink(userId: string) {
  await transactAccounts(async (tx) => {
    const [user] = await tx.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, userId))
    if (user) await announceOfAccount(tx, "account.changed", { ...user, change: "identityOn" })
  })
}
