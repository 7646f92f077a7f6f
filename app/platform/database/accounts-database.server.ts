import type { SQL } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import { PgDialect } from "drizzle-orm/pg-core"
import type { QueryResultRow } from "pg"
import { isOutage, Outage } from "./outage.server.ts"
import { getAccountsPool } from "./pool.server.ts"
import { type Committing, withEffects } from "./transaction.server.ts"

/** Connects as the accounts' role, which has rights on the accounts' tables only. */
export const accountsDatabase = () => drizzle(getAccountsPool())

/** Runs `work` in one READ COMMITTED transaction as the accounts' role. Throws `Outage` when the database is away. */
export function transactAccounts<T>(work: (tx: Committing) => Promise<T>): Promise<T> {
  return withEffects((afterCommit) =>
    translateOutage(() => accountsDatabase().transaction((tx) => work(Object.assign(tx, { afterCommit })))),
  )
}

/** Runs one statement outside a transaction. The server plans it once a connection under its name. */
export async function queryAccounts<Row extends QueryResultRow>(name: string, statement: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const { rows } = await translateOutage(() => getAccountsPool().query<Row>({ name, text, values }))
  return rows
}

const dialect = new PgDialect()

/** Throws `Outage` in place of errors of an unavailable database. */
export async function translateOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isOutage(error) && !(error instanceof Outage) ? new Outage(error) : error
  }
}
