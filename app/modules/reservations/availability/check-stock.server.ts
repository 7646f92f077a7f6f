import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { findShortages } from "../rules/availability.ts"
import { atPlace, type BookingRules } from "../rules/booking-rules.ts"
import { linePeriod, type TermedItem, termsOf } from "../rules/line-terms.ts"
import { searchWindow } from "../rules/nearest-free-period.ts"
import type { OverCapacity } from "../rules/reservation-status.ts"
import { customersLateEnd, type LateEnd } from "../stock/late-return.ts"
import { explainShortage, Shortage, type Shortfall } from "./explain-shortage.server.ts"
import { countFree, loadDemands, readDemands } from "./occupancy.server.ts"
import { readStaffShortage } from "./staff-shortage.server.ts"

export interface StockCheck {
  organization: Organization
  /** The period of the booking. */
  period: Period
  /** One an item, with what it occupies. */
  lines: Array<{ item: Pick<LockedItem, "id" | "number" | "name" | "quantity"> & TermedItem; quantity: number; occupied: Period }>
  /** The rules that a customer's period has to keep. Staff give none, since no rule binds them. */
  rules?: BookingRules | undefined
  /** The pick-up point that a customer has chosen, or the delivery. The nearest free period is searched within its hours. */
  placeId?: string | null | undefined
  /** Instants of the question that are others whenever it is asked, as now. */
  moving?: Temporal.Instant[]
  /** The digest of the refusal that staff accepted. */
  acceptsShortage?: string | undefined
}

/**
 * Checks that every line is free throughout its occupied period, under the items' locks and in a statement of its own. Throws `Shortage`,
 * or returns what is missing where staff accepted exactly that; null when nothing is.
 */
export async function checkStock(tx: Tx, question: StockCheck): Promise<OverCapacity[] | null> {
  const { organization, lines, rules } = question
  const late = rules && customersLateEnd(organization, rules, now())
  const requested = lines.map(({ item, occupied }) => ({ id: item.id, quantity: item.quantity, occupied }))
  const free = await countFree(tx, requested, ({ occupied }) => occupied, late)
  if (lines.every(({ item, quantity }) => quantity <= (free.get(item.id) ?? 0))) return null

  const shortfall = await readShortfall(tx, question, late)
  if (rules) throw new Shortage(shortfall)
  const shortage = await readStaffShortage(tx, shortfall, question)
  if (shortage.digest !== question.acceptsShortage) throw new Shortage(shortfall, shortage)
  return shortfall.lines.flatMap(({ item, stock, quantity, occupations, occupied }) =>
    findShortages(occupations, stock, quantity, occupied).map(({ period: { start, end }, free: left }) => ({
      itemId: item.id,
      from: start.toString(),
      until: end.toString(),
      missing: quantity - left,
    })),
  )
}

/** Refuses with "stock" when the lines are not free now. Locks nothing: `reserve` checks again under its locks. */
export async function requireStock(tx: Tx, question: StockCheck & { rules: BookingRules }): Promise<void> {
  try {
    await checkStock(tx, question)
  } catch (error) {
    throw error instanceof Shortage ? explainShortage(error) : error
  }
}

async function readShortfall(
  tx: Tx,
  { organization, period, lines, rules, placeId }: StockCheck,
  late: LateEnd | undefined,
): Promise<Shortfall> {
  const zone = organization.timeZone
  const requested = lines.map((line) => {
    const terms = termsOf(organization, line.item)
    return { ...line, terms, period: linePeriod(period, terms, zone) }
  })
  const all = await readDemands(tx, requested, searchWindow(period, zone), { zone, late })
  const demands = await loadDemands(tx, requested, ({ occupied }) => occupied, { late })
  const nearby = rules && placeId !== undefined ? atPlace(rules, placeId) : rules
  return { period, zone, rules: nearby, lines: demands, all }
}
