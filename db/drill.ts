import pg from "pg"
import { now } from "#app/platform/clock.ts"
import { OperatorError } from "#app/platform/errors.ts"
import type { ArchivePlace } from "./archive-place.ts"
import { type Contents, isSame } from "./manifest.ts"
import { migrate } from "./migrate.ts"
import { restoreAsSaved } from "./restore.ts"

interface Servers {
  /** Opens the program's database, beside which the scratch one is made. */
  url: string
  /** Opens the server as a role that creates databases. */
  creatorUrl: string
}

/**
 * Restores an archive into a scratch database beside the program's, counts the rows of every table, and brings it to the newest version, as a restore after an update would.
 * Uploaded files are read and dropped. Throws when something differs. Drops the database in each case.
 */
export async function drill(from: ArchivePlace, servers: Servers) {
  const started = performance.now()
  const { saved, restored } = await withScratchDatabase(servers, async (url) => {
    const found = await restoreAsSaved(url, { from })
    await compareCounts(url, from, found.restored)
    await migrate(url)
    return found
  })
  return {
    restored,
    seconds: Math.ceil((performance.now() - started) / 1000),
    hours: Math.round(now().since(saved.madeAt).total("hours")),
  }
}

async function compareCounts(url: string, { name }: ArchivePlace, listed: Contents) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows: Contents["rows"] = {}
    for (const table of Object.keys(listed.rows)) {
      const counted = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
      rows[table] = counted.rows[0]?.count ?? 0
    }
    const wrong = Object.keys(rows).find((table) => rows[table] !== listed.rows[table])
    if (!isSame(listed, { ...listed, rows }))
      throw new OperatorError(
        `${name} lists ${listed.rows[wrong ?? ""]} rows of ${wrong}, of which ${rows[wrong ?? ""]} are in the database.`,
      )
  } finally {
    await client.end()
  }
}

async function withScratchDatabase<T>({ url, creatorUrl }: Servers, work: (url: string) => Promise<T>): Promise<T> {
  const scratch = new URL(url)
  const name = `${decodeURIComponent(scratch.pathname.slice(1))}_drill`
  // PostgreSQL would cut it, down to the name of the program's own database.
  if (Buffer.byteLength(name) > 63) throw new OperatorError(`The name of the drill's database would be too long: ${name}.`)
  scratch.pathname = `/${encodeURIComponent(name)}`
  const creator = new pg.Client({ connectionString: creatorUrl })
  await creator.connect()
  const quoted = creator.escapeIdentifier(name)
  try {
    // A drill that was killed has left its own.
    await creator.query(`DROP DATABASE IF EXISTS ${quoted}`).catch(explain)
    const owner = creator.escapeIdentifier(decodeURIComponent(scratch.username))
    await creator.query(`CREATE DATABASE ${quoted} OWNER ${owner} ENCODING 'UTF8' TEMPLATE template0`).catch(explain)
    try {
      return await work(scratch.href)
    } finally {
      await creator.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`)
    }
  } finally {
    await creator.end()
  }
}

function explain(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "42501")
    throw new OperatorError(
      "The role of DATABASE_URL may not create databases, which a drill needs: run ALTER ROLE … CREATEDB as an administrator.",
    )
  if (code === "55006") throw new OperatorError("Another drill is running: wait until it has ended.")
  throw error
}
