import { now } from "#app/platform/clock.ts"
import { log } from "#app/platform/log.server.ts"
import type { Storage } from "#app/platform/storage/storage.server.ts"
import { storedArchive } from "../archive-place.ts"
import { backup } from "../backup.ts"
import { verifyArchive } from "../verify-archive.ts"
import { backupKey, deleteBackup, deleteExpired, forgetNewestBackup, markVerified } from "./stored-backups.ts"

interface Storages {
  /** That of BACKUP_URL. */
  backups: Storage
  /** That of uploaded files. */
  files: Storage
}

/**
 * Makes a backup at BACKUP_URL, reads it back, and then deletes those that are no longer kept, where it may. A backup that is not whole is deleted. Throws the reason when there
 * is none in the end.
 */
export async function makeBackup(databaseUrl: string, { backups, files }: Storages, signal?: AbortSignal) {
  const key = backupKey(now())
  const place = storedArchive(backups, key)
  try {
    await backup(databaseUrl, { to: place, files, ...(signal && { signal }) })
    await markVerified(backups, key, await verifyArchive(place, signal))
  } catch (error) {
    await deleteBackup(backups, key).catch(() => "The first error is the one to report.")
    throw error
  }
  forgetNewestBackup()
  log.info({ backup: key }, "a backup was made and read back")
  // Another backup today would not help where nothing may be deleted, as in a bucket that keeps everything.
  await deleteExpired(backups).catch((error: unknown) => log.error({ err: error }, "backups that are no longer kept could not be deleted"))
  return key
}
