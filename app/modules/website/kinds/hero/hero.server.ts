import type { Picture } from "#app/modules/media/picture.ts"
import { findPicture } from "#app/modules/media/queries.server.ts"
import type { Kind } from "../kind.ts"
import { heroFields } from "./hero.fields.ts"
import { scrimOf } from "./hero-scrim.ts"

export type HeroPicture = Picture & {
  /** Alpha of the scrim between picture and text. */
  scrim: number
}

export const hero: Kind<typeof heroFields, HeroPicture | null> = {
  fields: heroFields,
  async load(tx, { background, height }) {
    const found = background === null ? undefined : await findPicture(tx, background.id)
    if (!found || !background) return null
    const { brightness: _, ...picture } = { ...found, focalX: background.x, focalY: background.y }
    return { ...picture, scrim: scrimOf({ ...picture, brightness: found.brightness }, height === "full") }
  },
  placing: ({ title, dates }) => ({ headline: title, name: "", dates: dates === "none" ? undefined : "bar" }),
  metadata: ({ title, subtitle }, picture) => ({ description: subtitle, picture: picture ? { picture, alt: title } : undefined }),
}
