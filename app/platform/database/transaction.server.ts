import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import type { PoolClient, QueryConfig } from "pg"
import { Refusal } from "#app/platform/errors.ts"
import { codeOf, isOutage, Outage } from "./outage.server.ts"
import { thePool } from "./pool.server.ts"

/** An open transaction of one organization: its statements see and write that organization's rows alone. */
export interface Tx extends NodePgDatabase {
  readonly organizationId: string
}

/**
 * Runs `work` in one READ COMMITTED transaction as the plain tenants' role, scoped to the organization.
 * Commits when `work` returns, rolls back when it throws. Throws `Outage` when the database is away, and refuses with "busy" when somebody
 * else holds a lock for too long.
 */
export async function transactIn<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!uuid.test(organizationId)) throw new Error(`Not an organization's id: ${organizationId}`)
  return transact(`set local orenda.organization = '${organizationId}'`, (database) => work(Object.assign(database, { organizationId })))
}

/** Runs one of the three look-ups that need no organization. It sees no tenant's row but through them. */
export async function lookUp<T>(work: (tx: NodePgDatabase) => Promise<T>): Promise<T> {
  return transact("set local orenda.organization = ''", work)
}

/** How long a statement waits for somebody else's lock, in milliseconds: less than a statement may last, so that waiting is told from an outage. */
const lockTimeout = 4_000
const lockNotAvailable = "55P03"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function transact<T>(scope: string, work: (database: NodePgDatabase) => Promise<T>): Promise<T> {
  let client: PoolClient | undefined
  // A connection goes back to the pool only after its transaction has ended; in any doubt it is destroyed.
  let ended = false
  try {
    client = await thePool().connect()
    await client.query(
      `begin isolation level read committed; set local role orenda_tenant; set local lock_timeout = ${lockTimeout}; ${scope}`,
    )
    try {
      const result = await work(drizzle(preparing(client)))
      const { command } = await client.query("commit")
      ended = true
      // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
      if (command !== "COMMIT") throw new Error("The transaction had failed and was rolled back")
      return result
    } catch (error) {
      if (!isOutage(error)) {
        await client.query("rollback")
        ended = true
      }
      throw error
    }
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) throw new Refusal("busy", { status: 409, cause: error })
    throw isOutage(error) && !(error instanceof Outage) ? new Outage(error) : error
  } finally {
    client?.release(!ended)
  }
}

/**
 * The connection, with every statement named after its text: parsed and planned once a connection, and only bound and run from then on.
 * Texts are as many as the program's source holds; those whose number of values varies without end stay unnamed.
 */
function preparing(client: PoolClient): PoolClient {
  const query = (statement: QueryConfig, values: unknown[]) => client.query({ ...statement, name: nameOf(statement.text) }, values)
  const prepared: PoolClient = Object.create(client, { query: { value: query } })
  return prepared
}

const names = new Map<string, string>()

function nameOf(text: string) {
  if (!names.has(text) && names.size < 500) names.set(text, `s${names.size}`)
  return names.get(text)
}
