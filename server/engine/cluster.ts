import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { changeOwner, type EngineDirectory } from "./engine-directory.ts"
import { EngineError } from "./engine-error.ts"
import { createFileWithFsync, fsyncFolder, writeFileWithFsync } from "./fsync.ts"
import { quietEnvironment } from "./quiet-environment.ts"

/** Makes the cluster where there is none and answers its password; a start killed half-way leaves no half cluster. */
export async function prepareCluster(house: EngineDirectory): Promise<string> {
  if (existsSync(house.cluster)) await refuseOtherVersion(house)
  else await makeCluster(house)
  if (house.user && (await stat(house.cluster)).uid !== house.user.uid) await changeOwner(house.user, house.cluster)
  return readPassword(house)
}

async function refuseOtherVersion({ cluster, binaries }: EngineDirectory) {
  const major = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim()
  if (major === String(binaries.major)) return
  throw new EngineError(
    major
      ? `The database in ${cluster} was made by PostgreSQL ${major} and this is PostgreSQL ${binaries.major}: back it up with the version that made it and restore it into an empty DATA_DIR.`
      : `The folder ${cluster} is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
  )
}

async function makeCluster(house: EngineDirectory) {
  const password = await keepPassword(house)
  const draft = join(house.dataDir, `postgres-draft-${process.pid}-${randomBytes(3).toString("hex")}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFileWithFsync(join(draft, "password"), password)
    if (house.user) await changeOwner(house.user, draft)
    await initdb(house, join(draft, "cluster"), join(draft, "password"))
    // Whoever renames first has made the cluster: a folder with something in it is never replaced.
    await rename(join(draft, "cluster"), house.cluster).catch((error) => {
      if (!existsSync(house.cluster)) throw error
    })
    await fsyncFolder(house.dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initdb({ binaries, user }: EngineDirectory, folder: string, passwordFile: string) {
  const locale = binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"] : ["--locale=C.UTF-8"]
  const options = ["-D", folder, "-U", "postgres", "--encoding=UTF8", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...locale]
  const child = spawn(join(binaries.folder, "initdb"), options, { uid: user?.uid, gid: user?.gid, cwd: "/", env: quietEnvironment() })
  let said = ""
  child.stdout.resume()
  child.stderr.on("data", (piece) => {
    said += piece
  })
  const code = await new Promise((resolve) => child.on("error", resolve).on("close", resolve))
  if (code !== 0)
    throw new EngineError(`PostgreSQL could not make its database in ${folder}: ${said.trim().split("\n").at(-1) || String(code)}`)
}

/** Two first starts at once agree on one password. */
async function keepPassword(house: EngineDirectory) {
  if (!existsSync(house.passwordFile)) await createFileWithFsync(house.passwordFile, randomBytes(24).toString("base64url"))
  return readPassword(house)
}

async function readPassword({ passwordFile, cluster }: EngineDirectory) {
  try {
    return (await readFile(passwordFile, "utf8")).trim()
  } catch {
    throw new EngineError(
      `The password of the database in ${cluster} cannot be read from ${passwordFile}: put the file back, or restore a backup into an empty DATA_DIR.`,
    )
  }
}
