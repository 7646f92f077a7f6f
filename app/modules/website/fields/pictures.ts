import { z } from "zod"
import { shortText, type Word } from "./field.ts"

/** In graphemes. */
export const longestAlt = 200

const percent = z.number({ error: "unexpected" }).min(0, { error: "unexpected" }).max(100, { error: "unexpected" })

const focalPicture = z.object({
  /** The id of a stored picture. */
  id: z.uuid({ error: "unexpected" }),
  /** The point that stays visible when the picture is cropped, in percent from the left and the top. */
  x: percent,
  y: percent,
})

export type FocalPicture = z.output<typeof focalPicture>

/** A picture with the point that stays visible. Values that are older than focal points are ids. */
export function focalImage() {
  const older = z.uuid({ error: "unexpected" }).transform((id): FocalPicture => ({ id, x: 50, y: 50 }))
  return {
    type: "focalImage" as const,
    schema: z.union([focalPicture, older], { error: "unexpected" }).nullable(),
    initial: null as FocalPicture | null,
    pictures: (value: unknown) => pictureIdOf(value),
  }
}

const picture = focalPicture.extend({
  /** For who does not see it; "" for a picture that only decorates. */
  alt: shortText(longestAlt),
})

export type GalleryPicture = z.output<typeof picture>

/** Up to `max` pictures, none of them twice, with alternative texts that are translated under `pictures.{id}.alt`. */
export function pictures({ max }: { max: number }) {
  return {
    type: "pictures" as const,
    max,
    schema: z
      .array(picture, { error: "unexpected" })
      .max(max, { error: "pictures.many" })
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: "unexpected" }),
    initial: [] as GalleryPicture[],
    translate: (value: GalleryPicture[], word: Word): GalleryPicture[] =>
      value.map((each) => ({ ...each, alt: word(`.${each.id}.alt`, each.alt) })),
    pictures: (value: unknown) => (Array.isArray(value) ? value.flatMap(pictureIdOf) : []),
  }
}

function pictureIdOf(value: unknown): string[] {
  const id: unknown = typeof value === "object" && value !== null && "id" in value ? value.id : value
  return z.uuid().safeParse(id).success ? [String(id)] : []
}
