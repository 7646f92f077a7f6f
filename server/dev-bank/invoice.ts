import { z } from "zod"
import { now } from "#app/platform/clock.ts"

/** RFC 3339 in whole seconds, as the bank writes its dates: two changes within a second have the same one. */
export const timestamp = () => now().toString({ smallestUnit: "second" })

export const refundSchema = z.object({
  extRef: z.string().optional(),
  /** In minor units. */
  amount: z.int(),
  status: z.enum(["processing", "success", "failure"]),
  createdDate: z.string(),
  modifiedDate: z.string(),
})

/** A line of an invoice or of a refund of it. */
export const lineSchema = z.object({
  name: z.string().min(1).max(256),
  qty: z.number().positive(),
  /** In minor units, of each. */
  sum: z.int().positive(),
  code: z.string().min(1).max(128),
})

export type InvoiceLine = z.infer<typeof lineSchema>

export const invoiceSchema = z.object({
  invoiceId: z.string(),
  token: z.string(),
  /** In minor units. */
  amount: z.int(),
  /** ISO 4217 number. */
  ccy: z.int(),
  reference: z.string().optional(),
  destination: z.string().optional(),
  redirectUrl: z.string().optional(),
  webHookUrl: z.string().optional(),
  basketOrder: z.array(lineSchema).optional(),
  validUntil: z.string(),
  /** "expired" only after a removal; `statusOf` adds what the time has made so. */
  status: z.enum(["created", "processing", "hold", "success", "failure", "reversed", "expired"]),
  /** The money is blocked until it is captured. */
  isHold: z.boolean().optional(),
  /** In minor units, of what was held. */
  captured: z.int().optional(),
  failureReason: z.string().optional(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  refunds: z.array(refundSchema),
})

export type Invoice = z.infer<typeof invoiceSchema>
export type InvoiceRefund = z.infer<typeof refundSchema>

const isOver = ({ validUntil }: Invoice) => Temporal.Instant.compare(now(), validUntil) >= 0

export const statusOf = (invoice: Invoice): Invoice["status"] =>
  invoice.status === "created" && isOver(invoice) ? "expired" : invoice.status

/** A declined invoice takes another attempt while it is valid. */
export const isPayable = (invoice: Invoice) => ["created", "failure"].includes(invoice.status) && !isOver(invoice)

/** Whether the lines are worth the amount, and each is one of the invoice. */
export const areLinesOf = (amount: number, lines: readonly InvoiceLine[], known = lines) =>
  lines.reduce((sum, line) => sum + line.qty * line.sum, 0) === amount &&
  lines.every(({ code }) => known.some((each) => each.code === code))

const sumOf = (refunds: InvoiceRefund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Minor units that are left to give back. */
export const refundable = ({ status, amount, captured = amount, refunds }: Invoice) =>
  status === "success" ? captured - sumOf(refunds.filter((refund) => refund.status !== "failure")) : 0

export const refunded = ({ refunds }: Invoice) => sumOf(refunds.filter(({ status }) => status === "success"))

/** Returns the answer of `invoice/status`, which is also the body of a webhook. */
export function viewOf(invoice: Invoice) {
  const { invoiceId, amount, captured = amount, ccy, reference, destination, failureReason, createdDate, modifiedDate, refunds } = invoice
  const status = statusOf(invoice)
  return {
    invoiceId,
    status,
    ...(status === "failure" && { failureReason, errCode: "57" }),
    amount,
    ccy,
    finalAmount: status === "success" || status === "reversed" ? Math.max(0, captured - refunded(invoice)) : 0,
    createdDate,
    modifiedDate: status === invoice.status ? modifiedDate : invoice.validUntil,
    reference,
    destination,
    ...(refunds.length > 0 && { cancelList: refunds.map((refund) => ({ ...refund, ccy })) }),
    ...(status !== "created" && {
      paymentInfo: { maskedPan: "444403******1902", rrn: "060189181768", paymentSystem: "visa", paymentMethod: "pan" },
    }),
  }
}
