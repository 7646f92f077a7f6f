import { refuseAccess } from "#app/modules/members/refuse-access.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { findInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { mayHandleCards } from "./card-rights.ts"
import type { RefundInput } from "./money-input.ts"
import { recordCardRefund } from "./record-card-refund.server.ts"
import { type MoneyDone, recordOnce } from "./record-once.server.ts"

/**
 * Records a refund to the card that paid, for which the bank is then asked, once for each `newId`. Refuses with "payment.missing" a payment that was not made
 * online, with "refund.exceeds", and with "refund.noToken" while the shop has no token of the bank that was paid. Throws 403 for members.
 */
export async function refundToCard(scope: Scope, number: number, { newId, payment, amount, method }: RefundInput): Promise<MoneyDone> {
  if (!mayHandleCards(scope.actor)) await refuseAccess(scope, { area: "fulfilment", permission: "refundToCard" })
  return recordOnce(scope, number, {
    newId,
    requested: { kind: "refund", refundOf: payment, amount, method },
    record: async (tx, booking) => {
      const invoice = await findInvoice(tx, payment)
      if (!invoice?.invoiceId || invoice.subjectId !== booking.id) throw new Refusal("payment.missing")
      if ((await findCardToken(tx, { keeps: true }))?.provider !== invoice.provider) throw new Refusal("refund.noToken")
      return recordCardRefund(tx, scope, { reservationId: booking.id, paymentId: payment, amount, recordId: newId })
    },
  })
}
