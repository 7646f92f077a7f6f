import pg from "pg"
import { log } from "#app/platform/log.server.ts"

/** Limits of the tenants' connections: their number, and time-outs in milliseconds. */
type PoolLimits = Pick<pg.PoolConfig, "max" | "lock_timeout" | "statement_timeout" | "query_timeout" | "connectionTimeoutMillis">

let pools: { tenants: pg.Pool; accounts: pg.Pool } | undefined

/**
 * Opens the connections of the program, once, before the first request. Only `transaction.server.ts` and `accounts-database.server.ts` use them.
 * Those for accounts get their role at the start, so that `RESET ROLE` restores it.
 */
export function openPool(url: string, { max = 16, ...limits }: PoolLimits = {}) {
  pools = {
    tenants: connect(url, { max, lock_timeout: lockTimeout, ...limits }),
    accounts: connect(url, { max: Math.min(max, 6), options: "-c role=orenda_accounts" }),
  }
}

/** False before the start, and once a command or the program has ended its work. */
export const isPoolOpen = () => pools !== undefined

export function getPool() {
  if (!pools) throw new Error("The database is used before openPool()")
  return pools.tenants
}

export function getAccountsPool() {
  if (!pools) throw new Error("The database is used before openPool()")
  return pools.accounts
}

export async function closePool() {
  const closing = pools
  pools = undefined
  await Promise.all([closing?.tenants.end(), closing?.accounts.end()])
}

/**
 * In milliseconds: less than half of `statement_timeout`, to tell waiting from an outage. A statement behind another waiting one waits for two
 * locks, the tuple's queue and the row.
 */
const lockTimeout = 2_000

function connect(url: string, settings: PoolLimits & Pick<pg.PoolConfig, "options">) {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "orenda",
    // Sends a statement before the results of earlier ones have arrived (docs/decisions/database/0032-pipelined-bookings.md).
    pipeline: true,
    ...settings,
  })
  // Without a listener, losing a connection in use would end the program. One that is lost while the pool closes is not worth a warning.
  pool.on("connect", (client) => client.on("error", (error) => !pool.ending && log.warn({ err: error }, "a database connection was lost")))
  pool.on("error", () => {})
  return pool
}
