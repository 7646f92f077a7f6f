import { z } from "zod"
import type { Field } from "./field.ts"

/** One of a closed list, the first at first. */
export function choice<const Option extends string>(options: readonly [Option, ...Option[]]): Field<Option> {
  return { schema: z.enum(options), initial: options[0] }
}
