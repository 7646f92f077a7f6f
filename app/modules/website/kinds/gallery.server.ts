import type { Picture } from "#app/modules/media/picture.ts"
import { listPicturesById } from "#app/modules/media/queries.server.ts"
import { galleryFields } from "./gallery.fields.ts"
import type { Kind } from "./kind.ts"

export type ShownPicture = Picture & { id: string; alt: string }

/** Shows the pictures in order, without those that are gone. */
export const gallery: Kind<typeof galleryFields, ShownPicture[]> = {
  fields: galleryFields,
  async load(tx, { pictures }) {
    const stored = await listPicturesById(
      tx,
      pictures.map(({ id }) => id),
    )
    return pictures.flatMap(({ id, x, y, alt }) => {
      const picture = stored[id]
      return picture ? { ...picture, id, alt, focalX: x, focalY: y } : []
    })
  },
}
