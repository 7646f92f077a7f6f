import type { Picture } from "#app/modules/media/picture.ts"
import { findPicture } from "#app/modules/media/queries.server.ts"
import type { heroFields } from "./hero.fields.ts"
import type { Load } from "./kind.ts"

export const loadHero: Load<typeof heroFields, Picture | null> = async (tx, { background }) => {
  const picture = background === null ? undefined : await findPicture(tx, background.id)
  return picture && background ? { ...picture, focalX: background.x, focalY: background.y } : null
}
