import { sql } from "drizzle-orm"
import type { counters } from "./schema.server.ts"

/** As a CTE named `taken`: the organization's next number. Its row stays locked until the commit, so it is taken last. */
export const takenNumber = (organizationId: string, name: typeof counters.$inferSelect.name) =>
  sql`taken as (update counters set last = last + 1 where organization_id = ${organizationId} and name = ${name} returning last as number)`
