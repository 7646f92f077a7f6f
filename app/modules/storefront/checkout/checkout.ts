import { z } from "zod"
import { onlineMethods } from "#app/modules/payments/payment-status.ts"
import { phoneProblem } from "#app/platform/input/phone-text.ts"
import { toEmail } from "#app/platform/input/zod-inputs.ts"
import { atMost, multilineText, optionalText, text } from "#app/platform/input-texts.ts"
import { parseSum } from "#app/platform/money.ts"
import { isCartKey } from "../cart.ts"
import type { PaymentChoice } from "../payment/payment-choices.server.ts"
import { limits } from "./contact-rules.ts"

const contact = ({ isPhone, choices }: Checks) =>
  z.object({
    firstName: text.refine(atMost(limits.firstName), { error: "name.long" }),
    lastName: optionalText.refine(atMost(limits.lastName), { error: "name.long" }),
    phone: text.max(40, { error: "phone.invalid" }).check(({ value, issues }) => {
      if (!isPhone(value)) issues.push({ code: "custom", input: value, message: phoneProblem(value) })
    }),
    email: text.transform(toEmail),
    note: multilineText.refine(atMost(limits.note), { error: "customerNote.long" }),
    payment: z
      .enum(["payOnPickup", ...onlineMethods], { error: "payment.required" })
      .refine((choice) => choices.includes(choice), { error: "card.off" }),
    key: z.string({ error: "required" }).refine(isCartKey),
    /** The total of the lines that the page showed, as `formatSum` writes it; null when it cannot be parsed. */
    seenTotal: z.string().transform(parseSum).optional(),
    /** The fee of a delivery on that page, likewise; missing where it cost nothing. It is part of the total while delivery is chosen. */
    seenDelivery: z.string().transform(parseSum).optional(),
    /** The terms of paying in advance that the page showed, as `prepaymentText` writes it; "" and missing for nothing. */
    seenPrepayment: z.string().optional(),
    /** The page told that the coupon of the cart can't be used, and counted without it. */
    withoutCoupon: z.literal("on").optional(),
    /** The version of the rental terms that the page named; "" and missing for none. */
    seenTerms: z.string().optional(),
    /** The policy of cancelling that the page said in words, as `policyText` writes it; missing: not asked. */
    seenPolicy: z.string().optional(),
  })

const deliveryFields = z.discriminatedUnion(
  "delivery",
  [
    /** Property alone is not handed over. */
    z.object({ delivery: z.literal("none") }),
    z.object({ delivery: z.literal("pickup"), locationId: z.uuid({ error: "location.required" }) }),
    z.object({
      delivery: z.literal("delivery"),
      city: text.refine(atMost(limits.city), { error: "address.long" }),
      addressLine: text.refine(atMost(limits.addressLine), { error: "address.long" }),
    }),
  ],
  { error: "delivery.required" },
)

interface Checks {
  /** The server's check of a number. */
  isPhone: (text: string) => boolean
  choices: readonly PaymentChoice[]
}

/** Input of checkout without the cart. Errors are message codes. */
export const checkoutInput = (checks: Checks) => z.intersection(contact(checks), deliveryFields)

export type CheckoutInput = z.output<ReturnType<typeof checkoutInput>>
