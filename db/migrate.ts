import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"
import { installQueue } from "#app/platform/events/queue.server.ts"
import { assertDatabase } from "./assert-database.ts"
import { refreshCollation } from "./refresh-collation.ts"

/** Advisory lock key. Two programs that start at once on one database migrate one after the other. */
const migrationLock = 7_236_001

/** Migrates the database to the newest schema: roles, migrations in the folder, schema of the job queue. */
export async function migrate(url: string, folder = fileURLToPath(new URL("./migrations", import.meta.url))) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await assertDatabase(client)
    await client.query("select pg_advisory_lock($1)", [migrationLock])
    for (const role of ["orenda_tenant", "orenda_accounts"]) await ensureRole(client, role)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await refreshCollation(client)
    await revokeConnect(client)
    await installQueue(url)
    await grantQueue(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates a role that requests run as: `orenda_tenant` for tenants' rows, `orenda_accounts` for accounts.
 * The login role may SET ROLE to it and inherits none of its rights.
 */
async function ensureRole(client: pg.Client, role: string) {
  const { rows } = await client.query<{ version: number; exists: boolean; allowed: boolean }>(
    `
    select current_setting('server_version_num')::int as version,
      exists (select from pg_roles where rolname = $1) as exists,
      exists (select from pg_auth_members m join pg_roles r on r.oid = m.roleid where r.rolname = $1 and m.member = (select oid from pg_roles where rolname = current_user)
        and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) as allowed`,
    [role],
  )
  const [state] = rows
  if (!state?.exists) await client.query(`create role ${role} nologin noinherit`)
  if (!state?.allowed) {
    const options = state && state.version >= 160_000 ? "with inherit false, set true" : ""
    await client.query(`grant ${role} to current_user ${options}`).catch((error: unknown) => {
      throw new OperatorError(
        `DATABASE_URL names a role that may not use the role ${role}, which another owner created on this server: run GRANT ${role} TO that role as an administrator (${String(error)})`,
      )
    })
  }
}

/** Requests add events to the queue in their own transaction, so their roles may insert jobs and do nothing else. */
async function grantQueue(client: pg.Client) {
  await client.query(`
    grant usage on schema jobs to orenda_tenant, orenda_accounts;
    grant insert, select (id) on jobs.job, jobs.job_common to orenda_tenant, orenda_accounts;
    grant select on jobs.queue to orenda_tenant, orenda_accounts`)
}

/** The roles exist on the whole server: without CONNECT, owners of its other databases cannot use them in this one. */
async function revokeConnect(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>("select current_database() as name")
  await client.query(`revoke connect on database ${client.escapeIdentifier(rows[0]?.name ?? "")} from public`)
}
