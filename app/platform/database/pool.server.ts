import pg from "pg"
import { log } from "#app/platform/log.server.ts"

let pool: pg.Pool | undefined

/** The program's connections. Opened once, before the first request; requests reach them through `transaction.server.ts` alone. */
export function openPool(url: string, { max = 16 }: { max?: number } = {}) {
  pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "orenda",
    // Statements that do not wait for one another leave together, and are run in that order.
    pipeline: true,
  })
  // A connection that is lost says so to its owner; without a listener, one that is in use would end the program.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection was lost")))
  pool.on("error", () => {})
  return pool
}

export function thePool() {
  if (!pool) throw new Error("The database is used before openPool()")
  return pool
}

export async function closePool() {
  const closing = pool
  pool = undefined
  await closing?.end()
}
