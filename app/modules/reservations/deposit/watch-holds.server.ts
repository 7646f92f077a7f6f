import { and, eq, isNotNull, isNull, lte } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { runEach } from "#app/platform/database/run-each.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announceAlerts } from "../money/announce-alerts.server.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { askToEnd } from "./ask-to-end.server.ts"
import { releasedHours, warnedHours } from "./card-hold.ts"
import { changeDeposit, findDepositRow } from "./deposit-rows.server.ts"
import { deposits } from "./deposits-schema.server.ts"

/** Tells the admins of each deposit that was held on a card for 7 days, and has the bank release what it has held for 8: a day later it would do so without us. */
export async function watchHolds(scope: Scope): Promise<void> {
  const organizationId = scope.organization.id
  await runEach(
    await transact(scope, listAged),
    (aged) => transact(scope, (tx) => watchHold(tx, scope, aged)),
    ({ id: depositId }) => ({ organizationId, depositId }),
  )
}

async function watchHold(tx: Tx, { actor }: Scope, { id, reservationId }: { id: string; reservationId: string }) {
  const booking = await lockPaidBooking(tx, reservationId)
  const deposit = await findDepositRow(tx, id)
  if (!deposit?.takenAt || deposit.returnedAt || deposit.askedToKeep !== null) return
  if (!deposit.warnedAt) {
    await changeDeposit(tx, id, { warnedAt: now() })
    await announceAlerts(tx, { paymentId: id, kind: "holdEnding" })
  }
  if (now().since(deposit.takenAt).total("hours") >= releasedHours) await askToEnd(tx, actor, booking, deposit, { amount: 0n, reason: "" })
}

const listAged = (tx: Tx) => {
  const { organizationId, id, reservationId, method, takenAt, returnedAt, askedToKeep } = deposits
  const isHeld = and(eq(method, "hold"), isNotNull(takenAt), isNull(returnedAt), isNull(askedToKeep))
  return tx
    .select({ id, reservationId })
    .from(deposits)
    .where(and(eq(organizationId, tx.organizationId), isHeld, lte(takenAt, now().subtract({ hours: warnedHours }))))
}
