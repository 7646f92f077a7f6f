import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type Amenity, amenities } from "../amenities.ts"
import { countedFacts, type PropertyFacts } from "../property-facts.ts"

/** The fields of a property that people edit. */
export interface PropertyContent {
  facts: PropertyFacts
  /** The location of the shop where it is; null: at its own address. */
  locationId: string | null
  /** Wall times ("14:00") in place of the shop's; null: the shop's. */
  checkIn: string | null
  checkOut: string | null
}

/** "amenity-sauna": checked or not. */
export const amenityField = <Name extends Amenity>(name: Name) => `amenity-${name}` as const

export const propertyFields = ["locationId", "checkIn", "checkOut", ...countedFacts, ...amenities.map(amenityField)] as const

export type PropertyField = (typeof propertyFields)[number]

const most = 10_000

const fact = z
  .string()
  .trim()
  .default("")
  .transform((typed, { issues }) => {
    if (typed === "") return undefined
    const parsed = parseWholeNumber(typed)
    if (parsed !== undefined && parsed >= 1 && parsed <= most) return parsed
    issues.push({ code: "custom", input: typed, message: parsed !== undefined && parsed > most ? "fact.most" : "fact.number" })
    return z.NEVER
  })

const time = z
  .string()
  .trim()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, { error: "stay.both" })
  .default("")
  .transform((typed) => typed || null)

const checked = z.enum(["on", ""]).default("")

const ofEach = <Name extends string, Field>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>

/** Parses the fields of a property; an empty one is a fact that is not shown, or the shop's time. */
export const propertyInput = z
  .object({
    locationId: z
      .union([z.uuid(), z.literal("")])
      .default("")
      .transform((id) => id || null),
    checkIn: time,
    checkOut: time,
    ...ofEach(countedFacts, fact),
    ...ofEach(amenities.map(amenityField), checked),
  })
  .check(({ value: { checkIn, checkOut }, issues }) => {
    const refuse = (message: string) => issues.push({ code: "custom", input: checkOut, message, path: ["checkOut"] })
    if ((checkIn === null) !== (checkOut === null)) refuse("stay.both")
    else if (checkIn && checkOut && checkOut > checkIn) refuse("stay.order")
  })
  .transform(({ locationId, checkIn, checkOut, ...form }): { property: PropertyContent } => {
    const counted = countedFacts.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]] as const]))
    const offered = amenities.filter((name) => form[amenityField(name)] === "on")
    const facts = { ...Object.fromEntries(counted), ...(offered.length > 0 && { amenities: offered }) }
    return { property: { facts, locationId, checkIn, checkOut } }
  })

/** Writes a property as the fields of its form. */
export const propertyValues = ({ facts, locationId, checkIn, checkOut }: PropertyContent): FormValues<PropertyField> => ({
  locationId: locationId ?? "",
  checkIn: checkIn ?? "",
  checkOut: checkOut ?? "",
  ...(Object.fromEntries(countedFacts.map((name) => [name, String(facts[name] ?? "")])) as Record<(typeof countedFacts)[number], string>),
  ...(Object.fromEntries(amenities.map((name) => [amenityField(name), facts.amenities?.includes(name) ? "on" : ""])) as Record<
    ReturnType<typeof amenityField<Amenity>>,
    string
  >),
})

export const noProperty: PropertyContent = { facts: {}, locationId: null, checkIn: null, checkOut: null }
