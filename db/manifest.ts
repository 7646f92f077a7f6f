import type pg from "pg"
import { z } from "zod"

/** First entry of an archive. Describes the tables that its rows come from. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  version: z.object({ migrations: z.array(z.string()), queue: z.number() }),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
})
export type Manifest = z.infer<typeof manifest>

/** Last entry of an archive. Counts rows and files, so that an incomplete archive is detected. */
export const contents = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type Contents = z.infer<typeof contents>

/** Hashes of the applied migrations, in order, and the schema version of the job queue. */
export type DatabaseVersion = Manifest["version"]

/** Returns undefined for a database that was never migrated. */
export async function readDatabaseVersion(client: pg.Client): Promise<DatabaseVersion | undefined> {
  const { rows } = await client.query<{ migrated: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AND to_regclass('jobs.version') IS NOT NULL AS migrated",
  )
  if (!rows[0]?.migrated) return undefined
  const migrations = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id")
  const queue = await client.query<{ version: number }>("SELECT version FROM jobs.version")
  return { migrations: migrations.rows.map((row) => row.hash), queue: queue.rows[0]?.version ?? 0 }
}
