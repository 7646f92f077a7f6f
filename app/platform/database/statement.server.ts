import { sql } from "drizzle-orm"
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import type { Tx } from "./transaction.server.ts"

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/** The organization in whose transaction a statement is asked. */
export const ours = sql.placeholder("organizationId")

/**
 * A statement that is built once for the program, with placeholders for its values, and runs in the transaction it is asked in. Building one of ten
 * columns costs as much as its answer does: this is for what every page of a shop asks.
 */
export function statement<Rows>(build: (db: NodePgDatabase) => { prepare(name: string): Prepared<Rows> }) {
  let built: Prepared<Rows> | undefined
  return (tx: Tx, values: Record<string, unknown> = {}): Promise<Rows> => {
    built ??= build(drizzle.mock()).prepare("")
    // What drizzle has built keeps the connection it was built for.
    const asked: Prepared<Rows> = Object.create(built, { client: { value: tx.$client } })
    return asked.execute({ organizationId: tx.organizationId, ...values })
  }
}
