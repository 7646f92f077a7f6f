import { z } from "zod"
import type { Currency } from "#app/platform/money.ts"
import type { InvoiceStatus } from "../../payment-status.ts"
import type { BankPayment, InvoiceState, RefundStatus } from "../card-bank.ts"

/** ISO 4217 numbers. */
export const currencyNumbers: Record<Currency, number> = { UAH: 980, USD: 840, EUR: 978, PLN: 985 }

export const currencyOf = (number: number | undefined) =>
  (Object.keys(currencyNumbers) as Currency[]).find((each) => currencyNumbers[each] === number)

const statuses = new Map<string, InvoiceStatus>([
  ["created", "pending"],
  ["processing", "processing"],
  ["hold", "held"],
  ["success", "completed"],
  ["failure", "failed"],
  ["expired", "failed"],
  ["reversed", "refunded"],
])

const refundStatuses = new Map<string, RefundStatus>([
  ["success", "completed"],
  ["failure", "failed"],
])

/** An unknown word is read as not final, so that the invoice is read again. */
export const refundStatusOf = (word: string): RefundStatus => refundStatuses.get(word) ?? "processing"

/** In characters; the bank promises no limits. */
const maxIdLength = 200
const maxReasonLength = 500

/** PostgreSQL keeps no NUL, and no id has another control character. */
const idSchema = z
  .string()
  .max(maxIdLength)
  .regex(/^\P{Cc}*$/u)

export const invoiceIdSchema = idSchema.min(1)

/** Takes null as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined)

/** Takes an absent or malformed text as none: nothing is decided by it. */
const reason = z
  .string()
  .transform((text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, maxReasonLength),
  )
  .optional()
  .catch(undefined)

const minorUnits = z.int().nonnegative().transform(BigInt)

const instant = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    context.addIssue("not an instant")
    return z.NEVER
  }
})

const refund = z
  .object({ status: z.string(), amount: minorUnits, extRef: optional(idSchema) })
  .transform(({ status, amount, extRef }) => ({ extRef, status: refundStatusOf(status), amount }))

/** Parses an absent or malformed value as none, like a reason. RRN is the number that the bank's cabinet and statement show. */
const payment = z
  .object({ rrn: optional(idSchema), maskedPan: optional(idSchema) })
  .transform(({ rrn, maskedPan }): BankPayment => ({ id: rrn, card: maskedPan }))
  .optional()
  .catch(undefined)

/** Reads the answer of `invoice/status`, which is also the body of a webhook. Fields that we don't use are left out. */
export const invoiceStateSchema = z
  .object({
    invoiceId: invoiceIdSchema,
    status: z.string(),
    amount: minorUnits,
    finalAmount: optional(minorUnits),
    ccy: optional(z.int()),
    createdDate: optional(instant),
    modifiedDate: optional(instant),
    reference: optional(idSchema),
    failureReason: reason,
    cancelList: optional(z.array(refund)),
    paymentInfo: payment,
  })
  .transform(({ status, ccy, createdDate, modifiedDate, cancelList, ...rest }, context): InvoiceState => {
    // An untouched invoice may have no other date.
    const modifiedAt = modifiedDate ?? createdDate
    if (!modifiedAt) {
      context.addIssue("no date")
      return z.NEVER
    }
    return {
      invoiceId: rest.invoiceId,
      reference: rest.reference,
      status: statuses.get(status) ?? "unknown",
      isExpired: status === "expired",
      amount: rest.amount,
      finalAmount: rest.finalAmount,
      currency: currencyOf(ccy),
      modifiedAt,
      failureReason: rest.failureReason,
      refunds: cancelList ?? [],
      payment: rest.paymentInfo,
    }
  })
