import type { SQL } from "drizzle-orm"
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import { PgDialect } from "drizzle-orm/pg-core"
import type { QueryResultRow } from "pg"
import { isOutage, Outage } from "./outage.server.ts"
import { theAccountsPool } from "./pool.server.ts"

/** The accounts' tables, as the role that has rights there and nowhere else. */
export const accountsDatabase = () => drizzle(theAccountsPool())

/** Runs `work` in one READ COMMITTED transaction as the accounts' role. Throws `Outage` when the database is away. */
export function transactAccounts<T>(work: (tx: NodePgDatabase) => Promise<T>): Promise<T> {
  return orOutage(() => accountsDatabase().transaction(work))
}

/** Runs one statement that is a transaction of its own, and is planned once a connection under its name. */
export async function queryAccounts<Row extends QueryResultRow>(name: string, statement: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const { rows } = await orOutage(() => theAccountsPool().query<Row>({ name, text, values }))
  return rows
}

const dialect = new PgDialect()

/** What fails because the database is away is an `Outage`, whoever ran the statement. */
export async function orOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isOutage(error) && !(error instanceof Outage) ? new Outage(error) : error
  }
}
