import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { settleInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { now } from "#app/platform/clock.ts"
import { OperatorError } from "#app/platform/errors.ts"
import { addPeriods } from "./add-periods.server.ts"
import { findPayment, markPaid } from "./payments.server.ts"
import { takeBackDays } from "./take-back-days.server.ts"

/**
 * Settles a payment for a plan by hand, after which the bank is asked no more: "paid" adds the days that it pays for from now on, "refunded" takes back those that have not
 * begun. Throws an `OperatorError` for a payment that is not there, or is settled already.
 */
export async function settlePayment(organizationId: string, id: string, outcome: "paid" | "refunded"): Promise<void> {
  const scope = await enterDelivery(organizationId)
  if (!scope) throw new OperatorError(`There is no organization ${organizationId}`)
  await transact(scope, async (tx) => {
    await lockOrganization(tx)
    const payment = await findPayment(tx, id)
    if (!payment) throw new OperatorError(`${scope.organization.name} has no payment ${id}`)
    const { status } = payment
    if (status === "refunded" || (outcome === "paid" && status === "completed"))
      throw new OperatorError(`Payment ${id} is ${status} already`)
    await settleInvoice(tx, payment, outcome === "paid" ? "completed" : "refunded")
    if (outcome === "paid") {
      const paidAt = now()
      await markPaid(tx, id, paidAt)
      await addPeriods(tx, scope, { ...payment, paidAt })
    } else if (status === "completed") await takeBackDays(tx, scope, payment)
  })
}
