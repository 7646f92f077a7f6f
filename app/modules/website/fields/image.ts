import { z } from "zod"
import type { Field } from "./field.ts"

/** The id of one of the organization's pictures, or none. */
export function image(): Field<string | null> {
  return { schema: z.uuid().nullable(), initial: null }
}
