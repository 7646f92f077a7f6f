import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { giveDepositBack, takeDeposit } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { listDeposits } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import type { Reserved } from "#app/modules/reservations/reserve/reserve.server.ts"
import { recordId } from "./pay-booking.ts"

/** Takes the deposit of a booking that goes out, where its items have one, and gives it back with them. What an earlier run has taken stays as it is. */
export async function takeDemoDeposit(scope: Scope, reserved: Reserved, isBack: boolean): Promise<void> {
  const { id, number } = reserved
  const found = await transact(scope, (tx) => listDeposits(tx, scope.organization, [{ id, status: "confirmed" }]))
  const { due = 0n, rows = [] } = found.get(id) ?? {}
  if (due === 0n || rows.length > 0) return
  const { deposit } = await takeDeposit(scope, number, {
    newId: recordId(reserved, "deposit"),
    left: due,
    method: "cash",
    amount: due,
    note: "",
  })
  if (isBack) await giveDepositBack(scope, number, deposit)
}
