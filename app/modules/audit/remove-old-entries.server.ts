import { sql } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"

/** Removes the entries of the organization that are older than a year. A function of the database does it, since the program's role may not. */
export async function removeOldEntries(scope: Scope): Promise<void> {
  await transact(scope, (tx) => tx.execute(sql`select remove_old_audit_entries(${now().toString()}::timestamptz)`))
}
