import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { customersLateEnd } from "../late/late-return.ts"
import type { BookingRules } from "../rules/booking-rules.ts"
import { buffersOf } from "../rules/buffers.ts"
import { nearestFreePeriod, searchWindow } from "../rules/nearest-free-period.ts"
import { mergeDemands } from "./occupancy.server.ts"

/** Finds the nearest period of the same length in which a customer can book all lines; undefined when there is none within 60 days. */
export async function findNearestFreePeriod(
  tx: Tx,
  organization: Organization,
  rules: BookingRules,
  period: Period,
  lines: Array<{ item: { id: string; quantity: number }; quantity: number }>,
): Promise<Period | undefined> {
  const [buffers, zone] = [buffersOf(organization), organization.timeZone]
  const all = await mergeDemands(tx, lines, searchWindow(period, buffers, zone), customersLateEnd(organization, rules, now()))
  return nearestFreePeriod({ period, lines: [all], buffers, zone, rules, now: now() })
}
