import { z } from "zod"
import type { Field } from "./field.ts"
import { shortText } from "./text.ts"
import { tileIconNames } from "./tile-icon-name.ts"

export type Tile = z.output<typeof tile>

/** At most `max` tiles of a drawing and words; a translation's name is `tiles.0.title`. */
export function tiles({ max }: { max: number }): Field<Tile[]> {
  return {
    schema: z.array(tile).max(max),
    initial: [],
    translate: (value, word) =>
      value.map((each, index) => ({
        icon: each.icon,
        title: word(`.${index}.title`) ?? each.title,
        text: word(`.${index}.text`) ?? each.text,
      })),
  }
}

const tile = z.object({ icon: z.enum(tileIconNames), title: shortText(100), text: shortText(500) })
