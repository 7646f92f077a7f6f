import { z } from "zod"
import { toEmail, toPhone } from "#app/platform/input/zod-inputs.ts"
import { atMost, optionalText } from "#app/platform/input-texts.ts"
import type { Currency } from "#app/platform/money.ts"
import { parseWallTime } from "#app/platform/time.ts"
import { parseDrafts, readDrafts } from "./line-drafts.ts"

/** The value of `place` for a delivery; otherwise it is the id of a pick-up point. */
export const deliveredPlace = "delivery"

/** Returns how a booking of this `place` is handed over. */
export const deliveryTypeOf = (place: string) => (place === deliveredPlace ? "delivery" : "pickup")

export const addressLimits = { city: 100, addressLine: 200 } as const

export interface FieldParsing {
  /** IANA name of the shop's zone. */
  zone: string
  currency: Currency
  /** Returns E.164; undefined for an invalid number. */
  parsePhone: (typed: string) => string | undefined
}

/** Wall times of the shop: "2026-11-23T10:00". */
export const periodInputs = ({ zone }: FieldParsing) => ({ from: wallTime(zone), to: wallTime(zone) })

const wallTime = (zone: string) =>
  z.string({ error: "required" }).transform((typed, { issues }) => {
    const time = typed.slice(0, 16)
    const read = parseWallTime(time, zone)
    if (read.ok) return time
    issues.push({ code: "custom", input: typed, message: read.code })
    return z.NEVER
  })

/** Parses `LineDraft`s, with an error at each field that cannot be read. */
export const linesInput = ({ currency }: FieldParsing) =>
  z.string({ error: "lines.empty" }).transform((json, { issues }) => {
    const { lines, errors } = parseDrafts(readDrafts(json), currency)
    for (const { index, field, code } of errors) issues.push({ code: "custom", input: json, path: [index, field], message: code })
    return lines
  })

const none = z.string().trim().max(0, { error: "item.left" }).optional()

/** Words of *Add an item* that have become no line. */
export const leftItemInputs = { typedItem: none }

/** An address that may be empty. */
export const addressInputs = {
  city: optionalText.refine(atMost(addressLimits.city), { error: "address.long" }),
  addressLine: optionalText.refine(atMost(addressLimits.addressLine), { error: "address.long" }),
}

/** A contact that may be empty. The phone becomes E.164, the email lower case. */
export const contactInputs = ({ parsePhone }: FieldParsing) => ({
  name: optionalText.refine(atMost(25), { error: "name.long" }),
  lastName: optionalText.refine(atMost(25), { error: "name.long" }),
  phone: optionalText.transform(toPhone(parsePhone)),
  email: optionalText.transform(toEmail),
})
