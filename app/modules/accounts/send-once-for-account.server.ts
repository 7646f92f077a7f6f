import { isFirstUse, wasUsed } from "./limits.server.ts"

/** Longer than an event is tried, in seconds. */
const remembered = 7 * 24 * 3600

/**
 * Does `send` unless it was done for this key: `sendOnce` for accounts, which belong to no organization. A reaction that runs again sends no
 * second letter, unless the program ended between the sending and the writing down.
 */
export async function sendOnceForAccount(key: string, send: () => Promise<void>) {
  if (await wasUsed(key)) return
  await send()
  await isFirstUse(key, remembered)
}
