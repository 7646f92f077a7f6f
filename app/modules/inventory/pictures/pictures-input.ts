import { z } from "zod"
import { locales } from "#app/platform/i18n/locale.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { atMost } from "#app/platform/input-texts.ts"

export const mostPictures = 10

const percent = z.int().min(0).max(100)

const picture = z.object({
  /** The id of an uploaded image. */
  id: z.uuid(),
  focalX: percent.default(50),
  focalY: percent.default(50),
  alt: z.partialRecord(z.enum(locales), z.string().trim().refine(atMost(200), { error: "alt.long" })).default({}),
})

export type ItemPicture = z.output<typeof picture>

/** Parses the JSON of the photos of an item. */
export const picturesOrNone = z
  .string({ error: "pictures.none" })
  .transform((json, { issues }) => {
    const parsed = z.array(picture).safeParse(parseJson(json))
    if (parsed.success) return parsed.data
    issues.push({ code: "custom", input: json, message: "pictures.none" })
    return z.NEVER
  })
  .refine((pictures) => pictures.length <= mostPictures, { error: "pictures.most" })
  .refine((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length, { error: "pictures.most" })

/** At least one. */
export const picturesInput = picturesOrNone.refine((pictures) => pictures.length > 0, { error: "pictures.none" })

/** Writes photos as the field of their form. Equal ones have equal values. */
export const picturesValue = (pictures: readonly ItemPicture[]): string =>
  JSON.stringify(pictures.map(({ id, focalX, focalY, alt }) => ({ id, focalX, focalY, alt: { en: alt.en ?? "", uk: alt.uk ?? "" } })))
