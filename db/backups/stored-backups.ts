import { now } from "#app/platform/clock.ts"
import { openStorageAt, type Storage, type StorageAddress } from "#app/platform/storage/storage.server.ts"
import type { Contents } from "../manifest.ts"
import { expiredBackups } from "./expired-backups.ts"

/** A backup at BACKUP_URL. It counts once it was read back and found whole, which a small file beside it says. */
export interface StoredBackup {
  key: string
  madeAt: Temporal.Instant
  isVerified: boolean
}

const verified = ".verified"

/** Names a backup by its minute in UTC: `orenda-2026-11-29T0300Z.tar.zst`. */
export const backupKey = (madeAt: Temporal.Instant) => `orenda-${madeAt.toString({ smallestUnit: "minute" }).replace(":", "")}.tar.zst`

const ours = /^orenda-(\d{4}-\d\d-\d\dT\d\d)(\d\dZ)\.tar\.zst$/

/** Lists our backups, the newest first. Other files are none of ours. */
export async function listBackups(storage: Storage): Promise<StoredBackup[]> {
  const keys = new Set<string>()
  for await (const { key } of storage.walk()) keys.add(key)
  return [...keys]
    .flatMap((key) => {
      const madeAt = readTime(key)
      return madeAt ? [{ key, madeAt, isVerified: keys.has(key + verified) }] : []
    })
    .toSorted((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt))
}

function readTime(key: string): Temporal.Instant | undefined {
  const [, hour, minute] = ours.exec(key) ?? []
  try {
    return Temporal.Instant.from(`${hour}:${minute}`)
  } catch {
    return undefined
  }
}

/** Marks a backup as found whole. */
export async function markVerified(storage: Storage, key: string, { rows, files }: Contents) {
  const text = JSON.stringify({ verifiedAt: now().toString(), files, rows }, null, 2)
  await storage.put(key + verified, new TextEncoder().encode(text), "application/json")
}

export async function deleteBackup(storage: Storage, key: string) {
  await storage.delete(key + verified)
  await storage.delete(key)
}

/** Deletes backups that are no longer kept. Those that nobody has verified are counted by themselves, so that they take no place of another. */
export async function deleteExpired(storage: Storage) {
  const groups = Object.values(Object.groupBy(await listBackups(storage), ({ isVerified }) => String(isVerified)))
  for (const backups of groups) {
    const expired = new Set(expiredBackups((backups ?? []).map(({ madeAt }) => madeAt)))
    for (const { key, madeAt } of backups ?? []) if (expired.has(madeAt)) await deleteBackup(storage, key)
  }
}

/** Milliseconds for which a list is taken to be the present one. */
const listedFor = 5 * 60_000

let newest: { address: StorageAddress; readAt: number; madeAt: Temporal.Instant | undefined } | undefined

/** Returns when the newest verified backup was made, as it was at most five minutes ago. */
export async function findNewestBackup(address: StorageAddress): Promise<Temporal.Instant | undefined> {
  const time = performance.now()
  if (newest?.address !== address || time - newest.readAt > listedFor) {
    const backups = await listBackups(await openStorageAt(address))
    newest = { address, readAt: time, madeAt: backups.find(({ isVerified }) => isVerified)?.madeAt }
  }
  return newest.madeAt
}

/** Has the next look read the list again. */
export function forgetNewestBackup() {
  newest = undefined
}
