import type pg from "pg"
import { SettingsError } from "#app/platform/env.server.ts"

/**
 * Refuses a database that bookings can't be trusted to: older than PostgreSQL 15, one that may answer before it has written,
 * or one entered as a role that stands above row security.
 */
export async function assertDatabase(client: pg.Client) {
  const { rows } = await client.query<
    Record<"version" | "fsync" | "pages" | "commits" | "number", string> & { above: boolean; maker: boolean }
  >(`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
      rolsuper or rolbypassrls as above, rolcreaterole as maker
    from pg_roles where rolname = current_user`)
  const [found] = rows
  if (!found) throw new SettingsError("DATABASE_URL leads to a database that does not know its own user")
  refuseIf(Number(found.number) < 150_000, `must lead to PostgreSQL 15 or newer; this is ${found.version}`)
  refuseIf(
    found.fsync !== "on" || found.pages !== "on",
    "must lead to a server with fsync and full_page_writes on, or a power cut loses bookings",
  )
  refuseIf(found.commits === "off", "must lead to a server with synchronous_commit on, or a power cut loses bookings")
  refuseIf(found.above, "must name a role that is neither superuser nor BYPASSRLS: row security does not hold those")
  refuseIf(!found.maker, "must name a role with CREATEROLE that owns the database: it makes the role that requests run as")
}

function refuseIf(isWrong: boolean, sentence: string) {
  if (isWrong) throw new SettingsError(`DATABASE_URL ${sentence}`)
}
