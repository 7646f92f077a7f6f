import { sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import { counters, organizations } from "#app/modules/organizations/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { pages, websiteVersions } from "#app/modules/website/schema.server.ts"
import type { Checklist } from "./checklist.ts"

export async function readChecklist(scope: Scope): Promise<Checklist> {
  const { rows } = await transact(scope, (tx) => {
    const own = sql`where organization_id = ${tx.organizationId}`
    return tx.execute<Checklist>(sql`select
      exists (select from ${items} ${own} and not is_example) as "hasItem",
      exists (select from ${locations} ${own}) as "hasLocation",
      exists (select from ${organizations} where id = ${tx.organizationId} and coalesce(phone, '') <> '') as "hasPhone",
      exists (select from ${websiteVersions} ${own}) as "hasOwnWebsite",
      exists (select from ${counters} ${own} and name = 'reservation' and last > 1000) as "hasBooking",
      exists (select from ${organizations} where id = ${tx.organizationId} and checklist_closed_at is not null)
        or exists (select from ${reservations} ${own} and not is_test) as "isClosed",
      (select id from ${pages} ${own} and kind = 'home') as "homePage"`)
  })
  if (!rows[0]) throw new Error("The checklist query returned no row")
  return rows[0]
}
