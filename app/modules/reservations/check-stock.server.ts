import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { findShortages } from "./availability.ts"
import { buffersOf } from "./buffers.ts"
import { Shortage, type Shortfall } from "./explain-shortage.server.ts"
import { searchWindow } from "./nearest-free-period.ts"
import { listOccupations, peakOfItems } from "./occupancy.server.ts"
import type { OverCapacity } from "./reservation-status.ts"

export interface StockQuestion {
  organization: Organization
  period: Period
  occupied: Period
  lines: Array<{ item: Pick<LockedItem, "id" | "number" | "name" | "quantity">; quantity: number }>
  isStaff: boolean
  /** Staff have said that they book beyond the stock. */
  mayExceed: boolean
}

/**
 * Asks, under the items' locks and in a statement of its own, whether every line is free at every instant of its occupied period.
 * Throws `Shortage` when one is not; where staff may exceed, answers what is missing instead, or null when nothing is.
 */
export async function checkStock(tx: Tx, question: StockQuestion): Promise<OverCapacity[] | null> {
  const { lines, occupied } = question
  const ids = lines.map((line) => line.item.id)
  const peaks = await peakOfItems(tx, ids, occupied)
  if (lines.every(({ item, quantity }) => (peaks.get(item.id) ?? 0) + quantity <= item.quantity)) return null

  const shortfall = await readShortfall(tx, ids, question)
  if (!question.mayExceed) throw new Shortage(shortfall)
  return lines.flatMap(({ item, quantity }, index) =>
    findShortages(shortfall.lines[index]?.occupations ?? [], item.quantity, quantity, occupied).map(({ period, free }) => ({
      itemId: item.id,
      from: period.start.toString(),
      until: period.end.toString(),
      missing: quantity - free,
    })),
  )
}

async function readShortfall(tx: Tx, ids: string[], { organization, period, occupied, lines, isStaff }: StockQuestion): Promise<Shortfall> {
  const buffers = buffersOf(organization)
  const zone = organization.timeZone
  const occupations = await listOccupations(tx, ids, searchWindow(period, buffers, zone))
  return {
    period,
    occupied,
    buffers,
    zone,
    allowPast: isStaff,
    lines: lines.map(({ item, quantity }) => ({
      itemNumber: item.number,
      name: item.name,
      stock: item.quantity,
      quantity,
      occupations: occupations.get(item.id) ?? [],
    })),
  }
}
