import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"
import { SettingsError } from "#app/platform/env.server.ts"
import { installQueue } from "#app/platform/events/queue.server.ts"
import { assertDatabase } from "./assert-database.ts"

/** Held while migrating, so that two programs starting at once on one database take turns. */
const migrationLock = 7_236_001

/** Brings the database to the newest schema: the tenants' role, the migrations in the folder, the job queue's own schema. */
export async function migrate(url: string, folder = fileURLToPath(new URL("./migrations", import.meta.url))) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await assertDatabase(client)
    await client.query("select pg_advisory_lock($1)", [migrationLock])
    for (const role of ["orenda_tenant", "orenda_accounts"]) await ensureRole(client, role)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await keepToItself(client)
    await installQueue(url)
    await grantQueue(client)
  } finally {
    await client.end()
  }
}

/**
 * The plain roles that requests run as: one for what belongs to tenants, one for what belongs to accounts. The login role may enter them
 * and inherits nothing from them.
 */
async function ensureRole(client: pg.Client, role: string) {
  const { rows } = await client.query<{ version: number; known: boolean; allowed: boolean }>(
    `
    select current_setting('server_version_num')::int as version,
      exists (select from pg_roles where rolname = $1) as known,
      exists (select from pg_auth_members m join pg_roles r on r.oid = m.roleid where r.rolname = $1 and m.member = (select oid from pg_roles where rolname = current_user)
        and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) as allowed`,
    [role],
  )
  const [state] = rows
  if (!state?.known) await client.query(`create role ${role} nologin noinherit`)
  if (!state?.allowed) {
    const options = state && state.version >= 160_000 ? "with inherit false, set true" : ""
    await client.query(`grant ${role} to current_user ${options}`).catch((error: unknown) => {
      throw new SettingsError(
        `DATABASE_URL names a role that may not enter ${role}, which another owner made on this server: an administrator runs GRANT ${role} TO that role (${String(error)})`,
      )
    })
  }
}

/** Events are put into the queue inside the transaction in which they happen: adding is all that the roles of requests may do there. */
async function grantQueue(client: pg.Client) {
  await client.query(`
    grant usage on schema jobs to orenda_tenant, orenda_accounts;
    grant insert, select (id) on jobs.job, jobs.job_common to orenda_tenant, orenda_accounts;
    grant select on jobs.queue to orenda_tenant, orenda_accounts`)
}

/** The tenants' role is one for the whole server: nobody but the owner comes into this database to enter it. */
async function keepToItself(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>("select current_database() as name")
  await client.query(`revoke connect on database ${client.escapeIdentifier(rows[0]?.name ?? "")} from public`)
}
