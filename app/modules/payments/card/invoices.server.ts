import { and, asc, eq, inArray, isNotNull, lte, ne, or } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { PaymentStatus } from "../payment-status.ts"
import type { InvoiceState } from "../providers/card-bank.ts"
import { reservationPayments } from "../schema.server.ts"
import { payableSeconds } from "./check-schedule.ts"

/** A payment for which the bank was asked for an invoice. */
export interface Invoice {
  paymentId: string
  reservationId: string
  status: PaymentStatus
  amount: bigint
  currency: Currency
  reference: string
  description: string
  requestedAt: Temporal.Instant
  /** Null until the bank's answer came. */
  invoiceId: string | null
  paymentUrl: string | null
  payableUntil: Temporal.Instant
  modifiedAt: Temporal.Instant | null
  /** Null once nothing about it can change. */
  nextCheckAt: Temporal.Instant | null
  failedChecks: number
  /** Why it failed, in the bank's words. */
  failureReason: string | null
  /** When it was last asked of the bank, or changed in another way. */
  updatedAt: Temporal.Instant
}

const columns = {
  paymentId: reservationPayments.id,
  reservationId: reservationPayments.reservationId,
  status: reservationPayments.status,
  amount: reservationPayments.amount,
  currency: reservationPayments.currency,
  reference: reservationPayments.reference,
  description: reservationPayments.description,
  requestedAt: reservationPayments.requestedAt,
  invoiceId: reservationPayments.invoiceId,
  paymentUrl: reservationPayments.paymentUrl,
  payableUntil: reservationPayments.payableUntil,
  modifiedAt: reservationPayments.modifiedAt,
  nextCheckAt: reservationPayments.nextCheckAt,
  failedChecks: reservationPayments.failedChecks,
  failureReason: reservationPayments.failureReason,
  updatedAt: reservationPayments.updatedAt,
}

const isInvoice = (tx: Tx) =>
  and(
    eq(reservationPayments.organizationId, tx.organizationId),
    eq(reservationPayments.kind, "payment"),
    isNotNull(reservationPayments.requestedAt),
  )

async function list(tx: Tx, condition: ReturnType<typeof and>, { locks = false } = {}): Promise<Invoice[]> {
  const found = tx
    .select(columns)
    .from(reservationPayments)
    .where(and(isInvoice(tx), condition))
    .orderBy(asc(reservationPayments.id))
  const rows = await (locks ? found.for("update") : found)
  return rows.flatMap(({ requestedAt, payableUntil, ...row }) =>
    requestedAt ? [{ ...row, requestedAt, payableUntil: payableUntil ?? requestedAt.add({ seconds: payableSeconds }) }] : [],
  )
}

/** `locks` keeps others from changing it until the commit. */
export async function findInvoice(tx: Tx, paymentId: string, { locks = false } = {}): Promise<Invoice | undefined> {
  const [found] = await list(tx, eq(reservationPayments.id, paymentId), { locks })
  return found
}

/** When the bank was first asked for a refund, and when for the last time or later; undefined before. */
export async function findRefundRequest(
  tx: Tx,
  refundId: string,
): Promise<{ firstAt: Temporal.Instant; lastAt: Temporal.Instant } | undefined> {
  const [found] = await tx
    .select({ firstAt: reservationPayments.requestedAt, lastAt: reservationPayments.updatedAt })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.id, refundId)))
  return found?.firstAt ? { firstAt: found.firstAt, lastAt: found.lastAt } : undefined
}

/** The refunds of a payment for which the bank was asked before `until`, and whose outcome is not known. */
export async function listRefundsAsked(tx: Tx, paymentId: string, until: Temporal.Instant): Promise<string[]> {
  const { organizationId, id, refundOf, method, status, requestedAt } = reservationPayments
  const found = await tx
    .select({ id })
    .from(reservationPayments)
    .where(
      and(
        eq(organizationId, tx.organizationId),
        eq(refundOf, paymentId),
        eq(method, "monobank"),
        inArray(status, ["pending", "processing"]),
        lte(requestedAt, until),
      ),
    )
  return found.map((refund) => refund.id)
}

/** Finds what a webhook speaks of. An invoice whose creation got no answer is known by its reference alone. */
export async function findReportedInvoice(tx: Tx, state: Pick<InvoiceState, "invoiceId" | "reference">): Promise<Invoice | undefined> {
  const { invoiceId, reference } = reservationPayments
  const [found] = await list(
    tx,
    or(eq(invoiceId, state.invoiceId), state.reference === undefined ? undefined : eq(reference, state.reference)),
  )
  return found
}

/** The invoices of a booking, oldest first. */
export const listInvoices = (tx: Tx, reservationId: string) => list(tx, eq(reservationPayments.reservationId, reservationId))

/** The invoices that the bank is to be asked of now. */
export const listInvoicesToCheck = (tx: Tx) => list(tx, lte(reservationPayments.nextCheckAt, now()))

/** Whether an invoice of the shop could still be paid, or a refund is on its way: the bank has to be asked of it with the token that it was made with. */
export async function isCardInUse(tx: Tx): Promise<boolean> {
  const { organizationId, id, kind, method, status, nextCheckAt } = reservationPayments
  const isRefundUnderWay = and(eq(kind, "refund"), inArray(status, ["pending", "processing"]))
  const [found] = await tx
    .select({ id })
    .from(reservationPayments)
    .where(
      and(
        eq(organizationId, tx.organizationId),
        eq(method, "monobank"),
        or(and(isNotNull(nextCheckAt), ne(status, "completed")), isRefundUnderWay),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** An invoice that could still be paid, as far as we know. */
export const isPayable = ({ status, nextCheckAt }: Pick<Invoice, "status" | "nextCheckAt">) =>
  nextCheckAt !== null && status !== "completed" && status !== "refunded"

type Change = Partial<
  Pick<
    typeof reservationPayments.$inferInsert,
    | "provider"
    | "requestedAt"
    | "invoiceId"
    | "paymentUrl"
    | "payableUntil"
    | "modifiedAt"
    | "nextCheckAt"
    | "failedChecks"
    | "failureReason"
    | "providerPaymentId"
    | "metadata"
  >
>

export const changeInvoice = async (tx: Tx, paymentId: string, change: Change): Promise<void> => {
  await tx
    .update(reservationPayments)
    .set({ ...change, updatedAt: now() })
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.id, paymentId)))
}

/** Marks that the bank is about to be asked for an invoice. Without an answer it counts as failed a minute later. */
export const markRequested = (tx: Tx, paymentId: string) =>
  changeInvoice(tx, paymentId, { provider: "monobank", requestedAt: now(), nextCheckAt: now().add({ minutes: 1 }) })

/** Keeps what the bank has opened, for so many seconds. */
export const recordOpened = (
  tx: Tx,
  paymentId: string,
  { invoiceId, pageUrl }: { invoiceId: string; pageUrl: string },
  validitySeconds: number,
) =>
  changeInvoice(tx, paymentId, {
    invoiceId,
    paymentUrl: pageUrl,
    payableUntil: now().add({ seconds: validitySeconds }),
    nextCheckAt: now().add({ seconds: 12 }),
  })
