import { z } from "zod"
import type { Field } from "./field.ts"

/** The address of one of this site's pictures, or none. */
export function image(): Field<string | null> {
  return { schema: z.string().regex(ownAddress).nullable(), initial: null }
}

const ownAddress = /^\/[^/\\]/
