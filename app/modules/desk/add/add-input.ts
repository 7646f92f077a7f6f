import { z } from "zod"
import { noteLimit } from "#app/modules/reservations/rules/staff-details.ts"
import { atMost, multilineText } from "#app/platform/input-texts.ts"
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
      name: contact.name.refine(isFilled, { error: "required" }),
      phone: contact.phone.refine(isFilled, { error: "required" }),
      /** Missing where nothing is handed over. */
      place: z.union([z.uuid(), z.literal(deliveredPlace)], { error: "place.missing" }).optional(),
      ...addressInputs,
      ...priceInputs(parsing),
      staffNote: multilineText.refine(atMost(noteLimit), { error: "note.long" }),
      status: z.literal(["new", "confirmed"]).default("new"),
      /** The total that the person has seen, as `formatSum` writes it. */
      confirmedTotal: z.string().optional(),
      /** The digest of the shortage that the person accepts. */
      acceptsShortage: z.string().optional(),
    })
    .refine(({ agreed, agreedReason }) => agreed === "" || agreedReason !== "", { path: ["agreedReason"], error: "agreed.reason" })
    .refine(isAddressComplete("city"), missing("city"))
    .refine(isAddressComplete("addressLine"), missing("addressLine"))
}

export type AddInput = z.output<ReturnType<typeof addInput>>

const isFilled = (value: string) => value !== ""

/** Reported beside the errors of other fields. */
const isAddressComplete = (field: "city" | "addressLine") => (form: { place?: string | undefined; city: string; addressLine: string }) =>
  form.place !== deliveredPlace || form[field] !== ""

const missing = (field: "city" | "addressLine") => ({ path: [field], error: "required", when: () => true })
