import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { listDeposits } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** A deposit for its customer: money in minor units of the booking's currency, instants in ISO 8601. */
export interface PrintedDeposit {
  id: string
  method: DepositMethod
  /** 0 for a document, which `note` names. */
  amount: bigint
  note: string
  takenAt: string
  /** The part that the shop kept. */
  kept: bigint
  /** Null while the shop has it. */
  returnedAt: string | null
}

/** Reads the deposits of a booking in the order in which they were taken. */
export async function readPrintedDeposits(
  tx: Tx,
  { organization }: Scope,
  booking: { id: string; status: ReservationStatus },
): Promise<PrintedDeposit[]> {
  const found = (await listDeposits(tx, organization, [booking])).get(booking.id)
  return (found?.rows ?? []).flatMap(({ id, method, amount, note, kept, takenAt, returnedAt }) =>
    takenAt
      ? [
          {
            id,
            method,
            amount,
            note,
            kept,
            takenAt: takenAt.toString(),
            returnedAt: returnedAt?.toString() ?? null,
          },
        ]
      : [],
  )
}
