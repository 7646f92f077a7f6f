import { and, asc, eq, inArray, isNotNull, lte, ne, or } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { onlineMethods } from "../payment-status.ts"
import type { InvoiceState } from "../providers/card-bank.ts"
import { invoices, reservationPayments } from "../schema.server.ts"

/** An invoice that the bank was asked for. */
export type Invoice = typeof invoices.$inferSelect

const list = (tx: Tx, condition: ReturnType<typeof and>) =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.organizationId, tx.organizationId), condition))
    .orderBy(asc(invoices.paymentId))

/** `locks` keeps others from changing it until the commit. */
export async function findInvoice(tx: Tx, paymentId: string, { locks = false } = {}): Promise<Invoice | undefined> {
  const found = list(tx, eq(invoices.paymentId, paymentId))
  const [invoice] = await (locks ? found.for("update") : found)
  return invoice
}

/** The invoices of a booking or an organization's plan, oldest first. */
export const listInvoices = (tx: Tx, subjectId: string): Promise<Invoice[]> => list(tx, eq(invoices.subjectId, subjectId))

/** The invoices that the bank is to be asked about now. */
export const listInvoicesToCheck = (tx: Tx): Promise<Invoice[]> => list(tx, lte(invoices.nextCheckAt, now()))

/** Finds the invoice of a webhook. One whose creation got no answer is found by its reference alone. */
export async function findReportedInvoice(
  tx: Tx,
  purposes: Array<Invoice["purpose"]>,
  { provider, invoiceId, reference }: Pick<InvoiceState, "invoiceId" | "reference"> & Pick<Invoice, "provider">,
): Promise<Invoice | undefined> {
  const isReported = or(eq(invoices.invoiceId, invoiceId), reference === undefined ? undefined : eq(invoices.reference, reference))
  const [found] = await list(tx, and(inArray(invoices.purpose, purposes), eq(invoices.provider, provider), isReported))
  return found
}

/** Whether an invoice of the shop could still be paid, or a refund is on its way: checking it needs the token that it was made with. */
export async function isCardInUse(tx: Tx): Promise<boolean> {
  const isChecked = and(ne(invoices.purpose, "plan"), isNotNull(invoices.nextCheckAt), ne(invoices.status, "completed"))
  if ((await list(tx, isChecked).limit(1)).length > 0) return true
  const { organizationId, id, kind, method, status } = reservationPayments
  const isRefundUnderWay = and(eq(kind, "refund"), inArray(method, onlineMethods), inArray(status, ["pending", "processing"]))
  const found = await tx
    .select({ id })
    .from(reservationPayments)
    .where(and(eq(organizationId, tx.organizationId), isRefundUnderWay))
    .limit(1)
  return found.length > 0
}

export type InvoiceColumns = Partial<Omit<Invoice, "organizationId" | "paymentId" | "purpose" | "subjectId" | "reference">>

export const changeInvoice = async (tx: Tx, paymentId: string, change: InvoiceColumns): Promise<void> => {
  await tx
    .update(invoices)
    .set(change)
    .where(and(eq(invoices.organizationId, tx.organizationId), eq(invoices.paymentId, paymentId)))
}

/** Saves the end of an invoice. It is checked no more, but webhooks are still recorded. */
export const settleInvoice = (tx: Tx, invoice: Invoice, status: Invoice["status"]): Promise<void> =>
  changeInvoice(tx, invoice.paymentId, {
    status,
    failureReason: problemOf(invoice) ? null : invoice.failureReason,
    failedChecks: 0,
    nextCheckAt: null,
  })

/** The bank speaks of another payment than ours, or does not show ours to the present token. */
export type InvoiceProblem = "mismatched" | "unreadable"

/** Why the status of an invoice is unknown until a person finds it out. */
export const problemOf = ({ status, failureReason }: Pick<Invoice, "status" | "failureReason">): InvoiceProblem | null =>
  status === "unknown" && (failureReason === "mismatched" || failureReason === "unreadable") ? failureReason : null
