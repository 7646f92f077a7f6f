import { chown } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { OperatorError } from "#app/platform/errors.ts"
import type { Cluster } from "./cluster.ts"

/** SQLite's code when another process holds the lock. */
const busy = 5

/** Milliseconds in which the system has released the lock of a program that was killed. */
const patience = 1_000

/**
 * Locks the data directory, so that one program alone starts a server in it. PostgreSQL tells a running server by its process id, which another container that has the same
 * volume does not see: two servers would write the same files. Returns the function that releases the lock; the system does when the process ends. SQLite locks a file by
 * the means of each system, which Node has no function for.
 */
export async function lockDirectory({ dataDir, user }: Cluster): Promise<() => void> {
  let file: DatabaseSync | undefined
  try {
    const path = join(dataDir, "running.lock")
    file = new DatabaseSync(path, { timeout: patience })
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE")
    // A plain user goes on where root has begun.
    if (user) await chown(path, user.uid, user.gid)
  } catch (error) {
    const isBusy = error instanceof Error && "errcode" in error && error.errcode === busy
    if (isBusy) {
      file?.close()
      throw new OperatorError(`Orenda already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`)
    }
    // Some file systems have no locks.
  }
  return () => file?.isOpen && file.close()
}
