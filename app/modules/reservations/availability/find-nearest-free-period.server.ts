import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import type { BookingRules } from "../rules/booking-rules.ts"
import { type TermedItem, termsOf } from "../rules/line-terms.ts"
import { nearestFreePeriod, searchWindow } from "../rules/nearest-free-period.ts"
import { customersLateEnd } from "../stock/late-return.ts"
import { readDemands } from "./occupancy.server.ts"

/** Finds the nearest period of the same length in which a customer can book all lines; undefined when there is none within 60 days. */
export async function findNearestFreePeriod(
  tx: Tx,
  organization: Organization,
  rules: BookingRules,
  period: Period,
  lines: Array<{ item: { id: string; quantity: number } & TermedItem; quantity: number }>,
): Promise<Period | undefined> {
  const zone = organization.timeZone
  const requested = lines.map((line) => ({ ...line, terms: termsOf(organization, line.item) }))
  const late = customersLateEnd(organization, rules, now())
  const demands = await readDemands(tx, requested, searchWindow(period, zone), { zone, late })
  return nearestFreePeriod({ period, lines: demands, zone, rules, now: now() })
}
