import { z } from "zod"
import { atMost, optionalText } from "#app/platform/input-texts.ts"
import { isEmail } from "#app/platform/mail/email.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { parseWallTime } from "#app/platform/time.ts"
import type { AskedLine } from "./change-lines.ts"
import { draftsOfAsked, parseDrafts, readDrafts, writeDrafts } from "./line-drafts.ts"

export const bookingFields = ["from", "to", "lines", "place", "city", "addressLine", "name", "lastName", "phone", "email"] as const

export type BookingField = (typeof bookingFields)[number]

/** Fields that mean nothing alone. */
export const bookingGroups: BookingField[][] = [
  ["from", "to"],
  ["place", "city", "addressLine"],
]

/** `place` is the id of a pick-up point, or one of these: delivered, or picked up at a point that the shop no longer has. */
export const deliveredPlace = "delivery"
export const formerPlace = "former"

export const addressLimits = { city: 100, addressLine: 200 } as const

/** Everything of a booking that its form edits, as its fields. Times are wall times of the shop, the phone is E.164. */
export interface BookingContent extends Record<Exclude<BookingField, "lines">, string> {
  lines: AskedLine[]
}

interface Parsing {
  zone: string
  parsePhone: (typed: string) => string | undefined
}

/** Parses the form. Contact and address may be empty, as those of an erased person are: `editBooking` refuses to empty them. */
export const bookingInput = ({ zone, parsePhone }: Parsing) =>
  z.object({
    from: wallTime(zone),
    to: wallTime(zone),
    lines: z.string({ error: "lines.empty" }).transform((json, { issues }) => {
      const { lines, errors } = parseDrafts(readDrafts(json))
      for (const { index, field, code } of errors) issues.push({ code: "custom", input: json, path: [index, field], message: code })
      return lines
    }),
    place: z.union([z.uuid(), z.literal([deliveredPlace, formerPlace])], { error: "location.gone" }),
    city: optionalText.refine(atMost(addressLimits.city), { error: "address.long" }),
    addressLine: optionalText.refine(atMost(addressLimits.addressLine), { error: "address.long" }),
    name: optionalText.refine(atMost(25), { error: "name.long" }),
    lastName: optionalText.refine(atMost(25), { error: "name.long" }),
    phone: optionalText.transform((typed, { issues }) => {
      const phone = typed === "" ? "" : parsePhone(typed)
      if (phone !== undefined) return phone
      issues.push({ code: "custom", input: typed, message: "phone.invalid" })
      return z.NEVER
    }),
    email: optionalText
      .transform((typed) => typed.toLowerCase())
      .refine((email) => email === "" || isEmail(email), { error: "email.invalid" }),
    /** The total that the person has seen, as `formatSum` writes it. */
    confirmedTotal: z.string().optional(),
  })

const wallTime = (zone: string) =>
  z.string({ error: "required" }).transform((typed, { issues }) => {
    const time = typed.slice(0, 16)
    const read = parseWallTime(time, zone)
    if (read.ok) return time
    issues.push({ code: "custom", input: typed, message: read.code })
    return z.NEVER
  })

/** Writes a booking as the fields of its form. Equal content has equal values. */
export const bookingValues = ({ lines, ...texts }: BookingContent): FormValues<BookingField> => ({
  ...pickTexts(texts),
  lines: writeDrafts(draftsOfAsked(lines)),
})

const pickTexts = ({ from, to, place, city, addressLine, name, lastName, phone, email }: Omit<BookingContent, "lines">) => ({
  from,
  to,
  place,
  city: place === deliveredPlace ? city : "",
  addressLine: place === deliveredPlace ? addressLine : "",
  name,
  lastName,
  phone,
  email,
})
