import { sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Checklist } from "./checklist.ts"

/** How far a new organization has come. */
export async function readChecklist(scope: Scope): Promise<Checklist> {
  const { rows } = await transact(scope, (tx) => {
    const own = sql`where organization_id = ${tx.organizationId}`
    return tx.execute<Checklist>(
      sql`select exists (select from ${items} ${own}) as "hasItem", exists (select from ${locations} ${own}) as "hasLocation", exists (select from ${reservations} ${own}) as "hasBooking", exists (select from ${organizations} where id = ${tx.organizationId} and website_opened_at is not null) as "hasOpenedWebsite"`,
    )
  })
  if (!rows[0]) throw new Error("A question has no answer")
  return rows[0]
}
