import { z } from "zod"
import type { Field } from "./field.ts"

/** An item by the number that people know it by, or none yet. */
export function itemChoice(): Field<number | null> {
  return { schema: z.int32().positive().nullable(), initial: null }
}
