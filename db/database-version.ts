import type pg from "pg"

/** What a database's tables look like: its migrations, in order, and the version of its queue. */
export type DatabaseVersion = { migrations: string[]; queue: number }

/** Undefined: the database was never migrated. */
export async function readDatabaseVersion(client: pg.Client): Promise<DatabaseVersion | undefined> {
  const { rows } = await client.query<{ migrated: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AND to_regclass('jobs.version') IS NOT NULL AS migrated",
  )
  if (!rows[0]?.migrated) return undefined
  const migrations = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id")
  const queue = await client.query<{ version: number }>("SELECT version FROM jobs.version")
  return { migrations: migrations.rows.map((row) => row.hash), queue: queue.rows[0]?.version ?? 0 }
}
