import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Currency } from "#app/platform/money.ts"
import { deposits } from "../deposits-schema.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { DepositChange } from "../rules/history-details.ts"
import { holdsStock, type ReservationStatus } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"
import type { TakeDepositInput, UndoDepositInput } from "./deposit-input.ts"
import { listDeposits, type StoredDeposit } from "./list-deposits.server.ts"

/** The outcome of a write, for its message; `deposit` is the id. */
export interface DepositDone {
  kind: DepositChange["kind"]
  deposit: string
}

/** Details of a "deposit.changed" refusal, in minor units: what was left to take when the form was opened, and what is now. */
export interface LeftDetails {
  was: string
  left: string
}

/**
 * Records a deposit that was taken at the counter, once for each `newId`. Refuses with "reservation.missing", "deposit.method" where the shop does not take it this way, "deposit.over" once the
 * booking is over, "deposit.changed" when another amount is left to take than was shown, and "deposit.reused".
 */
export function takeDeposit(scope: Scope, number: number, { newId, left: shown, ...given }: TakeDepositInput): Promise<DepositDone> {
  return transact(scope, async (tx) => {
    const booking = await lockDepositor(tx, number)
    const before = await find(tx, newId)
    if (before) {
      if (!isSame(before, booking, given)) throw new Refusal("deposit.reused")
      return { kind: "taken", deposit: newId }
    }
    if (!scope.organization.prices.deposits.methods.includes(given.method)) throw new Refusal("deposit.method", { field: "method" })
    if (!holdsStock(booking.status)) throw new Refusal("deposit.over", { status: 409 })
    const left = (await listDeposits(tx, scope.organization, [booking])).get(booking.id)?.left ?? 0n
    const details: LeftDetails = { was: String(shown), left: String(left) }
    if (left !== shown) throw new Refusal("deposit.changed", { status: 409, details })
    await tx.insert(deposits).values({
      organizationId: tx.organizationId,
      id: newId,
      reservationId: booking.id,
      ...given,
      takenAt: now(),
      takenBy: toActorColumns(scope.actor).actorId,
    })
    await record(tx, scope, booking, { kind: "taken", ...given })
    return { kind: "taken", deposit: newId }
  })
}

/** Records that a deposit was given back; one that is back stays as it is. Refuses with "reservation.missing" and "deposit.missing". */
export function giveDepositBack(scope: Scope, number: number, id: string): Promise<DepositDone> {
  return transact(scope, async (tx) => {
    const booking = await lockDepositor(tx, number)
    const deposit = await get(tx, booking, id)
    if (!deposit.returnedAt) {
      await set(tx, id, { returnedAt: now(), returnedBy: toActorColumns(scope.actor).actorId })
      await record(tx, scope, booking, { kind: "givenBack", ...deposit })
    }
    return { kind: "givenBack", deposit: id }
  })
}

/** Takes back that a deposit was taken or given back. Refuses with "reservation.missing", and with "deposit.missing" when it is not, or no longer, so. */
export function undoDeposit(scope: Scope, number: number, { deposit: id, change }: UndoDepositInput): Promise<DepositDone> {
  return transact(scope, async (tx) => {
    const booking = await lockDepositor(tx, number)
    const deposit = await get(tx, booking, id)
    if ((deposit.returnedAt !== null) !== (change === "givenBack")) throw new Refusal("deposit.missing", { status: 409 })
    const kind = change === "taken" ? "removed" : "keptAgain"
    if (kind === "removed") await tx.delete(deposits).where(isIt(tx, id))
    else await set(tx, id, { returnedAt: null, returnedBy: null })
    await record(tx, scope, booking, { kind, ...deposit })
    return { kind, deposit: id }
  })
}

interface Depositor {
  id: string
  status: ReservationStatus
  currency: Currency
}

/** Keeps others from changing the booking and its deposits until the commit. Refuses with "reservation.missing". */
async function lockDepositor(tx: Tx, number: number): Promise<Depositor> {
  const [booking] = await tx
    .select({ id: reservations.id, status: reservations.status, currency: reservations.currency })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    .for("no key update")
  if (!booking) throw new Refusal("reservation.missing")
  return booking
}

const isIt = (tx: Tx, id: string) => and(eq(deposits.organizationId, tx.organizationId), eq(deposits.id, id))

async function find(tx: Tx, id: string): Promise<StoredDeposit | undefined> {
  const [deposit] = await tx.select().from(deposits).where(isIt(tx, id))
  return deposit
}

async function get(tx: Tx, booking: Depositor, id: string): Promise<StoredDeposit> {
  const deposit = await find(tx, id)
  if (deposit?.reservationId !== booking.id) throw new Refusal("deposit.missing", { status: 409 })
  return deposit
}

const set = (tx: Tx, id: string, to: Pick<StoredDeposit, "returnedAt" | "returnedBy">) => tx.update(deposits).set(to).where(isIt(tx, id))

const isSame = (before: StoredDeposit, { id }: Depositor, { method, amount, note }: Pick<StoredDeposit, "method" | "amount" | "note">) =>
  before.reservationId === id && before.method === method && before.amount === amount && before.note === note

/** The history names no document: erasing a person leaves it as it is. */
async function record(
  tx: Tx,
  { actor }: Scope,
  { id: reservationId, status }: Depositor,
  { kind, method, amount }: Pick<StoredDeposit, "method" | "amount"> & Pick<DepositDone, "kind">,
) {
  await tx.insert(reservationHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    reservationId,
    from: status,
    to: status,
    details: { deposit: { kind, method, amount: amount.toString() } },
    ...toActorColumns(actor),
  })
  await announceLive(tx, "reservation.changed", { reservationId })
}
