import { z } from "zod"
import { atMost, optionalText, text } from "./input-texts.ts"

const contact = (isPhone: (text: string) => boolean) =>
  z.object({
    firstName: text.refine(atMost(25), { error: "name.long" }),
    lastName: optionalText.refine(atMost(25), { error: "name.long" }),
    phone: text.max(40, { error: "phone.invalid" }).refine(isPhone, { error: "phone.invalid" }),
    email: text.pipe(z.email({ error: "email.invalid" }).max(254, { error: "email.invalid" })),
    payment: z.literal("payOnPickup", { error: "payment.required" }),
    key: z.string({ error: "required" }).regex(/^[\w-]{16,100}$/),
    /** In minor units: the total that the page showed. */
    seenTotal: z
      .string()
      .regex(/^\d{1,25}$/)
      .transform(BigInt)
      .optional(),
  })

const gettingIt = z.discriminatedUnion(
  "delivery",
  [
    z.object({ delivery: z.literal("pickup"), locationId: z.uuid({ error: "location.required" }) }),
    z.object({
      delivery: z.literal("delivery"),
      city: text.refine(atMost(100), { error: "address.long" }),
      addressLine: text.refine(atMost(200), { error: "address.long" }),
    }),
  ],
  { error: "delivery.required" },
)

/** What checkout sends, the cart aside; errors are keys of its sentences. What is a phone number only the server knows. */
export const checkoutInput = (isPhone: (text: string) => boolean) => z.intersection(contact(isPhone), gettingIt)

export type CheckoutInput = z.output<ReturnType<typeof checkoutInput>>
