import { readFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"

let pool: Promise<pg.Pool> | undefined

/** Runs SQL in the database of the tested program, as its superuser: no tenant's policy holds. Several statements are one transaction. */
export async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  pool ??= connect()
  const { rows } = await (await pool).query<Row>(statement)
  return rows
}

async function connect() {
  const dataDir = process.env.ORENDA_TEST_DATA_DIR ?? ""
  const port = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[3]
  const password = encodeURIComponent((await readFile(join(dataDir, "postgres-password"), "utf8")).trim())
  return new pg.Pool({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/orenda`, max: 1, allowExitOnIdle: true })
}
