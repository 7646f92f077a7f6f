import { z } from "zod"

/** Easy to tell apart, each readable as it is or nearly so; as `#RRGGBB`. */
export const swatches = ["#016E88", "#2463C2", "#6D45CF", "#B3266B", "#E14F3C", "#F2B705", "#16794D", "#111111"] as const

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
