import { z } from "zod"

const secrets = new WeakSet<z.core.$ZodType>()

/** Marks a field that a form never gets back, such as a password, a code or a token. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema)
  return schema
}

/** Whether a field is marked, also where it may be missing. */
export const isSecret = (schema: z.core.$ZodType): boolean =>
  secrets.has(schema) || (schema instanceof z.ZodOptional && isSecret(schema.def.innerType))
