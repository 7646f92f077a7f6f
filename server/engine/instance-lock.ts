import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"
import type { Cluster } from "./cluster.ts"
import { findFreePort, findPostmaster, isAlive, launchPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts"

/** An advisory lock held on `client`: only the program that holds it uses the data directory. */
export type InstanceLock = { client: pg.Client; postmaster: Postmaster }

const lockKey = 7_310_298_541
const startSeconds = 60
/** The server notices within this time that a killed program's connection is gone, and releases its lock. */
const lockSeconds = 1

/**
 * Starts the server, or adopts one that a killed program left running, and waits while it starts, recovers or stops.
 * Throws `OperatorError` when another program holds the lock.
 */
export async function acquireInstanceLock(cluster: Cluster, password: string, port?: number): Promise<InstanceLock> {
  for (const end = Date.now() + startSeconds * 1000; Date.now() < end; await sleep(20)) {
    const postmaster = findPostmaster(cluster.folder) ?? (await launchPostmaster(cluster, port ?? (await findFreePort())))
    const client = await connectWhenReady(cluster, postmaster, password, end)
    if (!client) {
      throwUnlessWorthRetrying(cluster)
      continue
    }
    try {
      await lock(client, cluster)
      if (!port || postmaster.port === port) return { client, postmaster }
      await stopPostmaster(postmaster.pid, cluster)
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isOutage(error)) throw error
    }
  }
  throw new OperatorError(`The database in ${cluster.folder} was not ready after ${startSeconds} seconds: see ${cluster.logFile}.`)
}

/** Connects as the superuser once the server answers. Returns undefined when its process has ended. */
export async function connectWhenReady(
  cluster: Cluster,
  { pid, port }: Postmaster,
  password: string,
  end = Date.now() + startSeconds * 1000,
) {
  for (; Date.now() < end; await sleep(20)) {
    const client = new pg.Client({
      host: "127.0.0.1",
      port,
      user: "postgres",
      database: "postgres",
      password,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client.on("error", () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isOutage(error))
        throw new OperatorError(
          `The database in ${cluster.folder} does not open with the password in ${cluster.passwordFile}: ${String(error)}`,
        )
    }
    if (!isAlive(pid)) return undefined
  }
  return undefined
}

async function lock(client: pg.Client, cluster: Cluster) {
  for (const end = Date.now() + lockSeconds * 1000; Date.now() < end; await sleep(50)) {
    const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [lockKey])
    if (rows[0]?.held) return
  }
  throw new OperatorError(`Orenda already runs on ${cluster.dataDir}: stop it first, or set DATA_DIR to another folder.`)
}

/** A launch is retried when another program was faster, the port was taken or shared memory is still in use; other reasons are thrown. */
function throwUnlessWorthRetrying(cluster: Cluster) {
  if (findPostmaster(cluster.folder)) return
  const reason = readFileSync(cluster.logFile, "utf8").match(/FATAL: +(.*)/)?.[1]
  if (!reason || /lock file|shared memory block is still in use|TCP\/IP sockets|terminating|shutting down|starting up/.test(reason)) return
  throw new OperatorError(`PostgreSQL did not start on ${cluster.folder}: ${reason}.`)
}

function isOutage(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = "code" in error ? String(error.code) : ""
  return /^(57P|08|ECONN|EPIPE)/.test(code) || /terminated|timeout|not queryable/i.test(error.message)
}
