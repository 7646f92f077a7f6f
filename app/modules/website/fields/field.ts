import { z } from "zod"
import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"

/** One value of a component that its owner may edit. The storefront imports no field: it would ship zod. */
export interface Field<Value> {
  /** Names its input in the editor; a field's factory adds what the input needs besides. */
  type: string
  /** Errors are message codes. */
  schema: z.ZodType<Value>
  initial: Value
  /** A text that cannot be published empty in the document's language. The schema takes it: stored components may lack it. */
  isRequired?: boolean
  /** Replaces the texts of a value. `word` gets each with the path under which it is translated, which follows the field's name. */
  translate?: (value: Value, word: Word) => Value
  /** Returns the message code of a translation that `translate` leaves out. */
  problemOfTranslation?: (text: string) => string | undefined
  /** Lists the ids of the stored pictures of a value. */
  pictures?: (value: unknown) => string[]
  /** Returns whether the field matters beside the other values of its component; always where it is missing. */
  isUsed?: (values: Record<string, unknown>) => boolean
}

export type Word = (path: string, text: string) => string

export const shortText = (max: number) =>
  z.string({ error: "unexpected" }).refine((value) => hasAtMostGraphemes(value, max), { error: "text.long" })

/** Names an entry of a list in translations. */
export const entryId = z.string({ error: "unexpected" }).regex(/^[\w-]{1,36}$/, { error: "unexpected" })
