import { z } from "zod"

/** No control characters: PostgreSQL keeps no NUL, and no name has any. */
const plain = /^[^\p{Cc}]*$/u
const text = z.string({ error: "required" }).trim().min(1, { error: "required" }).regex(plain, { error: "text.invalid" })

const wallTime = text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/, { error: "time.invalid" })

/** Counts what a person sees as one character. */
const graphemes = new Intl.Segmenter()
const atMost = (limit: number) => (value: string) => [...graphemes.segment(value)].length <= limit

const wholeNumber = z
  .string({ error: "required" })
  .trim()
  .regex(/^[1-9]\d{0,4}$/, { error: "quantity.invalid" })
  .transform(Number)
  .refine((quantity) => quantity <= 10_000, { error: "quantity.invalid" })

/** What the form sends that books one item. Times are wall times of the shop; errors are keys of its sentences. */
export const bookItemInput = z.object({
  from: wallTime,
  to: wallTime,
  quantity: wholeNumber,
  firstName: text.refine(atMost(25), { error: "name.long" }),
  lastName: z.string().trim().regex(plain, { error: "text.invalid" }).refine(atMost(25), { error: "name.long" }).default(""),
  phone: text.max(40, { error: "phone.invalid" }),
  email: text.pipe(z.email({ error: "email.invalid" }).max(254, { error: "email.invalid" })),
  delivery: z.literal("pickup"),
  locationId: z.uuid({ error: "location.required" }),
  payment: z.literal("payOnPickup"),
  key: z.string({ error: "required" }).regex(/^[\w-]{16,100}$/),
  /** In minor units; empty where no total was shown. */
  seenTotal: z
    .string()
    .regex(/^\d{1,19}$/)
    .transform(BigInt)
    .optional(),
})

export type BookItemInput = z.output<typeof bookItemInput>
