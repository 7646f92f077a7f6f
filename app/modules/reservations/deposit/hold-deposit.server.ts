import { randomUUIDv7 } from "node:crypto"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { closeInvoices } from "#app/modules/payments/invoices/close-invoices.server.ts"
import { endHold } from "#app/modules/payments/invoices/end-hold.server.ts"
import { addInvoice, openInvoice } from "#app/modules/payments/invoices/open-invoice.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { isChargedOnline } from "#app/modules/payments/providers/providers.server.ts"
import { newReference } from "#app/modules/payments/record-pending-payment.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { log } from "#app/platform/log.server.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { mayHold } from "./card-hold.ts"
import type { TakeDepositInput } from "./deposit-input.ts"
import { depositInvoices } from "./deposit-invoices.server.ts"
import {
  changeDeposit,
  type DepositDone,
  expectTakeable,
  findDepositRow,
  getDeposit,
  isSameDeposit,
  recordDeposit,
} from "./deposit-rows.server.ts"
import { deposits } from "./deposits-schema.server.ts"
import type { StoredDeposit } from "./list-deposits.server.ts"

/** The customer confirms the hold at the counter, or soon after. */
const linkSeconds = 60 * 60

/**
 * Has the bank open an invoice that holds a deposit on the customer's card, whose link staff show: the deposit waits until the bank says that it is held. Sent twice it asks once. Refuses as `takeDeposit`, with
 * "deposit.noCard" where the bank can't be asked, "deposit.tooLong" a rental that ends later than in 7 days, and with "bank.{failure}" when the bank opens none: another can be asked for then.
 */
export async function startHold(scope: Scope, number: number, input: TakeDepositInput): Promise<DepositDone> {
  const { newId, left, ...given } = input
  const claimed = await transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, number)
    const before = await findDepositRow(tx, newId)
    if (before && !isSameDeposit(before, booking, given)) throw new Refusal("deposit.reused")
    if (before && !before.returnedAt) return undefined
    await expectTakeable(tx, scope, booking, { left, method: given.method })
    if (!mayHold(booking, scope.organization.timeZone)) throw new Refusal("deposit.tooLong", { field: "method" })
    const merchant = await depositInvoices.findMerchant(tx, { keeps: true })
    if (!merchant || booking.isTest || !isChargedOnline(booking.currency, merchant.provider))
      throw new Refusal("deposit.noCard", { field: "method" })
    // The bank opened none for this form: another is requested.
    const id = before ? randomUUIDv7() : newId
    const { organizationId } = tx
    await tx
      .insert(deposits)
      .values({ organizationId, id, reservationId: booking.id, ...given, takenBy: toActorColumns(scope.actor).actorId })
    const { amount } = given
    const requested = {
      paymentId: id,
      subjectId: id,
      amount,
      currency: booking.currency,
      provider: merchant.provider,
      reference: newReference(),
      validitySeconds: linkSeconds,
    }
    await addInvoice(tx, depositInvoices, requested)
    await recordDeposit(tx, scope.actor, booking, given, { kind: "asked" })
    return { paymentId: id, merchant, order: { ...requested, ...(await depositInvoices.describe(tx, scope, requested)), isHold: true } }
  })
  if (!claimed) return { kind: "asked", deposit: newId }
  try {
    await openInvoice(scope, depositInvoices, claimed)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId: scope.organization.id }, "the bank opened no invoice for a deposit")
    throw new Refusal(`bank.${error.kind}`)
  }
  return { kind: "asked", deposit: claimed.paymentId }
}

/**
 * Has the bank end the invoice of a deposit of a booking, named by its id or number, that waits for its customer. Closes the deposit also where its invoice is not checked any more. Refuses as
 * `closeInvoices`, and with "deposit.missing" once it is held.
 */
export async function withdrawHold(scope: Scope, name: string | number, id: string): Promise<DepositDone> {
  await closeInvoices(scope, depositInvoices, id)
  return transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, name)
    const deposit = await getDeposit(tx, booking, id)
    if (deposit.takenAt) throw new Refusal("deposit.missing", { status: 409 })
    if (!deposit.returnedAt) {
      await changeDeposit(tx, id, { returnedAt: now(), returnedBy: toActorColumns(scope.actor).actorId })
      await recordDeposit(tx, scope.actor, booking, deposit, { kind: "withdrawn" })
    }
    return { kind: "withdrawn", deposit: id }
  })
}

/** Reacts to a held deposit that staff keep a part of or give back, to one that was withdrawn before its customer confirmed it, and to one that waits while its booking is cancelled. */
export async function endDeposit(scope: Scope, { depositId }: EventMap["deposit.ending-due"]): Promise<void> {
  const deposit = await transact(scope, (tx) => findDepositRow(tx, depositId))
  if (!deposit) return
  if (!deposit.takenAt && !deposit.returnedAt) return withdrawOfCancelled(scope, deposit)
  const amount = deposit.returnedAt ? 0n : deposit.askedToKeep
  if (amount !== null) await endHold(scope, depositInvoices, depositId, amount)
}

/** A hold that its customer confirms all the same is released. */
async function withdrawOfCancelled(scope: Scope, { id, reservationId }: StoredDeposit) {
  if (!(await transact(scope, (tx) => lockPaidBooking(tx, reservationId))).isCancelled) return
  try {
    await withdrawHold(scope, reservationId, id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (retried.has(error.code)) throw new Postponed(60)
    log.warn({ organizationId: scope.organization.id, reservationId, code: error.code }, "a link for a deposit can still be confirmed")
  }
}

/** The link works for an hour: a bank that refuses the token is left alone. */
const retried = new Set(["card.starting", "bank.away", "bank.tooMany"])
