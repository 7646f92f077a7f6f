import { z } from "zod"

/** The id of a category. */
export function categoryChoice() {
  return { type: "category" as const, schema: z.uuid({ error: "unexpected" }).nullable(), initial: null as string | null }
}
