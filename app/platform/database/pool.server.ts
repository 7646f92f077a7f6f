import pg from "pg"
import { log } from "#app/platform/log.server.ts"

/** How many connections tenants have, and how long they wait, in milliseconds. */
type PoolLimits = Pick<pg.PoolConfig, "max" | "lock_timeout" | "statement_timeout" | "query_timeout" | "connectionTimeoutMillis">

let pools: { tenants: pg.Pool; accounts: pg.Pool } | undefined

/**
 * The program's connections. Opened once, before the first request; requests reach them through `transaction.server.ts` and
 * `accounts-database.server.ts` alone. Those for accounts are of their role from their first moment, and `RESET ROLE` leads back to it.
 */
export function openPool(url: string, { max = 16, ...limits }: PoolLimits = {}) {
  pools = {
    tenants: connect(url, { max, lock_timeout: lockTimeout, ...limits }),
    accounts: connect(url, { max: Math.min(max, 6), options: "-c role=orenda_accounts" }),
  }
}

export function thePool() {
  if (!pools) throw new Error("The database is used before openPool()")
  return pools.tenants
}

export function theAccountsPool() {
  if (!pools) throw new Error("The database is used before openPool()")
  return pools.accounts
}

export async function closePool() {
  const closing = pools
  pools = undefined
  await Promise.all([closing?.tenants.end(), closing?.accounts.end()])
}

/**
 * How long a statement waits for one lock of somebody else, in milliseconds: less than half of what it may last, so that waiting is told from an
 * outage. Who waits behind another who waits has two to wait for: its place, and the row.
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
    // Statements that do not wait for one another leave together, and are run in that order.
    pipeline: true,
    ...settings,
  })
  // A connection that is lost says so to its owner; without a listener, one that is in use would end the program. One that is being closed
  // may be cut by a server that stops at the same moment, which is no news.
  pool.on("connect", (client) => client.on("error", (error) => !pool.ending && log.warn({ err: error }, "a database connection was lost")))
  pool.on("error", () => {})
  return pool
}
