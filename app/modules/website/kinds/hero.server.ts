import type { Picture } from "#app/modules/media/picture.ts"
import { findPicture } from "#app/modules/media/queries.server.ts"
import type { heroFields } from "./hero.fields.ts"
import type { Load } from "./kind.ts"

export const loadHero: Load<typeof heroFields, Picture | null> = async (tx, { background }) =>
  background === null ? null : ((await findPicture(tx, background)) ?? null)
