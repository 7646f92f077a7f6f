import { createHash } from "node:crypto"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, type Period } from "#app/platform/time.ts"
import type { ShortItem, StaffShortage } from "../refusal-details.ts"
import { findShortages, type ShortStretch } from "../rules/availability.ts"
import { isBeingPaid } from "../stock/hold.ts"
import { type HoldingLine, listHolders } from "../stock/list-holders.server.ts"
import type { Shortfall } from "./explain-shortage.server.ts"

/** Bookings that are named of one item. */
const mostHolders = 10

/** Reads which items are short while they would be occupied, and the bookings that have them then. Called under the items' locks. */
export async function readStaffShortage(
  tx: Tx,
  { lines }: Shortfall,
  { moving = [] }: { moving?: Temporal.Instant[] },
): Promise<StaffShortage> {
  const short = lines
    .map((line) => ({ ...line, stretches: findShortages(line.occupations, line.stock, line.quantity, line.occupied) }))
    .filter(({ stretches }) => stretches.length > 0)
  const holders = await listHolders(
    tx,
    short.map(({ item, occupied }) => ({ itemId: item.id, window: occupied })),
  )
  const names = await listItemNames(
    tx,
    short.map(({ item }) => item.id),
  )
  const described = short.map(({ item, quantity, stretches }, index) => {
    const translations = names.find(({ id }) => id === item.id)?.translations ?? {}
    return describeShort({ ...item, translations }, { asked: quantity, stretches, holders: holders[index] ?? [] })
  })
  return { items: described, digest: digestOf(described, moving) }
}

/** Describes an item that is short for staff: when, and which of its holders have it then. */
export function describeShort(
  { number, name, translations }: Pick<ShortItem, "name" | "translations"> & { number: number },
  { asked, stretches, holders }: { asked: number; stretches: ShortStretch[]; holders: HoldingLine[] },
): ShortItem {
  const having = holders.filter((holder) => overlapsAny(holder.occupied, stretches))
  return {
    itemNumber: number,
    name,
    translations,
    asked,
    stretches: stretches.map(({ period, free }) => ({ from: period.start.toString(), until: period.end.toString(), free })),
    holders: having.slice(0, mostHolders).map((holder) => ({
      number: holder.number,
      client: `${holder.name} ${holder.lastName}`.trim(),
      start: holder.start.toString(),
      end: holder.end.toString(),
      quantity: holder.quantity,
      isBeingPaid: isBeingPaid({ status: holder.status, heldUntil: holder.holdUntil?.toString() ?? null }),
    })),
    moreHolders: Math.max(0, having.length - mostHolders),
  }
}

/** Leaves out what changes while a question is read: the minute of a hand-out, the end of a late booking, and whether a holder is being paid. */
function digestOf(described: ShortItem[], moving: Temporal.Instant[]): string {
  const moments = new Set<unknown>(moving.map(String))
  const content = JSON.stringify(described, (key, value: unknown) => (key === "isBeingPaid" || moments.has(value) ? null : value))
  return createHash("sha256").update(content).digest("base64url")
}

const overlapsAny = ({ start, end }: Period, stretches: ShortStretch[]) =>
  stretches.some(({ period }) => isBefore(start, period.end) && isBefore(period.start, end))
