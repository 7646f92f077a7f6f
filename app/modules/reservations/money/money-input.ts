import { z } from "zod"
import { counterMethods, paymentStatuses } from "#app/modules/payments/payment-status.ts"
import { text } from "#app/platform/input-texts.ts"
import { parseAmount } from "#app/platform/money.ts"

/** The buttons of the payments of a booking. */
export const moneyIntents = ["add", "refund", "status"] as const
export type MoneyIntent = (typeof moneyIntents)[number]

/** As people type it, in minor units. */
const amount = text.transform((typed, { issues }) => {
  const parsed = parseAmount(typed)
  if (parsed) return parsed
  issues.push({ code: "custom", message: parsed === undefined ? "amount.invalid" : "amount.zero", input: typed })
  return z.NEVER
})

const method = z.enum(counterMethods, { error: "required" })

/** Made with the form: one that is sent again, after an answer that was lost, adds nothing. */
const newId = z.uuidv7()

const payment = z.uuid()

export const takeInput = z.object({ newId, amount, method })
export type TakeInput = z.output<typeof takeInput>

export const refundInput = z.object({ newId, payment, amount, method })
export type RefundInput = z.output<typeof refundInput>

export const statusInput = z.object({ payment, status: z.enum(paymentStatuses) })
export type StatusInput = z.output<typeof statusInput>
