import type { Socket } from "node:net"
import type { SQL } from "drizzle-orm"
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import { PgDialect } from "drizzle-orm/pg-core"
import type { PoolClient, QueryConfig, QueryResultRow } from "pg"
import { Refusal } from "#app/platform/errors.ts"
import { isUuid } from "../input/uuid.ts"
import { ownOrganizationId } from "./current-organization.server.ts"
import { codeOf, isOutage, Outage } from "./outage.server.ts"
import { getPool } from "./pool.server.ts"

/** An open transaction that a reaction to its commit can be added to. */
export interface Committing extends NodePgDatabase {
  /** Runs `effect` right after the commit, or never: not after a rollback, nor when the process dies. It must not throw. */
  readonly afterCommit: (effect: () => void) => void
}

/** An open transaction of one organization: its statements read and write that organization's rows only. */
export interface Tx extends Committing {
  readonly organizationId: string
  readonly $client: PoolClient
}

/**
 * Runs `work` in one READ COMMITTED transaction as the tenants' role, scoped to the organization. Commits when `work` returns, rolls back when it
 * throws. Throws `Outage` when the database is away, and refuses with "busy" when another transaction holds a lock for too long.
 */
export async function transactIn<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!isUuid(organizationId)) throw new Error(`Not an organization's id: ${organizationId}`)
  return withEffects((afterCommit) =>
    transact(organizationId, (connection) => work(Object.assign(drizzle(connection), { organizationId, afterCommit }))),
  )
}

/** Runs a transaction with a place for its effects, and these once it has committed. */
export async function withEffects<T>(run: (afterCommit: Committing["afterCommit"]) => Promise<T>): Promise<T> {
  const effects: Array<() => void> = []
  const result = await run((effect) => void effects.push(effect))
  for (const effect of effects) effect()
  return result
}

/**
 * Awaits statements of one transaction that do not depend on one another: they are sent together, without waiting for results, and run in any
 * order. When one fails, awaits the others and throws its error (docs/decisions/database/0032-pipelined-bookings.md).
 */
export async function pipeline<Statements extends unknown[]>(
  ...statements: Statements
): Promise<{ [Each in keyof Statements]: Awaited<Statements[Each]> }> {
  // One promise each: a query of Drizzle runs again whenever it is awaited.
  const promises = statements.map((statement) => Promise.resolve(statement))
  const outcomes = await Promise.allSettled(promises)
  const failures = outcomes.filter((outcome) => outcome.status === "rejected")
  const cause = failures.find(({ reason }) => !consequentialErrors.has(codeOf(reason) ?? "")) ?? failures[0]
  if (cause) throw cause.reason
  return Promise.all(promises) as Promise<{ [Each in keyof Statements]: Awaited<Statements[Each]> }>
}

/** SQLSTATE of statements in a transaction that has failed already; the second when an earlier one was to prepare the same text. */
const consequentialErrors = new Set(["25P02", "26000"])

/** Returns the rows of a look-up that needs no organization. The statement reads no tenant's rows but through the functions made for it. */
export function globalQuery<Row extends QueryResultRow>(statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return transact("", async (connection) => (await connection.query<Row>({ text }, params)).rows)
}

const dialect = new PgDialect()

const lockNotAvailable = "55P03"

async function transact<T>(organizationId: string, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient | undefined
  // A connection returns to the pool only after its transaction has ended; otherwise it is destroyed.
  let hasEnded = false
  try {
    client = await getPool().connect()
    corkWrites(client)
    // Sent with the first statement. When it fails, that statement fails too.
    const begun = client.query(
      `begin isolation level read committed; set local role orenda_tenant; set local orenda.organization = '${organizationId}'`,
    )
    const connection = prepareStatements(client, organizationId)
    try {
      const [result] = await Promise.all([work(connection), begun])
      connection.close()
      const { command } = await client.query("commit")
      hasEnded = true
      // PostgreSQL responds to the commit of a failed transaction with a rollback, without an error.
      if (command !== "COMMIT") throw new Error("The transaction had failed and was rolled back")
      return result
    } catch (error) {
      connection.close()
      if (!isOutage(error)) {
        await client.query("rollback")
        hasEnded = true
      }
      throw error
    }
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) throw new Refusal("busy", { status: 409, cause: error })
    throw isOutage(error) && !(error instanceof Outage) ? new Outage(error) : error
  } finally {
    client?.release(!hasEnded)
  }
}

/**
 * Returns the connection for one transaction. Names each statement after its text, so that the server parses and plans it once a connection, and gives it
 * the id of the organization for `currentOrganization`. Refuses statements once closed, since those that `work` did not await would run in the connection's next transaction.
 */
function prepareStatements(client: PoolClient, organizationId: string): PoolClient & { close(): void } {
  let isClosed = false
  const query = async (statement: QueryConfig, values: unknown[]) => {
    if (isClosed) throw new Error("A statement came after the end of its transaction")
    corkWrites(client)
    const filled = values.includes(ownOrganizationId)
      ? values.map((value) => (value === ownOrganizationId ? organizationId : value))
      : values
    return client.query({ ...statement, name: nameOf(statement.text) }, filled)
  }
  const close = () => {
    isClosed = true
  }
  const connection: PoolClient & { close(): void } = Object.create(client, { query: { value: query }, close: { value: close } })
  return connection
}

/** Sends everything that is queried in this turn of the event loop in one write: a write costs as much as a short statement. */
function corkWrites(client: PoolClient) {
  // The types of pg leave out the socket.
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const names = new Map<string, string>()

/** Leaves statements unnamed after the first 500: lists of values make texts of any number. */
function nameOf(text: string) {
  if (!names.has(text) && names.size < 500) names.set(text, `s${names.size}`)
  return names.get(text)
}
