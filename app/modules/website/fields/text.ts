import { z } from "zod"
import { countGraphemes } from "#app/platform/graphemes.ts"
import type { Field } from "./field.ts"

/** Words in every language of the shop, at most `max` characters as a person counts them. */
export function text({ max, initial }: { max: number; initial: string }): Field<string> {
  return { schema: shortText(max), initial, translate: (value, word) => word("") ?? value }
}

export const shortText = (max: number) => z.string().refine((value) => countGraphemes(value) <= max)
