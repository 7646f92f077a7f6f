import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { QueryResultRow } from "pg"
import { asOwner } from "#test/owner.ts"

/** Runs one statement in the database of the browser tests' program, past every tenant's policy. */
export async function asAdministrator<Row extends QueryResultRow>(statement: string) {
  const dataDir = process.env.ORENDA_TEST_DATA_DIR ?? ""
  const port = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[3]
  const password = encodeURIComponent((await readFile(join(dataDir, "postgres-password"), "utf8")).trim())
  return asOwner<Row>(`postgres://postgres:${password}@127.0.0.1:${port}/orenda`, statement)
}
