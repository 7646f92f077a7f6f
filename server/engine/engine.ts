import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"
import { openDataDirectory } from "../data-directory.ts"
import { type Cluster, locateCluster, prepareCluster } from "./cluster.ts"
import { lockDirectory } from "./directory-lock.ts"
import { acquireInstanceLock, connectWhenReady, type InstanceLock } from "./instance-lock.ts"
import { findPostmaster, signalPostmaster, stopPostmaster } from "./postmaster.ts"

export type EngineOptions = {
  dataDir: string
  /** Folder of another PostgreSQL's `initdb` and `postgres`. Default: the installed npm package. */
  binaries?: string
  /** Megabytes that the program itself may take. Default: 512. */
  memoryLimitMb?: number
  /** Reports when the server ends unexpectedly and when it is back. */
  warn?: (sentence: string) => void
}

/** A running server. `url` opens the database `orenda` as its owner `orenda`, `superuserUrl` the server as the one who may create databases. They do not change when the server restarts. */
export type Engine = { url: string; superuserUrl: string; stop(): Promise<void> }

/** Starts the embedded server for this program alone. Throws `OperatorError` when another program uses the data directory. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  return startServer(await openCluster(options), options)
}

/** Joins a server that already runs, for a backup beside the program. Starts one, which `stop` stops, when none runs. */
export async function attachEngine(options: EngineOptions): Promise<Engine> {
  const cluster = await openCluster(options)
  const running = findPostmaster(cluster.folder)
  if (!running) return startServer(cluster, options)
  const password = await prepareCluster(cluster)
  const client = await connectWhenReady(cluster, running, password)
  if (!client) return startServer(cluster, options)
  await client.end()
  return { ...urlsOf(running.port, password), stop: async () => undefined }
}

async function openCluster({ dataDir, binaries, memoryLimitMb = 512 }: EngineOptions) {
  return locateCluster(await openDataDirectory(dataDir), { binaries, memoryLimitMb })
}

async function startServer(cluster: Cluster, options: EngineOptions): Promise<Engine> {
  const release = await lockDirectory(cluster)
  try {
    const { stop, ...urls } = await startLocked(cluster, options)
    return { ...urls, stop: () => stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function startLocked(cluster: Cluster, { warn = () => undefined }: EngineOptions): Promise<Engine> {
  const password = await prepareCluster(cluster)
  const lock = await acquireInstanceLock(cluster, password)
  const urls = urlsOf(lock.postmaster.port, password)
  try {
    await createDatabase(lock.client, password)
    await refuseUnsafeSettings(urls.url)
  } catch (error) {
    await stopPostmaster(lock.postmaster.pid, cluster)
    throw error
  }
  return { ...urls, stop: restartOnLoss(cluster, password, lock, warn) }
}

/** Creates the role and database `orenda` if missing. The role owns the database, is no superuser and is subject to row security. */
async function createDatabase(superuser: pg.Client, password: string) {
  const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'orenda') AS role, EXISTS (SELECT FROM pg_database WHERE datname = 'orenda') AS database`,
  )
  if (!rows[0]?.role) {
    await superuser.query(`CREATE ROLE orenda LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${superuser.escapeLiteral(password)}`)
  }
  if (!rows[0]?.database) await superuser.query("CREATE DATABASE orenda OWNER orenda")
}

/** Refuses settings under which a power cut could lose committed data. */
async function refuseUnsafeSettings(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
      const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`)
      const value = rows[0]?.[setting]
      if (value !== "on")
        throw new OperatorError(`The database could lose bookings in a power cut because its ${setting} is ${value}: set ${setting} = on.`)
    }
  } finally {
    await client.end()
  }
}

function urlsOf(port: number, password: string) {
  const server = `${encodeURIComponent(password)}@127.0.0.1:${port}`
  return { url: `postgres://orenda:${server}/orenda`, superuserUrl: `postgres://postgres:${server}/postgres` }
}

/** Restarts the server on the same port whenever the lock's connection is lost. Returns the function that stops the server. */
function restartOnLoss(cluster: Cluster, password: string, first: InstanceLock, warn: (sentence: string) => void) {
  let lock = first
  let stopping: Promise<void> | undefined
  let recovering = Promise.resolve()
  const stopOnExit = () => signalPostmaster(lock.postmaster.pid, cluster.folder, "SIGINT")
  process.once("exit", stopOnExit)
  watch()
  return () => (stopping ??= stop())

  async function stop() {
    await recovering
    await stopPostmaster(lock.postmaster.pid, cluster)
    process.off("exit", stopOnExit)
  }

  function watch() {
    const lockedAt = Date.now()
    lock.client.once("end", () => {
      if (stopping) return
      recovering = recover(Date.now() - lockedAt < 10_000 ? 200 : 0)
    })
  }

  async function recover(firstPause: number) {
    warn("The connection to the database server was lost: restarting the server.")
    for (let pause = firstPause; !stopping; pause = Math.min(5000, pause * 2 || 200)) {
      await sleep(pause)
      try {
        lock = await acquireInstanceLock(cluster, password, first.postmaster.port)
        warn("The database server is running again.")
        return watch()
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error))
      }
    }
  }
}
