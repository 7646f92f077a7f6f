import { z } from "zod"
import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"

/** One value of a component that its owner may edit. The storefront imports no field: it would ship zod. */
export interface Field<Value> {
  /** Names its input in the editor; a field's factory adds what the input needs besides. */
  type: string
  /** Errors are message codes. */
  schema: z.ZodType<Value>
  initial: Value
  /** Replaces the texts of a value. `word` gets each with the path under which it is translated, which follows the field's name. */
  translate?: (value: Value, word: (path: string, text: string) => string) => Value
  /** Lists the ids of the stored pictures of a value. */
  pictures?: (value: unknown) => string[]
}

interface TextOptions {
  /** In graphemes. */
  max: number
  initial: string
  isLong?: boolean
}

/** Text in every language of the shop; of several lines if it `isLong`. */
export function text({ max, initial, isLong = false }: TextOptions) {
  return {
    type: "text" as const,
    max,
    isLong,
    schema: shortText(max),
    initial,
    translate: (value: string, word: Word) => word("", value),
  }
}

type Word = (path: string, text: string) => string

const shortText = (max: number) =>
  z.string({ error: "unexpected" }).refine((value) => hasAtMostGraphemes(value, max), { error: "text.long" })

/** One of the organization's pictures, by id. */
export function image() {
  return {
    type: "image" as const,
    schema: z.uuid({ error: "unexpected" }).nullable(),
    initial: null as string | null,
    pictures: (value: unknown) => (typeof value === "string" ? [value] : []),
  }
}

/** One option of a closed list; initially the first. */
export function choice<const Option extends string>(options: readonly [Option, ...Option[]]) {
  return { type: "choice" as const, options, schema: z.enum(options, { error: "unexpected" }), initial: options[0] }
}

/** The number of an item. */
export function itemChoice() {
  return { type: "item" as const, schema: z.int32({ error: "unexpected" }).positive().nullable(), initial: null as number | null }
}

export const tileIconNames = ["delivery", "clean-and-checked", "free-cancellation", "flexible-time", "insurance", "support"] as const

export type TileIconName = (typeof tileIconNames)[number]

const tile = z.object({
  /** Names the tile in translations; tiles that are older than ids have their positions. */
  id: z.string().max(36).optional(),
  icon: z.enum(tileIconNames),
  title: shortText(100),
  text: shortText(500),
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
