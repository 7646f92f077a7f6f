import { z } from "zod"
import { parseJson } from "#app/platform/input/parse-json.ts"

const ids = z.array(z.uuid()).max(100)

/** The categories of an item, which its form sends as JSON of their ids. Returns them sorted, each once. */
export const categoriesInput = z
  .string()
  .default("[]")
  .transform((json) => [...new Set(readCategoryIds(json))].toSorted())

/** Reads the ids from the field of the form; none from what is not written by it. */
export const readCategoryIds = (json: string | undefined): string[] => ids.safeParse(parseJson(json)).data ?? []
