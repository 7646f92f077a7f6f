import { existsSync } from "node:fs"
import { chown, cp, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { openDataDirectory } from "../data-directory.ts"
import { type Binaries, findBinaries } from "./binaries.ts"
import { EngineError } from "./engine-error.ts"
import { isAlive } from "./lock-file.ts"
import { findServerUser, firstClosed, type ServerUser } from "./server-user.ts"

/** Where one embedded server lives, what runs it, and as whom. */
export type EngineDirectory = {
  dataDir: string
  cluster: string
  passwordFile: string
  log: string
  binaries: Binaries
  user?: ServerUser
}

/** Makes the data directory and finds binaries that the server's user may run; refuses a directory closed to that user. */
export async function openEngineDirectory(options: { dataDir: string; binaries?: string }): Promise<EngineDirectory> {
  const dataDir = await openDataDirectory(options.dataDir)
  await removeAbandonedDrafts(dataDir)
  const cluster = join(dataDir, "postgres")
  const user = findServerUser(cluster)
  const closed = user && firstClosed(dataDir, user)
  if (closed) {
    throw new EngineError(
      `The database server runs as the user ${user.name}, who cannot enter ${closed}: open it with "chmod a+x ${closed}", or set DATA_DIR to a folder elsewhere.`,
    )
  }
  await refuseForeignCluster(cluster)
  const binaries = await reachableBinaries(findBinaries(options.binaries), dataDir, user)
  return { dataDir, cluster, passwordFile: join(dataDir, "postgres-password"), log: join(dataDir, "postgres.log"), binaries, user }
}

/** What a start that was killed half-way had begun to make. */
async function removeAbandonedDrafts(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = name.match(/^(?:postgres|postgres-password|secret-key|engine)-draft-(\d+)/)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function refuseForeignCluster(cluster: string) {
  const uid = process.getuid?.()
  if (!uid || !existsSync(cluster)) return
  const owner = (await stat(cluster)).uid
  if (owner !== uid) {
    throw new EngineError(
      `The database in ${cluster} belongs to another user (id ${owner}): start Orenda as that user, or set DATA_DIR to another folder.`,
    )
  }
}

/** A clone under a closed folder: the engine is copied once into the data directory. */
async function reachableBinaries(binaries: Binaries, dataDir: string, user?: ServerUser): Promise<Binaries> {
  if (!user || !firstClosed(join(binaries.folder, "postgres"), user)) return binaries
  const copy = join(dataDir, `engine-${binaries.version}`)
  const folder = join(copy, "bin")
  if (!existsSync(copy)) {
    const draft = join(dataDir, `engine-draft-${process.pid}`)
    await rm(draft, { recursive: true, force: true })
    await cp(dirname(binaries.folder), draft, { recursive: true, verbatimSymlinks: true })
    await changeOwner(user, draft)
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return { ...binaries, folder }
}

/** Hands a folder and everything in it to the server's user. */
export async function changeOwner(user: ServerUser, folder: string) {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const entries = inside.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...entries]) await chown(path, user.uid, user.gid)
}
