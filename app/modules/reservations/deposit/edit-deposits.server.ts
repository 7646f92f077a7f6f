import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { askToEnd } from "./ask-to-end.server.ts"
import type { TakeDepositInput, UndoDepositInput } from "./deposit-input.ts"
import {
  changeDeposit,
  type DepositDone,
  expectTakeable,
  findDepositRow,
  getDeposit,
  isDeposit,
  isSameDeposit,
  recordDeposit,
} from "./deposit-rows.server.ts"
import { deposits } from "./deposits-schema.server.ts"
import { startHold, withdrawHold } from "./hold-deposit.server.ts"
import { undoRetention } from "./keep-deposit.server.ts"
import type { StoredDeposit } from "./list-deposits.server.ts"

/**
 * Records a deposit that was taken at the counter, once for each `newId`. Refuses with "reservation.missing", "deposit.method" where the shop does not take it this way, "deposit.over" once the
 * booking is over, "deposit.waiting" while a link waits for its customer, "deposit.changed" when another amount is left to take than was shown, and "deposit.reused".
 */
export function takeDeposit(scope: Scope, number: number, input: TakeDepositInput): Promise<DepositDone> {
  const { newId, left, ...given } = input
  if (given.method === "hold") return startHold(scope, number, input)
  return transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, number)
    const before = await findDepositRow(tx, newId)
    if (before) {
      if (!isSameDeposit(before, booking, given)) throw new Refusal("deposit.reused")
      return { kind: "taken", deposit: newId }
    }
    await expectTakeable(tx, scope, booking, { left, method: given.method })
    await tx.insert(deposits).values({
      organizationId: tx.organizationId,
      id: newId,
      reservationId: booking.id,
      ...given,
      takenAt: now(),
      takenBy: toActorColumns(scope.actor).actorId,
    })
    await recordDeposit(tx, scope.actor, booking, given, { kind: "taken" })
    return { kind: "taken", deposit: newId }
  })
}

/**
 * Records that a deposit was given back; one that is back stays as it is. Has the bank release one that it holds, and withdraws one that its customer has not confirmed yet. Refuses with
 * "reservation.missing", "deposit.missing" and as `withdrawHold`.
 */
export async function giveDepositBack(scope: Scope, number: number, id: string): Promise<DepositDone> {
  const done = await transact(scope, async (tx): Promise<DepositDone | undefined> => {
    const booking = await lockPaidBooking(tx, number)
    const deposit = await getDeposit(tx, booking, id)
    if (deposit.kept > 0n) throw new Refusal("deposit.missing", { status: 409 })
    if (deposit.returnedAt) return { kind: deposit.takenAt ? "givenBack" : "withdrawn", deposit: id }
    if (!deposit.takenAt) return undefined
    if (deposit.method === "hold") {
      await askToEnd(tx, scope.actor, booking, deposit, { amount: 0n, reason: "" })
      return { kind: "releasing", deposit: id }
    }
    await changeDeposit(tx, id, { returnedAt: now(), returnedBy: toActorColumns(scope.actor).actorId })
    await recordDeposit(tx, scope.actor, booking, deposit, { kind: "givenBack" })
    return { kind: "givenBack", deposit: id }
  })
  return done ?? withdrawHold(scope, number, id)
}

/** Takes back that a deposit was taken, given back or kept in part. Refuses with "reservation.missing", with "deposit.missing" when it is not, or no longer, so. */
export function undoDeposit(scope: Scope, number: number, { deposit: id, change }: UndoDepositInput): Promise<DepositDone> {
  return transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, number)
    const deposit = await getDeposit(tx, booking, id)
    if (lastChange(deposit) !== change) throw new Refusal("deposit.missing", { status: 409 })
    if (change === "kept") {
      await undoRetention(tx, scope.actor, booking, deposit)
      return { kind: "keptAgain", deposit: id }
    }
    const kind = change === "taken" ? "removed" : "keptAgain"
    if (kind === "removed") await tx.delete(deposits).where(isDeposit(tx, id))
    else await changeDeposit(tx, id, { returnedAt: null, returnedBy: null })
    await recordDeposit(tx, scope.actor, booking, deposit, { kind })
    return { kind, deposit: id }
  })
}

/** Returns the last change of a deposit as far as it can be undone: what the bank did can't be. */
export const lastChange = ({ method, returnedAt, kept }: StoredDeposit): UndoDepositInput["change"] | undefined => {
  if (method === "hold") return undefined
  if (!returnedAt) return "taken"
  return kept > 0n ? "kept" : "givenBack"
}
