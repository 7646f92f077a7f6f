import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { OperatorError } from "#app/platform/errors.ts"
import { createFileWithFsync, fsyncFolder, writeFileWithFsync } from "../fsync.ts"
import {
  type Binaries,
  changeOwner,
  findBinaries,
  findInaccessible,
  findServerUser,
  makeAccessible,
  minimalEnvironment,
  type ServerUser,
} from "./binaries.ts"

/** A PostgreSQL cluster in the data directory, and the programs and user that run its server. `user` is set when the program is root. */
export type Cluster = {
  dataDir: string
  folder: string
  passwordFile: string
  logFile: string
  binaries: Binaries
  user?: ServerUser
  /** Megabytes that the program beside the server may take. */
  memoryLimitMb: number
}

/** Locates the cluster, which may not exist yet. Throws `OperatorError` when the server's user could not use it. */
export async function locateCluster(
  dataDir: string,
  { binaries, memoryLimitMb }: { binaries?: string; memoryLimitMb: number },
): Promise<Cluster> {
  const folder = join(dataDir, "postgres")
  const user = findServerUser(folder)
  const closed = user && findInaccessible(dataDir, user)
  if (closed) {
    throw new OperatorError(
      `The database server runs as the user ${user.name}, who cannot enter ${closed}: open it with "chmod a+x ${closed}", or set DATA_DIR to a folder elsewhere.`,
    )
  }
  await refuseOtherOwner(folder)
  return {
    dataDir,
    folder,
    passwordFile: join(dataDir, "postgres-password"),
    logFile: join(dataDir, "postgres.log"),
    binaries: await makeAccessible(findBinaries(binaries), dataDir, user),
    user,
    memoryLimitMb,
  }
}

async function refuseOtherOwner(folder: string) {
  const uid = process.getuid?.()
  if (!uid || !existsSync(folder)) return
  const owner = (await stat(folder)).uid
  if (owner !== uid) {
    throw new OperatorError(
      `The database in ${folder} belongs to another user (id ${owner}): start Orenda as that user, or set DATA_DIR to another folder.`,
    )
  }
}

/** Creates the cluster if there is none. Returns the password of its superuser. */
export async function prepareCluster(cluster: Cluster): Promise<string> {
  if (existsSync(cluster.folder)) await refuseOtherVersion(cluster)
  else await createCluster(cluster)
  if (cluster.user && (await stat(cluster.folder)).uid !== cluster.user.uid) await changeOwner(cluster.user, cluster.folder)
  return readPassword(cluster)
}

async function refuseOtherVersion({ folder, binaries }: Cluster) {
  const major = (await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "")).trim()
  if (major === String(binaries.major)) return
  throw new OperatorError(
    major
      ? `The database in ${folder} was made by PostgreSQL ${major} and this is PostgreSQL ${binaries.major}: back it up with the version that made it and restore it into an empty DATA_DIR.`
      : `The folder ${folder} is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
  )
}

/** Builds the cluster in a draft folder and renames it, so that a killed start leaves no half-made cluster. */
async function createCluster(cluster: Cluster) {
  const password = await createPassword(cluster)
  const draft = join(cluster.dataDir, `postgres-draft-${process.pid}-${randomBytes(3).toString("hex")}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFileWithFsync(join(draft, "password"), password)
    if (cluster.user) await changeOwner(cluster.user, draft)
    await initdb(cluster, join(draft, "cluster"), join(draft, "password"))
    // Fails when another program was first: a folder with files in it is never replaced.
    await rename(join(draft, "cluster"), cluster.folder).catch((error) => {
      if (!existsSync(cluster.folder)) throw error
    })
    await fsyncFolder(cluster.dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initdb({ binaries, user }: Cluster, folder: string, passwordFile: string) {
  const locale = binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"] : ["--locale=C.UTF-8"]
  const options = ["-D", folder, "-U", "postgres", "--encoding=UTF8", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...locale]
  const child = spawn(join(binaries.folder, "initdb"), options, { uid: user?.uid, gid: user?.gid, cwd: "/", env: minimalEnvironment() })
  let errors = ""
  child.stdout.resume()
  child.stderr.on("data", (chunk) => {
    errors += chunk
  })
  const code = await new Promise((resolve) => child.on("error", resolve).on("close", resolve))
  if (code !== 0)
    throw new OperatorError(`PostgreSQL could not create its database in ${folder}: ${errors.trim().split("\n").at(-1) || String(code)}`)
}

/** Two first starts at once get the same password: the file is created once. */
async function createPassword(cluster: Cluster) {
  if (!existsSync(cluster.passwordFile)) await createFileWithFsync(cluster.passwordFile, randomBytes(24).toString("base64url"))
  return readPassword(cluster)
}

async function readPassword({ passwordFile, folder }: Cluster) {
  try {
    return (await readFile(passwordFile, "utf8")).trim()
  } catch {
    throw new OperatorError(
      `The password of the database in ${folder} cannot be read from ${passwordFile}: put the file back, or restore a backup into an empty DATA_DIR.`,
    )
  }
}
