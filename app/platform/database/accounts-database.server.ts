import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import { isOutage, Outage } from "./outage.server.ts"
import { theAccountsPool } from "./pool.server.ts"

/** The accounts' tables, as the role that has rights there and nowhere else. */
export const accountsDatabase = () => drizzle(theAccountsPool())

/** Runs `work` in one READ COMMITTED transaction as the accounts' role. Throws `Outage` when the database is away. */
export function transactAccounts<T>(work: (tx: NodePgDatabase) => Promise<T>): Promise<T> {
  return orOutage(() => accountsDatabase().transaction(work))
}

/** What fails because the database is away is an `Outage`, whoever ran the statement. */
export async function orOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isOutage(error) && !(error instanceof Outage) ? new Outage(error) : error
  }
}
