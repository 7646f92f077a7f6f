import { sql } from "drizzle-orm"
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import type { Tx } from "./transaction.server.ts"

interface Prepared<Rows> {
  execute(values: { organizationId: string }): Promise<Rows>
}

/** The organization in whose transaction a statement is asked. */
export const ours = sql.placeholder("organizationId")

/**
 * A statement that is built once for the program, of `ours` alone, and runs in the transaction it is asked in. Building one of ten columns costs as
 * much as reading its answer does: this is for what is asked for pages of a shop, again and again.
 */
export function statement<Rows>(build: (db: NodePgDatabase) => { prepare(name: string): Prepared<Rows> }) {
  let built: Prepared<Rows> | undefined
  return (tx: Tx): Promise<Rows> => {
    built ??= build(drizzle.mock()).prepare("")
    // What drizzle has built keeps the connection it was built for.
    const asked: Prepared<Rows> = Object.create(built, { client: { value: tx.$client } })
    return asked.execute({ organizationId: tx.organizationId })
  }
}
