import { and, asc, eq, isNotNull, isNull } from "drizzle-orm"
import { releasedHours } from "#app/modules/reservations/deposit/card-hold.ts"
import { deposits } from "#app/modules/reservations/deposit/deposits-schema.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"

const mostListed = 100

/** The deposits that the shop has. */
export interface HeldDeposits {
  count: number
  /** The money of all of them in minor units, a sum for each currency. */
  sums: Array<{ amount: bigint; currency: Currency }>
  /** The first to be taken come first; at most 100. */
  listed: HeldDeposit[]
}

export interface HeldDeposit {
  id: string
  /** The deposit belongs to the booking of this number. */
  number: number
  /** "" once the person's data has been erased. */
  client: string
  /** In minor units of the booking's currency; 0 for a document. */
  amount: bigint
  currency: Currency
  /** In ISO 8601. */
  takenAt: string
  /** When a hold on a card ends, in ISO 8601; null for what the shop has itself. */
  releasedAt: string | null
}

/** Reads all deposits that were not given back. */
export async function readHeldDeposits(tx: Tx): Promise<HeldDeposits> {
  const { id, method, amount, takenAt, returnedAt, organizationId, reservationId } = deposits
  const { number, contactName: name, contactLastName: lastName, currency } = reservations
  const found = await tx
    .select({ id, method, amount, takenAt, number, name, lastName, currency })
    .from(deposits)
    .innerJoin(reservations, and(eq(reservations.organizationId, organizationId), eq(reservations.id, reservationId)))
    .where(and(eq(organizationId, tx.organizationId), isNotNull(takenAt), isNull(returnedAt)))
    .orderBy(asc(takenAt), asc(id))
  const byCurrency = Map.groupBy(found, (deposit) => deposit.currency)
  return {
    count: found.length,
    sums: [...byCurrency]
      .map(([each, all]) => ({ currency: each, amount: all.reduce((sum, deposit) => sum + deposit.amount, 0n) }))
      .filter((sum) => sum.amount > 0n),
    listed: found.slice(0, mostListed).flatMap(({ takenAt: at, method: way, name: first, lastName: last, ...deposit }) => {
      const client = `${first} ${last}`.trim()
      const releasedAt = way === "hold" ? (at?.add({ hours: releasedHours }).toString() ?? null) : null
      return at ? [{ ...deposit, client, takenAt: at.toString(), releasedAt }] : []
    }),
  }
}
