import { z } from "zod"
import type { RequestedLine } from "#app/modules/reservations/change/change-lines.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type ExtraDraft, extrasInput, writeExtraDrafts } from "../fields/extra-drafts.ts"
import {
  addressInputs,
  contactInputs,
  deliveredPlace,
  type FieldParsing,
  leftItemInputs,
  linesInput,
  periodInputs,
} from "../fields/field-inputs.ts"
import { draftsOfParsed, writeDrafts } from "../fields/line-drafts.ts"
import { priceFields, priceInputs } from "../fields/price-inputs.ts"

export const bookingFields = [
  "from",
  "to",
  "lines",
  "extras",
  "place",
  "city",
  "addressLine",
  "name",
  "lastName",
  "phone",
  "email",
  ...priceFields,
  "agreedAgain",
] as const

export type BookingField = (typeof bookingFields)[number]

/** Fields that mean nothing alone. */
export const bookingGroups: BookingField[][] = [
  ["from", "to"],
  ["place", "city", "addressLine"],
  ["agreed", "agreedReason", "agreedAgain"],
]

/** The value of `place` for a pick-up point that the shop no longer has. */
export const formerPlace = "former"

/** Everything of a booking that its form edits, as its fields. Times are wall times of the shop, the phone is E.164. */
export interface BookingContent extends Record<Exclude<BookingField, "lines" | "extras">, string> {
  lines: RequestedLine[]
  extras: ExtraDraft[]
}

/** Parses the form. Contact and address may be empty, as those of an erased person are: `editBooking` refuses to empty them. */
export const bookingInput = (parsing: FieldParsing) =>
  z.object({
    ...periodInputs(parsing),
    lines: linesInput(parsing),
    extras: extrasInput,
    ...leftItemInputs,
    place: z.union([z.uuid(), z.literal([deliveredPlace, formerPlace])], { error: "location.gone" }),
    ...addressInputs,
    ...contactInputs(parsing),
    ...priceInputs(parsing),
    /** "on": the agreed total of the booking stays, though the price changes. */
    agreedAgain: z.enum(["on", ""]).default(""),
    /** The total that the person has seen, as `formatSum` writes it. */
    confirmedTotal: z.string().optional(),
  })

/** Writes a booking as the fields of its form. Equal content has equal values. */
export const bookingValues = ({ lines, extras, ...texts }: BookingContent): FormValues<BookingField> => ({
  ...pickTexts(texts),
  lines: writeDrafts(draftsOfParsed(lines)),
  extras: writeExtraDrafts(extras),
})

const pickTexts = ({
  from,
  to,
  place,
  city,
  addressLine,
  name,
  lastName,
  phone,
  email,
  ...prices
}: Omit<BookingContent, "lines" | "extras">) => ({
  from,
  to,
  place,
  city: place === deliveredPlace ? city : "",
  addressLine: place === deliveredPlace ? addressLine : "",
  name,
  lastName,
  phone,
  email,
  coupon: prices.coupon,
  agreed: prices.agreed,
  agreedReason: prices.agreedReason,
  agreedAgain: prices.agreedAgain,
})
