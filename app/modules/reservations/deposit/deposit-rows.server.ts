import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import { type Actor, type Scope, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { PaidBooking } from "../money/paid-booking.server.ts"
import type { DepositChange, HistoryDetails } from "../rules/history-details.ts"
import { holdsStock } from "../rules/reservation-status.ts"
import { deposits } from "./deposits-schema.server.ts"
import { listDeposits, type StoredDeposit } from "./list-deposits.server.ts"

/** The outcome of a write, for its message; `deposit` is the id. */
export interface DepositDone {
  /** "releasing", "keeping": requested from the bank, which has not said how it ended. */
  kind: Exclude<DepositChange["kind"], "released" | "releasedByBank"> | "releasing" | "keeping"
  deposit: string
}

export const isDeposit = (tx: Tx, id: string) => and(eq(deposits.organizationId, tx.organizationId), eq(deposits.id, id))

export async function findDepositRow(tx: Tx, id: string): Promise<StoredDeposit | undefined> {
  const [deposit] = await tx.select().from(deposits).where(isDeposit(tx, id))
  return deposit
}

/** Returns a deposit of a booking, whose row the caller has locked. Refuses with "deposit.missing". */
export async function getDeposit(tx: Tx, booking: { id: string }, id: string): Promise<StoredDeposit> {
  const deposit = await findDepositRow(tx, id)
  if (deposit?.reservationId !== booking.id) throw new Refusal("deposit.missing", { status: 409 })
  return deposit
}

export const changeDeposit = (tx: Tx, id: string, to: Partial<StoredDeposit>) => tx.update(deposits).set(to).where(isDeposit(tx, id))

/** The history names no document: erasing a person leaves it as it is. */
export async function recordDeposit(
  tx: Tx,
  actor: Actor,
  { id: reservationId, status }: Pick<PaidBooking, "id" | "status">,
  { method, amount }: Pick<StoredDeposit, "method" | "amount">,
  { total, ...change }: Pick<DepositChange, "kind" | "kept"> & Pick<HistoryDetails, "total">,
) {
  await tx.insert(reservationHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    reservationId,
    from: status,
    to: status,
    details: { deposit: { ...change, method, amount: amount.toString() }, ...(total && { total }) },
    ...toActorColumns(actor),
  })
  await announceLive(tx, "reservation.changed", { reservationId })
}

/** Details of a "deposit.changed" refusal, in minor units: what was left to take when the form was opened, and what is now. */
export interface LeftDetails {
  was: string
  left: string
}

interface Taking {
  /** So much was left to take when the form was opened. */
  left: bigint
  method: DepositMethod
}

/** Refuses a deposit of a locked booking with "deposit.method", "deposit.over", "deposit.waiting" and "deposit.changed", as `takeDeposit` says. */
export async function expectTakeable(
  tx: Tx,
  { organization }: Scope,
  booking: PaidBooking,
  { left: shown, method }: Taking,
): Promise<void> {
  if (!organization.prices.deposits.methods.includes(method)) throw new Refusal("deposit.method", { field: "method" })
  if (!holdsStock(booking.status)) throw new Refusal("deposit.over", { status: 409 })
  const { left = 0n, waiting = 0n } = (await listDeposits(tx, organization, [booking])).get(booking.id) ?? {}
  if (waiting > 0n) throw new Refusal("deposit.waiting", { status: 409 })
  const details: LeftDetails = { was: String(shown), left: String(left) }
  if (left !== shown) throw new Refusal("deposit.changed", { status: 409, details })
}

/** Whether a form that is sent again asks for the same deposit. */
export const isSameDeposit = (
  before: StoredDeposit,
  { id }: Pick<PaidBooking, "id">,
  { method, amount, note }: Pick<StoredDeposit, "method" | "amount" | "note">,
): boolean => before.reservationId === id && before.method === method && before.amount === amount && before.note === note
