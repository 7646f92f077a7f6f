import pg from "pg"
import { EngineError } from "./engine-error.ts"

/** Makes what is missing of the program's own role and database: the role owns the database, is no superuser and bypasses no row security. */
export async function prepareDatabase(superuser: pg.Client, password: string) {
  const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'orenda') AS role, EXISTS (SELECT FROM pg_database WHERE datname = 'orenda') AS database`,
  )
  if (!rows[0]?.role) {
    await superuser.query(`CREATE ROLE orenda LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${superuser.escapeLiteral(password)}`)
  }
  if (!rows[0]?.database) await superuser.query("CREATE DATABASE orenda OWNER orenda")
}

/** What the server has answered for must be on disk: refuses a server set up to forget. */
export async function assertDurable(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
      const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`)
      if (rows[0]?.[setting] !== "on") {
        throw new EngineError(
          `The database must not lose what it has acknowledged, but its ${setting} is ${rows[0]?.[setting]}: set ${setting} = on.`,
        )
      }
    }
  } finally {
    await client.end()
  }
}

export function databaseUrl(port: number, password: string) {
  return `postgres://orenda:${encodeURIComponent(password)}@127.0.0.1:${port}/orenda`
}
