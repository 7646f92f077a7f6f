import type { Socket } from "node:net"
import type { SQL } from "drizzle-orm"
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import { PgDialect } from "drizzle-orm/pg-core"
import type { PoolClient, QueryConfig, QueryResultRow } from "pg"
import { Refusal } from "#app/platform/errors.ts"
import { codeOf, isOutage, Outage } from "./outage.server.ts"
import { thePool } from "./pool.server.ts"

/** An open transaction of one organization: its statements see and write that organization's rows alone. */
export interface Tx extends NodePgDatabase {
  readonly organizationId: string
  readonly $client: PoolClient
}

/**
 * Runs `work` in one READ COMMITTED transaction as the plain tenants' role, scoped to the organization.
 * Commits when `work` returns, rolls back when it throws. Throws `Outage` when the database is away, and refuses with "busy" when somebody
 * else holds a lock for too long.
 */
export async function transactIn<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(scopeOf(organizationId), tenants(organizationId, work))
}

/**
 * As `transactIn`, for work that asks all its statements before it waits for an answer: they leave with begin and commit in one write.
 * A statement that comes later is refused.
 */
export async function askIn<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(scopeOf(organizationId), tenants(organizationId, work), { commitsAtOnce: true })
}

function scopeOf(organizationId: string) {
  if (!uuid.test(organizationId)) throw new Error(`Not an organization's id: ${organizationId}`)
  return `set local orenda.organization = '${organizationId}'`
}

const tenants =
  <T>(organizationId: string, work: (tx: Tx) => Promise<T>) =>
  (connection: PoolClient) =>
    work(Object.assign(drizzle(connection), { organizationId }))

/** The rows of one of the three look-ups that need no organization. It sees no tenant's row but through them. */
export async function globalQuery<Row extends QueryResultRow>(statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const { rows } = await transact("set local orenda.organization = ''", (connection) => connection.query<Row>({ text }, params), {
    commitsAtOnce: true,
  })
  return rows
}

const dialect = new PgDialect()

const lockNotAvailable = "55P03"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What `commitsAtOnce` asks its statements before it waits for an answer: begin, statements and commit leave together. */
async function transact<T>(scope: string, work: (connection: PoolClient) => Promise<T>, { commitsAtOnce = false } = {}): Promise<T> {
  let client: PoolClient | undefined
  // A connection goes back to the pool only after its transaction has ended; in any doubt it is destroyed.
  let ended = false
  try {
    client = await thePool().connect()
    gatherWrites(client, commitsAtOnce ? setImmediate : process.nextTick)
    // Leaves together with the first statement; when it fails, so does every statement after it.
    const begun = client.query(`begin isolation level read committed; set local role orenda_tenant; ${scope}`)
    const connection = preparing(client)
    try {
      // A promise of its own: a query of drizzle's runs again each time somebody waits for it.
      const working = Promise.resolve(work(connection))
      await (commitsAtOnce ? new Promise((resolve) => process.nextTick(resolve)) : Promise.all([working, begun]))
      connection.close()
      const [result, , { command }] = await Promise.all([working, begun, client.query("commit")])
      ended = true
      // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
      if (command !== "COMMIT") throw new Error("The transaction had failed and was rolled back")
      return result
    } catch (error) {
      connection.close()
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
 * The connection of one transaction, with every statement named after its text: parsed and planned once a connection, and only bound and run
 * from then on. Texts are as many as the program's source holds; those whose number of values varies without end stay unnamed.
 * Once closed it runs nothing more: what work has left behind must not reach the transaction that has the connection next.
 */
function preparing(client: PoolClient): PoolClient & { close(): void } {
  let isClosed = false
  const query = async (statement: QueryConfig, values: unknown[]) => {
    if (isClosed) throw new Error("A statement came after the end of its transaction")
    gatherWrites(client, process.nextTick)
    return client.query({ ...statement, name: nameOf(statement.text) }, values)
  }
  const close = () => {
    isClosed = true
  }
  const connection: PoolClient & { close(): void } = Object.create(client, { query: { value: query }, close: { value: close } })
  return connection
}

/** Sends what is asked of the connection until then in one write, which costs as much as a short statement's work. */
function gatherWrites(client: PoolClient, then: (send: () => void) => unknown) {
  // pg's types leave out the socket.
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  then(() => stream.uncork())
}

const names = new Map<string, string>()

function nameOf(text: string) {
  if (!names.has(text) && names.size < 500) names.set(text, `s${names.size}`)
  return names.get(text)
}
