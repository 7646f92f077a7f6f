import { access, chmod, constants, mkdir, readdir, realpath, rm, stat } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { OperatorError } from "#app/platform/errors.ts"
import { isAlive } from "./engine/postmaster.ts"

/** Entries that only the program or the database server may read. */
const privateEntries = ["postgres", "postgres-password", "postgres.log", "running.lock", "secret-key", "files", "mail", "dev-bank.json"]

/**
 * Creates the data directory, or corrects the modes of an existing one, regardless of the umask. Returns its real path.
 * @throws OperatorError when it cannot be used.
 */
export async function openDataDirectory(path: string): Promise<string> {
  try {
    await createFolders(resolve(path))
    const dataDir = await realpath(path)
    await setFolderMode(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const name of privateEntries) await makePrivate(join(dataDir, name))
    await removeAbandonedDrafts(dataDir)
    return dataDir
  } catch (error) {
    throw new OperatorError(`The data directory ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** As root, the embedded server runs as a plain user, which must enter the directory but not list it. */
const folderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Sets the mode of new parents too: a strict umask would close them to the server's user. */
async function createFolders(path: string) {
  const first = await mkdir(path, { recursive: true })
  if (!first) return
  for (let created = path; created.length >= first.length; created = dirname(created)) await setMode(created, folderMode())
}

/** Leaves a shared directory such as /tmp, which has the sticky bit, as it is. */
async function setFolderMode(dataDir: string) {
  const { mode } = await stat(dataDir)
  const isShared = (mode & 0o1000) !== 0
  if (!isShared && (mode & 0o777) !== folderMode()) await setMode(dataDir, folderMode())
}

/** Removes the rights of other users from an entry and everything in it. */
async function makePrivate(path: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & 0o077) === 0) return
  const inside = found.isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : []
  for (const entry of inside) {
    if (!entry.isSymbolicLink()) await setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  // Last, so that the next start repeats the work when this one is killed.
  await setMode(path, found.isDirectory() ? 0o700 : 0o600)
}

/** Removes drafts of a start that was killed. */
async function removeAbandonedDrafts(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = name.match(/^(?:postgres|postgres-password|secret-key|engine)-draft-(\d+)/)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Ignores failures: the entry may be another user's, or the file system may have no modes. */
const setMode = (path: string, mode: number) => chmod(path, mode).catch(() => undefined)
