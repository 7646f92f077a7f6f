import { z } from "zod"
import { entryId, shortText, type Word } from "./field.ts"

export const tileIconNames = ["delivery", "clean-and-checked", "free-cancellation", "flexible-time", "insurance", "support"] as const

export type TileIconName = (typeof tileIconNames)[number]

/** Longest texts of a tile, in graphemes. */
export const tileLimits = { title: 100, text: 500 }

const tile = z.object({
  /** Names the tile in translations; tiles that are older than ids have their positions. */
  id: entryId.optional(),
  icon: z.enum(tileIconNames, { error: "unexpected" }),
  title: shortText(tileLimits.title),
  text: shortText(tileLimits.text),
})

export type Tile = z.output<typeof tile>

/** Up to `max` tiles of an icon, a title and a text, translated under `tiles.{id}.title`. */
export function tiles({ max }: { max: number }) {
  return {
    type: "tiles" as const,
    max,
    schema: z.array(tile, { error: "unexpected" }).max(max, { error: "tiles.many" }),
    initial: [] as Tile[],
    translate: (value: Tile[], word: Word): Tile[] =>
      value.map((each, index) => {
        const path = `.${each.id ?? index}`
        return { ...each, title: word(`${path}.title`, each.title), text: word(`${path}.text`, each.text) }
      }),
  }
}
