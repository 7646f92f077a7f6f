import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import type { Tx } from "./transaction.server.ts"

interface PreparedStatement<Rows> {
  execute(): Promise<Rows>
}

/**
 * Builds a statement once for the program, with `currentOrganization` as its only parameter, and runs it in any transaction. For the queries of
 * storefront pages: building one of ten columns takes as long as reading its result.
 */
export function prepareStatement<Rows>(build: (db: NodePgDatabase) => { prepare(name: string): PreparedStatement<Rows> }) {
  let built: PreparedStatement<Rows> | undefined
  return (tx: Tx): Promise<Rows> => {
    built ??= build(drizzle.mock()).prepare("")
    // A prepared query of Drizzle holds the connection it was built with.
    const query: PreparedStatement<Rows> = Object.create(built, { client: { value: tx.$client } })
    return query.execute()
  }
}
