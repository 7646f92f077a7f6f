import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { explainShortage, Shortage } from "../availability/explain-shortage.server.ts"
import type { LineTick } from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { retryLinesChanged } from "../stock/lock-items-of.server.ts"
import { setStatus } from "./set-status.server.ts"
import type { ChangedStatus, RequestedStatus, StatusChange } from "./status-change.ts"

/**
 * Sets any status, records the actor, and returns the status before and after. Returning to a status that holds stock checks stock under the items' locks and refuses
 * with "stock", unless `acceptsShortage` accepts exactly that shortage, which is then recorded. What goes out before its time occupies from now; where the shop does not have it, that is refused with "stock" too. Refuses with "reservation.missing", with "status.changed"
 * when the booking has neither the status `shown` nor `to`, or another `version`, and as `resolveStaffDetails`; "busy" when other ticks keep `tick` from leading to the status. Money that is taken or taken back with it is refused as `settleMoney` does, and then the booking keeps its status. With `answers`, staff are asked what
 * the status leaves open: it refuses with "status.asks", and a cancelled booking of which something is still out keeps its status.
 */
export async function changeStatus(
  scope: Scope,
  reservationId: string,
  to: ReservationStatus,
  options: StatusChange = {},
): Promise<ChangedStatus> {
  return attempt(scope, { reservationId, to, ...options })
}

/**
 * Ticks pieces of a line, and sets the status that this leads to, which may be the present one. Returns both, with the refusal "stock" or "status.asks" where that was refused. Refuses else as
 * `changeStatus`, and with "status.changed" where the status allows no such tick.
 */
export async function tickPieces(
  scope: Scope,
  reservationId: string,
  tick: LineTick,
  options: Pick<StatusChange, "answers"> = {},
): Promise<ChangedStatus & { refusal?: Refusal }> {
  let led: ChangedStatus | undefined
  try {
    return await attempt(scope, { reservationId, tick, ...options, lead: (change) => (led = change) })
  } catch (error) {
    if (led && error instanceof Refusal && ["stock", "status.asks"].includes(error.code)) return { ...led, refusal: error }
    throw error
  }
}

async function attempt(scope: Scope, requested: RequestedStatus): Promise<ChangedStatus> {
  try {
    return await retryLinesChanged(() => transact(scope, (tx) => setStatus(tx, scope, requested)))
  } catch (error) {
    throw error instanceof Shortage ? explainShortage(error) : error
  }
}
