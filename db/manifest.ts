import { json } from "node:stream/consumers"
import type pg from "pg"
import { z } from "zod"
import { OperatorError } from "#app/platform/errors.ts"
import type { Entry } from "./archive.ts"
import type { ArchivePlace } from "./archive-place.ts"

/** First entry of an archive. Describes the tables that its rows come from. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  version: z.object({ migrations: z.array(z.string()), queue: z.number() }),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
})
export type Manifest = z.infer<typeof manifest>

/** Reads the first entry. Throws `OperatorError` for an archive of something else. */
export async function readManifest({ name }: ArchivePlace, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next()
  const parsed = !first.done && first.value.name === "manifest.json" ? manifest.safeParse(await json(first.value.body)) : undefined
  if (!parsed?.success) throw new OperatorError(`${name} is not a backup of Orenda.`)
  return parsed.data
}

/** Last entry of an archive. Counts rows and files, so that an incomplete archive is detected. */
export const contents = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type Contents = z.infer<typeof contents>

/** Returns the table of an entry that holds rows. */
export const tableOf = (entry: string) => entry.match(/^tables\/(.+)\/\d+$/)?.[1]

export function isSame(listed: Contents, found: Contents) {
  const tables = new Set([...Object.keys(listed.rows), ...Object.keys(found.rows)])
  return listed.files === found.files && [...tables].every((table) => listed.rows[table] === found.rows[table])
}

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
