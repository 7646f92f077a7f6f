import type { z } from "zod"

/**
 * One value of a component that its owner may edit: what may be stored, what stands there at first, and which of its words are translated.
 * The input that edits it belongs here too, as a component of its own in this folder that the storefront does not import.
 */
export interface Field<Value> {
  schema: z.ZodType<Value>
  initial: Value
  /** The value in another language; `word` answers the translation stored under this field's name followed by `path`. */
  translate?: (value: Value, word: (path: string) => string | undefined) => Value
}
