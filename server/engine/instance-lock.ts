import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import type { EngineDirectory } from "./engine-directory.ts"
import { EngineError } from "./engine-error.ts"
import { findPostmaster, isAlive, type Postmaster } from "./lock-file.ts"
import { freePort, launchPostmaster, stopPostmaster } from "./postmaster.ts"

/** The one place at a running server: whoever holds the lock on this connection is the program that uses the data directory. */
export type InstanceLock = { client: pg.Client; postmaster: Postmaster }

const lockKey = 7_310_298_541
const startSeconds = 60
/** How long a killed program's lock may outlive it until its server notices. */
const lockSeconds = 1

/** Takes a left-over server over, or starts one; waits for one that starts, recovers or stops. Refuses when another program has the seat. */
export async function acquireInstanceLock(house: EngineDirectory, password: string, port?: number): Promise<InstanceLock> {
  for (const end = Date.now() + startSeconds * 1000; Date.now() < end; await sleep(20)) {
    const postmaster = findPostmaster(house.cluster) ?? (await launchPostmaster(house, port ?? (await freePort())))
    const client = await connectWhenReady(house, postmaster, password, end)
    if (!client) {
      refuseHopeless(house)
      continue
    }
    try {
      await lock(client, house)
      if (!port || postmaster.port === port) return { client, postmaster }
      await stopPostmaster(postmaster.pid, house)
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isOutage(error)) throw error
    }
  }
  throw new EngineError(`The database in ${house.cluster} was not ready after ${startSeconds} seconds: see ${house.log}.`)
}

/** Connects as the superuser as soon as the server answers; undefined when its process has ended. */
export async function connectWhenReady(
  house: EngineDirectory,
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
        throw new EngineError(`The database in ${house.cluster} does not open with the password in ${house.passwordFile}: ${String(error)}`)
    }
    if (!isAlive(pid)) return undefined
  }
  return undefined
}

async function lock(client: pg.Client, house: EngineDirectory) {
  for (const end = Date.now() + lockSeconds * 1000; Date.now() < end; await sleep(50)) {
    const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [lockKey])
    if (rows[0]?.held) return
  }
  throw new EngineError(`Orenda already runs on ${house.dataDir}: stop it first, or set DATA_DIR to another folder.`)
}

/** A launched server that ended at once: another start was quicker, memory is not free yet or the port was taken, and it is tried again; else its own words. */
function refuseHopeless(house: EngineDirectory) {
  if (findPostmaster(house.cluster)) return
  const reason = readFileSync(house.log, "utf8").match(/FATAL: +(.*)/)?.[1]
  if (!reason || /lock file|shared memory block is still in use|TCP\/IP sockets|terminating|shutting down|starting up/.test(reason)) return
  throw new EngineError(`PostgreSQL did not start on ${house.cluster}: ${reason}.`)
}

function isOutage(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = "code" in error ? String(error.code) : ""
  return /^(57P|08|ECONN|EPIPE)/.test(code) || /terminated|timeout|not queryable/i.test(error.message)
}
