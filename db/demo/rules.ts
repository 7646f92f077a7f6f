import { randomUUIDv7 } from "node:crypto"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { closedDays } from "#app/modules/locations/closed-days-schema.server.ts"
import type { NewOrganization } from "#app/modules/organizations/create-organization.server.ts"
import { customerActs } from "#app/modules/organizations/customer-acts.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { demoLocations } from "./locations.ts"

/** Half an hour ahead at least; the van has hours of its own. */
export const demoRules: NewOrganization["rules"] = {
  notice: { amount: 30, unit: "minute" },
  deliveryHours: Object.fromEntries(weekdays.map((day) => [day, [{ from: "09:00", until: "19:00" }]])),
}

/** Customers do everything themselves; cancelling is free until a day before. */
export const demoSelfService: NewOrganization["selfService"] = {
  policy: { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent: 50 } },
  offers: [...customerActs],
}

/** Adds the pick-up points, and the closed days of the coming winter: the last point's at Christmas, and the shop's at New Year. */
export async function addDemoPlaces(tx: Tx, today: Temporal.PlainDate) {
  let locationId = ""
  for (const [position, location] of demoLocations.entries()) locationId = await addLocation(tx, { ...location, position })
  const { organizationId } = tx
  const christmas = { first: `${today.year}-12-24`, last: `${today.year}-12-26` }
  const newYear = `${today.year + 1}-01-01`
  await tx.insert(closedDays).values([
    {
      organizationId,
      id: randomUUIDv7(),
      locationId,
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
