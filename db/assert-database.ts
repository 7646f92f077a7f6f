import type pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"

/**
 * Throws `OperatorError` for a PostgreSQL older than 15, settings that may lose committed data in a power cut, or a role that
 * bypasses row security or cannot create roles.
 */
export async function assertDatabase(client: pg.Client) {
  const { rows } = await client.query<
    Record<"version" | "number" | "fsync" | "fullPageWrites" | "synchronousCommit", string> & {
      bypassesRowSecurity: boolean
      createsRoles: boolean
    }
  >(`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      rolsuper or rolbypassrls as "bypassesRowSecurity", rolcreaterole as "createsRoles"
    from pg_roles where rolname = current_user`)
  const [found] = rows
  if (!found) throw new OperatorError("DATABASE_URL connects as a role that the server does not list")
  refuseIf(Number(found.number) < 150_000, `must name a PostgreSQL 15 or newer; this is ${found.version}`)
  refuseIf(
    found.fsync !== "on" || found.fullPageWrites !== "on",
    "must name a server with fsync and full_page_writes on, or a power cut loses bookings",
  )
  refuseIf(found.synchronousCommit === "off", "must name a server with synchronous_commit on, or a power cut loses bookings")
  refuseIf(found.bypassesRowSecurity, "must name a role that is neither superuser nor BYPASSRLS: row security does not apply to those")
  refuseIf(!found.createsRoles, "must name a role with CREATEROLE that owns the database: it creates the roles that requests run as")
}

function refuseIf(isWrong: boolean, sentence: string) {
  if (isWrong) throw new OperatorError(`DATABASE_URL ${sentence}`)
}
