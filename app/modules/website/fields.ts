import { z } from "zod"
import { countGraphemes } from "#app/platform/graphemes.ts"

/** One value of a component that its owner may edit. The storefront imports no field: it would ship zod. */
export interface Field<Value> {
  schema: z.ZodType<Value>
  initial: Value
  /** Returns the value in another language. `word` finds the translation stored under this field's name followed by `path`. */
  translate?: (value: Value, word: (path: string) => string | undefined) => Value
}

/** Text in every language of the shop, up to `max` graphemes. */
export function text({ max, initial }: { max: number; initial: string }): Field<string> {
  return { schema: shortText(max), initial, translate: (value, word) => word("") ?? value }
}

const shortText = (max: number) => z.string().refine((value) => countGraphemes(value) <= max)

/** The id of one of the organization's pictures. */
export function image(): Field<string | null> {
  return { schema: z.uuid().nullable(), initial: null }
}

/** One option of a closed list; initially the first. */
export function choice<const Option extends string>(options: readonly [Option, ...Option[]]): Field<Option> {
  return { schema: z.enum(options), initial: options[0] }
}

/** The number of an item. */
export function itemChoice(): Field<number | null> {
  return { schema: z.int32().positive().nullable(), initial: null }
}

export const tileIconNames = ["delivery", "clean-and-checked", "free-cancellation", "flexible-time", "insurance", "support"] as const

export type TileIconName = (typeof tileIconNames)[number]

const tile = z.object({ icon: z.enum(tileIconNames), title: shortText(100), text: shortText(500) })

/** Up to `max` tiles of an icon, a title and a text, translated under `tiles.0.title`. */
export function tiles({ max }: { max: number }): Field<Array<z.output<typeof tile>>> {
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
