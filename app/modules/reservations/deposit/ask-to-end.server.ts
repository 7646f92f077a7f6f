import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { PaidBooking } from "../money/paid-booking.server.ts"
import { changeDeposit } from "./deposit-rows.server.ts"
import type { StoredDeposit } from "./list-deposits.server.ts"

/** Records that the bank is to take a part of a held deposit, or to let go of all of it for 0, and has it do so. Asked again it stays so; refuses another amount with "deposit.missing". */
export async function askToEnd(
  tx: Tx,
  actor: Actor,
  { id: reservationId }: Pick<PaidBooking, "id">,
  { id, askedToKeep, takenAt }: StoredDeposit,
  { amount, reason }: { amount: bigint; reason: string },
): Promise<void> {
  if (!takenAt || (askedToKeep !== null && askedToKeep !== amount)) throw new Refusal("deposit.missing", { status: 409 })
  if (askedToKeep !== null) return
  await changeDeposit(tx, id, { askedToKeep: amount, askedReason: reason, askedBy: toActorColumns(actor).actorId })
  await announce(tx, "deposit.ending-due", { depositId: id })
  await announceLive(tx, "reservation.changed", { reservationId })
}
