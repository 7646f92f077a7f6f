import { access, chmod, constants, mkdir, readdir, realpath, stat } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { EngineError } from "./engine/engine-error.ts"

/** Entries of the data directory that only the program, or the database server, may read. */
const privateEntries = ["postgres", "postgres-password", "postgres.log", "secret-key", "files", "mail"]

/**
 * Makes the data directory, or brings an existing one to its modes, whatever the umask is. Returns its real path.
 * @throws EngineError when it cannot be used.
 */
export async function openDataDirectory(path: string): Promise<string> {
  try {
    await makeFolders(resolve(path))
    const dataDir = await realpath(path)
    await setFolderMode(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const name of privateEntries) await makePrivate(join(dataDir, name))
    return dataDir
  } catch (error) {
    throw new EngineError(`The data directory ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** As root, the embedded server runs as a plain user, which must enter the directory but not list it. */
const folderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** A strict umask would close new parents to the server's user too. */
async function makeFolders(path: string) {
  const first = await mkdir(path, { recursive: true })
  if (!first) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await setMode(made, folderMode())
}

/** Leaves a directory that everybody shares, such as /tmp, as it is. */
async function setFolderMode(dataDir: string) {
  const { mode } = await stat(dataDir)
  const isShared = (mode & 0o1000) !== 0
  if (!isShared && (mode & 0o777) !== folderMode()) await setMode(dataDir, folderMode())
}

/** Takes everybody else's rights from an entry, and from everything in it. */
async function makePrivate(path: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & 0o077) === 0) return
  const inside = found.isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : []
  for (const entry of inside) {
    if (!entry.isSymbolicLink()) await setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  // Last, so that the next start begins anew when this one is killed half-way.
  await setMode(path, found.isDirectory() ? 0o700 : 0o600)
}

/** An entry of another user, or of a file system without modes, stays as it is. */
const setMode = (path: string, mode: number) => chmod(path, mode).catch(() => undefined)
