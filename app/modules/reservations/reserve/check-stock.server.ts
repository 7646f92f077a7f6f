import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { pipeline } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { findShortages } from "../rules/availability.ts"
import { buffersOf, occupiedPeriodFor } from "../rules/buffers.ts"
import { searchWindow } from "../rules/nearest-free-period.ts"
import type { OverCapacity } from "../rules/reservation-status.ts"
import { explainShortage, Shortage, type Shortfall } from "./explain-shortage.server.ts"
import { countFree, loadDemands, mergeDemands } from "./occupancy.server.ts"
import { readStaffShortage } from "./staff-shortage.server.ts"

export interface StockCheck {
  organization: Organization
  period: Period
  lines: Array<{ item: Pick<LockedItem, "id" | "number" | "name" | "quantity">; quantity: number }>
  isStaff: boolean
  /** What the lines occupy, where it is not the period with its buffers. */
  occupied?: Period
  /** The booking is late: the period ends some minutes from now, whenever it is asked. */
  endsFromNow?: boolean
  /** The digest of the refusal that staff accepted. */
  acceptsShortage?: string | undefined
}

/**
 * Checks that every line is free throughout its occupied period, under the items' locks and in a statement of its own. Throws `Shortage`,
 * or returns what is missing where staff accepted exactly that; null when nothing is.
 */
export async function checkStock(tx: Tx, question: StockCheck): Promise<OverCapacity[] | null> {
  const { organization, period, lines, occupied = occupiedPeriodFor(organization, period) } = question
  const free = await countFree(
    tx,
    lines.map((line) => line.item),
    occupied,
  )
  if (lines.every(({ item, quantity }) => quantity <= (free.get(item.id) ?? 0))) return null

  const shortfall = await readShortfall(tx, occupied, question)
  if (!question.isStaff) throw new Shortage(shortfall)
  const shortage = await readStaffShortage(tx, shortfall, question)
  if (shortage.digest !== question.acceptsShortage) throw new Shortage(shortfall, shortage)
  return shortfall.lines.flatMap(({ item, stock, quantity, occupations }) =>
    findShortages(occupations, stock, quantity, occupied).map(({ period, free }) => ({
      itemId: item.id,
      from: period.start.toString(),
      until: period.end.toString(),
      missing: quantity - free,
    })),
  )
}

/** Refuses with "stock" when the lines are not free now. Locks nothing: `reserve` checks again under its locks. */
export async function requireStock(tx: Tx, organization: Organization, period: Period, lines: StockCheck["lines"]): Promise<void> {
  try {
    await checkStock(tx, { organization, period, lines, isStaff: false })
  } catch (error) {
    throw error instanceof Shortage ? explainShortage(error) : error
  }
}

async function readShortfall(tx: Tx, occupied: Period, { organization, period, lines, isStaff }: StockCheck): Promise<Shortfall> {
  const [buffers, zone] = [buffersOf(organization), organization.timeZone]
  const [asked, all] = await pipeline(loadDemands(tx, lines, occupied), mergeDemands(tx, lines, searchWindow(period, buffers, zone)))
  return { period, occupied, buffers, zone, allowPast: isStaff, lines: asked, all }
}
