import { sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"

/** The steps of a new organization to its first booking. */
export interface Checklist extends Record<string, boolean> {
  hasItem: boolean
  hasLocation: boolean
  hasOpenedWebsite: boolean
  hasBooking: boolean
}

export async function readChecklist(scope: Scope): Promise<Checklist> {
  const { rows } = await transact(scope, (tx) => {
    const own = sql`where organization_id = ${tx.organizationId}`
    return tx.execute<Checklist>(
      sql`select exists (select from ${items} ${own}) as "hasItem", exists (select from ${locations} ${own}) as "hasLocation", exists (select from ${reservations} ${own}) as "hasBooking", exists (select from ${organizations} where id = ${tx.organizationId} and website_opened_at is not null) as "hasOpenedWebsite"`,
    )
  })
  if (!rows[0]) throw new Error("The checklist query returned no row")
  return rows[0]
}
