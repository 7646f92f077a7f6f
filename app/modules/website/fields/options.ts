import { z } from "zod"

/** One option of a closed list; initially the first, unless another is named. */
export function choice<const Option extends string>(options: readonly [Option, ...Option[]], initial: NoInfer<Option> = options[0]) {
  return { type: "choice" as const, options, schema: z.enum(options, { error: "unexpected" }), initial }
}

/** On or off. */
export function toggle(initial: boolean) {
  return { type: "toggle" as const, schema: z.boolean({ error: "unexpected" }), initial }
}

/** A whole number, or null for no limit. */
export function limit({ min, max }: { min: number; max: number }) {
  const schema = z.int({ error: "number.invalid" }).min(min, { error: "number.range" }).max(max, { error: "number.range" }).nullable()
  return { type: "limit" as const, min, max, schema, initial: null as number | null }
}
