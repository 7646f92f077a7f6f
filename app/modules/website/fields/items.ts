import { z } from "zod"

const itemNumber = z.int32({ error: "unexpected" }).positive({ error: "unexpected" })

/** The number of an item. */
export function itemChoice() {
  return { type: "item" as const, schema: itemNumber.nullable(), initial: null as number | null }
}

/** The numbers of up to `max` items in order, none of them twice. */
export function itemList({ max }: { max: number }) {
  return {
    type: "items" as const,
    max,
    schema: z
      .array(itemNumber, { error: "unexpected" })
      .max(max, { error: "items.many" })
      .refine((numbers) => new Set(numbers).size === numbers.length, { error: "unexpected" }),
    initial: [] as number[],
  }
}
