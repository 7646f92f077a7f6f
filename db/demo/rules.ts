import { randomUUIDv7 } from "node:crypto"
import { closedDays } from "#app/modules/locations/closed-days-schema.server.ts"
import type { NewOrganization } from "#app/modules/organizations/create-organization.server.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** Half an hour ahead at least; the van has hours of its own. */
export const demoRules: NewOrganization["rules"] = {
  notice: { amount: 30, unit: "minute" },
  deliveryHours: Object.fromEntries(weekdays.map((day) => [day, [{ from: "09:00", until: "19:00" }]])),
}

/** Adds the closed days of the coming winter: the park's at Christmas, and the shop's at New Year. */
export async function addDemoClosedDays(tx: Tx, { today, parkId }: { today: Temporal.PlainDate; parkId: string }) {
  const { organizationId } = tx
  const christmas = { first: `${today.year}-12-24`, last: `${today.year}-12-26` }
  const newYear = `${today.year + 1}-01-01`
  await tx.insert(closedDays).values([
    {
      organizationId,
      id: randomUUIDv7(),
      locationId: parkId,
      ...christmas,
      reason: "Christmas",
      translations: { uk: { reason: "Різдво" } },
    },
    {
      organizationId,
      id: randomUUIDv7(),
      first: newYear,
      last: newYear,
      reason: "New Year’s Day",
      translations: { uk: { reason: "Новий рік" } },
    },
  ])
}
