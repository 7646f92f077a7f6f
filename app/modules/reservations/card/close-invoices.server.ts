import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { requestSeconds } from "#app/modules/payments/card/check-schedule.ts"
import { type Invoice, isPayable, listInvoices } from "#app/modules/payments/card/invoices.server.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { checkInvoice } from "./check-invoice.server.ts"
import { endInvoice, failRequest, failUnrequested } from "./record-invoice.server.ts"

/** The bank's clock may be behind ours by so much. */
const clockSeconds = 30

/**
 * Has the bank end every invoice of a booking that could still be paid, so that its money can be taken another way, or its stock freed. Refuses with
 * "card.underWay" where the bank says that one is paid or being paid, "card.starting" while one is being opened, and "bank.{failure}" where it can't be asked:
 * nothing is known then. Fails card payments that the bank was never asked for, but the one that the caller `keeps`.
 */
export async function closeInvoices(scope: Scope, reservationId: string, { keeps }: { keeps?: string } = {}): Promise<void> {
  const { invoices, token } = await transact(scope, async (tx) => ({
    invoices: (await listInvoices(tx, reservationId)).filter(isPayable),
    token: await findCardToken(tx),
  }))
  for (const { paymentId, invoiceId, requestedAt, payableUntil } of invoices) {
    if (invoiceId === null) {
      const hasFailed =
        now().since(requestedAt).total("seconds") >= requestSeconds &&
        (await transact(scope, (tx) => failRequest(tx, reservationId, paymentId)))
      if (!hasFailed) throw new Refusal("card.starting", { status: 409 })
      continue
    }
    await remove(scope, { paymentId, invoiceId, payableUntil, token })
    await transact(scope, (tx) => endInvoice(tx, reservationId, paymentId))
  }
  await transact(scope, (tx) => failUnrequested(tx, reservationId, keeps))
}

/** Ends the invoices of a booking for its customer, who may have paid on another page: refuses with "card.unknown" where the bank can't be asked. */
export async function closeForCustomer(scope: Scope, reservationId: string): Promise<void> {
  try {
    await closeInvoices(scope, reservationId)
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith("bank.")) throw new Refusal("card.unknown", { status: 409 })
    throw error
  }
}

interface OpenInvoice extends Pick<Invoice, "paymentId" | "payableUntil"> {
  invoiceId: string
  token: string | undefined
}

async function remove(scope: Scope, { paymentId, invoiceId, payableUntil, token }: OpenInvoice) {
  if (token === undefined) throw new Refusal("bank.token", { status: 409 })
  try {
    await cardBank().removeInvoice(token, invoiceId)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (error.kind !== "refused") throw new Refusal(`bank.${error.kind}`, { status: 409 })
    const state = await checkInvoice(scope, paymentId)
    if (state instanceof BankError) throw new Refusal(`bank.${state.kind}`, { status: 409 })
    // The bank does not call a declined invoice expired when its time is over.
    const isOver = now().since(payableUntil).total("seconds") >= clockSeconds
    const isGone = state?.status === "failed" && (state.isExpired || isOver)
    if (!isGone) throw new Refusal("card.underWay", { status: 409 })
  }
}
