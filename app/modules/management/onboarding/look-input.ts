import { z } from "zod"
import { swatches } from "#app/modules/website/swatches.ts"

export const lookInput = z.object({
  design: z.enum(["outdoor", "rooms", "plain"], { error: "unexpected" }).default("plain"),
  /** "" for the design's own. */
  color: z.union([z.enum(swatches), z.literal("own"), z.literal("")], { error: "unexpected" }).default(""),
  ownColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .transform((color) => color.toUpperCase())
    .optional()
    .catch(undefined),
  /** An empty file where none was chosen. */
  logo: z.instanceof(File).optional(),
})
