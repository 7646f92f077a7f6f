import pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"

/** Limits of the tenants' connections: their number, and time-outs in milliseconds. */
type PoolLimits = Partial<Record<"max" | "lock_timeout" | "statement_timeout" | "query_timeout" | "connectionTimeoutMillis", number>>

/** `directUrl` is the address without a pooler in between, which gives connections their role. */
type PoolOptions = PoolLimits & { directUrl?: string }

let pools: { tenants: pg.Pool; accounts: pg.Pool } | undefined

/**
 * Opens the connections of the program, once, before the first request. Only `transaction.server.ts` and `accounts-database.server.ts` use them.
 * Those for accounts get their role at the start, so that `RESET ROLE` restores it.
 */
export function openPool(url: string, { max = 16, directUrl = url, ...limits }: PoolOptions = {}) {
  pools = {
    tenants: connect(url, { max, lock_timeout: lockTimeout, ...limits }),
    accounts: connect(directUrl, { max: Math.min(max, 6) }, accountsRole),
  }
}

/** Opens a connection of each pool. Throws `OperatorError` when one lacks its role or time limits. */
export async function checkPools() {
  for (const pool of [getPool(), getAccountsPool()]) await pool.query("select")
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

const accountsRole = "orenda_accounts"

function connect(url: string, limits: PoolLimits, role?: string) {
  const { query_timeout = 6_000, connectionTimeoutMillis = 3_000, max, ...others } = limits
  const settings = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000, ...others }
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis,
    idleTimeoutMillis: 60_000,
    query_timeout,
    max,
    application_name: "orenda",
    // Sends a statement before the results of earlier ones have arrived (docs/decisions/database/0032-pipelined-bookings.md).
    pipeline: true,
    ...settings,
    ...(role && { options: `-c role=${role}` }),
    onConnect: (client) => requireSettings(client, settings, role),
  })
  // Without a listener, losing a connection in use would end the program. One that is lost while the pool closes is not worth a warning.
  pool.on("connect", (client) => client.on("error", (error) => !pool.ending && log.warn({ err: error }, "a database connection was lost")))
  pool.on("error", () => {})
  return pool
}

/** PostgreSQL takes role and time limits from the first message of a connection, which a pooler in between may leave out. */
async function requireSettings(client: pg.ClientBase, settings: Record<string, number>, role?: string) {
  const names = Object.keys(settings)
  const { rows } = await client.query<{ role: string; limits: Record<string, string> }>(
    "select current_user as role, (select json_object_agg(name, setting) from pg_settings where name = any($1)) as limits",
    [names],
  )
  const found = rows[0]
  const dropped = names.filter((name) => found?.limits[name] !== String(settings[name]))
  if (role !== undefined && found?.role !== role) dropped.unshift("role")
  if (dropped.length === 0) return
  throw new OperatorError(
    `Connections of DATABASE_URL come without what Orenda sets on them (${dropped.join(", ")}): a pooler in between drops it. ` +
      "Connect to PostgreSQL itself, or give the role of DATABASE_URL these limits and set DATABASE_DIRECT_URL (docs/operation.md)",
  )
}
