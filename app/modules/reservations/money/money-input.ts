import { z } from "zod"
import { counterMethods, onlineMethods, paymentStatuses } from "#app/modules/payments/payment-status.ts"
import { text } from "#app/platform/input-texts.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"

/** The buttons of the payments of a booking. */
export const moneyIntents = ["add", "refund", "status", "check", "undo", "waive"] as const
export type MoneyIntent = (typeof moneyIntents)[number]

/** As people type it, in minor units. */
const amountIn = (currency: Currency) =>
  text.transform((typed, { issues }) => {
    const parsed = parseAmount(typed, currency)
    if (parsed) return parsed
    issues.push({ code: "custom", message: parsed === undefined ? "amount.invalid" : "amount.zero", input: typed })
    return z.NEVER
  })

const method = z.enum(counterMethods, { error: "required" })

/** Made with the form: one that is sent again, after an answer that was lost, adds nothing. */
const newId = z.uuidv7()

const payment = z.uuid()

const minorUnits = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)

export const takeInput = (currency: Currency) =>
  z.object({
    newId,
    /** The open amount that the form showed: somebody may have taken it meanwhile. */
    open: minorUnits,
    amount: amountIn(currency),
    method,
    /** By how much the amount may exceed the open one: the answer to "payment.aboveOpen". */
    acceptsExcess: minorUnits.optional(),
  })
export type TakeInput = z.output<ReturnType<typeof takeInput>>

/** An online one sends the money back to the card that paid. */
export const refundMethods = [...onlineMethods, ...counterMethods] as const
export type RefundMethod = (typeof refundMethods)[number]
const refundMethod = z.enum(refundMethods, { error: "required" })

export const refundInput = (currency: Currency) => z.object({ newId, payment, amount: amountIn(currency), method: refundMethod })
export type RefundInput = z.output<ReturnType<typeof refundInput>>

const status = z.enum(paymentStatuses)

/** `from` is the status that was shown. */
export const statusInput = z.object({ payment, from: status, status })
export type StatusInput = z.output<typeof statusInput>

/** The payment or refund to check at the bank. */
export const checkInput = z.object({ payment })

/** The id under which the change was recorded. */
export const undoInput = z.object({ record: z.uuid() })
