import { z } from "zod"
import { counterMethods } from "#app/modules/payments/payment-status.ts"
import type { AtCounter } from "#app/modules/reservations/reserve/at-counter.ts"
import { noteLimit } from "#app/modules/reservations/rules/staff-details.ts"
import { atMost, multilineText, optionalText } from "#app/platform/input-texts.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"
import { extrasInput } from "../fields/extra-drafts.ts"
import {
  addressInputs,
  contactInputs,
  deliveredPlace,
  type FieldParsing,
  leftItemInputs,
  linesInput,
  periodInputs,
} from "../fields/field-inputs.ts"
import { priceFields, priceInputs } from "../fields/price-inputs.ts"

/** The fields of the form, in the order of the screen. */
export const addFields = [
  "from",
  "to",
  "lines",
  "extras",
  "client",
  "name",
  "lastName",
  "phone",
  "email",
  "place",
  "city",
  "addressLine",
  ...priceFields,
  "staffNote",
  "status",
  "handedOut",
  "paidBy",
  "amount",
] as const

export type AddField = (typeof addFields)[number]

/** Parses the form of a new booking. */
export const addInput = (parsing: FieldParsing) => {
  const contact = contactInputs(parsing)
  return z
    .object({
      ...periodInputs(parsing),
      lines: linesInput(parsing).refine((lines) => lines.length > 0, { error: "lines.empty" }),
      ...leftItemInputs,
      extras: extrasInput,
      /** The id of a known client. */
      client: z.uuid({ error: "client.missing" }).optional(),
      ...contact,
      /** Missing where nothing is handed over. */
      place: z.union([z.uuid(), z.literal(deliveredPlace)], { error: "place.missing" }).optional(),
      ...addressInputs,
      ...priceInputs(parsing),
      staffNote: multilineText.refine(atMost(noteLimit), { error: "note.long" }),
      status: z.literal(["new", "confirmed"]).default("new"),
      /** Everything goes out at once: a walk-in, who may have neither name nor phone. */
      handedOut: z.literal("on").optional(),
      /** Not "method": a field of that name hides the method of the form. */
      paidBy: z.enum(counterMethods).optional(),
      /** As typed; "" for the whole total. */
      amount: optionalText,
      /** The total that the person has seen, as `formatSum` writes it. */
      confirmedTotal: z.string().optional(),
      /** The digest of the shortage that the person accepts. */
      acceptsShortage: z.string().optional(),
    })
    .refine(isKnown("name"), missing("name"))
    .refine(isKnown("phone"), missing("phone"))
    .refine(({ agreed, agreedReason }) => agreed === "" || agreedReason !== "", { path: ["agreedReason"], error: "agreed.reason" })
    .refine(isAddressComplete("city"), missing("city"))
    .refine(isAddressComplete("addressLine"), missing("addressLine"))
    .refine((form) => amountIn(form, parsing.currency) !== null, wrong("amount", "amount.invalid"))
    .refine((form) => amountIn(form, parsing.currency) !== 0n, wrong("amount", "amount.zero"))
}

export type AddInput = z.output<ReturnType<typeof addInput>>

/** Returns what happens at the counter; undefined where nothing does. */
export function atCounterIn(form: Pick<AddInput, "handedOut" | "paidBy" | "amount">, currency: Currency): AtCounter | undefined {
  const { handedOut, paidBy: method } = form
  if (!handedOut && !method) return undefined
  return { isHandedOut: handedOut !== undefined, ...(method && { payment: { method, amount: amountIn(form, currency) ?? undefined } }) }
}

/** In minor units; undefined for the whole total, null for an invalid amount. Ignored while no payment method is chosen, since the field is hidden. */
function amountIn({ paidBy, amount }: { paidBy?: string | undefined; amount: string }, currency: Currency): bigint | undefined | null {
  if (!paidBy || !amount) return undefined
  return parseAmount(amount, currency) ?? null
}

/** Reported beside the errors of other fields. */
const isKnown = (field: "name" | "phone") => (form: { handedOut?: "on" | undefined; name: string; phone: string }) =>
  form.handedOut === "on" || form[field] !== ""

/** Reported beside the errors of other fields. */
const isAddressComplete = (field: "city" | "addressLine") => (form: { place?: string | undefined; city: string; addressLine: string }) =>
  form.place !== deliveredPlace || form[field] !== ""

const wrong = (field: AddField, error: string) => ({ path: [field], error, when: () => true })

const missing = (field: AddField) => wrong(field, "required")
