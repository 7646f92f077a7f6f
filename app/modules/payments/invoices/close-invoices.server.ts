import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { BankError } from "../providers/card-bank.ts"
import { checkInvoice } from "./check-invoice.server.ts"
import { requestSeconds } from "./check-schedule.ts"
import type { InvoicePurpose } from "./invoice-purpose.ts"
import { isPayable } from "./invoice-status.ts"
import { listInvoices } from "./invoices.server.ts"
import { endInvoice, failRequest } from "./record-invoice.server.ts"

/** The bank's clock may be behind ours by so much. */
const clockSeconds = 30

/**
 * Has the bank end every invoice of a subject that could still be paid. Refuses with "card.underWay" where the bank says that one is paid or being paid, "card.starting"
 * while one is being opened, and "bank.{failure}" where it can't be asked: nothing is known then.
 */
export async function closeInvoices(scope: Scope, purpose: InvoicePurpose, subjectId: string): Promise<void> {
  const { payable, merchant } = await transact(scope, async (tx) => ({
    payable: (await listInvoices(tx, subjectId)).filter(isPayable),
    merchant: await purpose.findMerchant(tx),
  }))
  for (const { paymentId, provider, invoiceId, requestedAt, payableUntil } of payable) {
    if (invoiceId === null) {
      const hasFailed =
        now().since(requestedAt).total("seconds") >= requestSeconds &&
        (await transact(scope, (tx) => failRequest(tx, scope, purpose, paymentId)))
      if (!hasFailed) throw new Refusal("card.starting", { status: 409 })
      continue
    }
    try {
      if (merchant?.provider !== provider) throw new BankError("token", "invoice/remove")
      await merchant.bank.removeInvoice(merchant.token, invoiceId)
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      if (error.kind !== "refused") throw new Refusal(`bank.${error.kind}`, { status: 409 })
      await expectGone(scope, purpose, { paymentId, payableUntil })
    }
    await transact(scope, (tx) => endInvoice(tx, scope, purpose, paymentId))
  }
}

/** Asks the bank about an invoice that it does not end. */
async function expectGone(
  scope: Scope,
  purpose: InvoicePurpose,
  { paymentId, payableUntil }: { paymentId: string; payableUntil: Temporal.Instant },
) {
  const state = await checkInvoice(scope, purpose, paymentId)
  if (state instanceof BankError) throw new Refusal(`bank.${state.kind}`, { status: 409 })
  // The bank does not call a declined invoice expired when its time is over.
  const isOver = now().since(payableUntil).total("seconds") >= clockSeconds
  const isGone = state?.status === "failed" && (state.isExpired || isOver)
  if (!isGone) throw new Refusal("card.underWay", { status: 409 })
}
