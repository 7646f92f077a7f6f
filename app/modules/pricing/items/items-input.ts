import { z } from "zod"
import { parseJson } from "#app/platform/input/parse-json.ts"

/** Fields that say which items something is for; they are saved together. */
export const itemsFields = ["for", "items"] as const

export type ItemsField = (typeof itemsFields)[number]

/** The zod fields of `itemsFields`. */
export const itemsInput = {
  for: z.enum(["all", "chosen"]).default("all"),
  items: z
    .string()
    .default("[]")
    .transform((json) => z.array(z.uuid()).max(10_000).safeParse(parseJson(json)).data ?? []),
}

interface ItemsForm {
  for: "all" | "chosen"
  items: string[]
}

/** Returns a problem at "items" where some are to be chosen and none is. */
export const itemsProblem = (form: ItemsForm) =>
  form.for === "chosen" && form.items.length === 0
    ? { code: "custom" as const, input: form.items, message: "items.none", path: ["items"] }
    : undefined

/** Returns the ids of the items; null for all. */
export const itemIdsOf = (form: ItemsForm) => (form.for === "all" ? null : [...new Set(form.items)].toSorted())

/** Writes the items as the fields of a form. */
export const itemsValues = (itemIds: readonly string[] | null): Record<ItemsField, string> => ({
  for: itemIds ? "chosen" : "all",
  items: JSON.stringify(itemIds ?? []),
})
