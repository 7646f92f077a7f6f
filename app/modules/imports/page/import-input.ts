import { z } from "zod"
import { counterMethods } from "#app/modules/payments/payment-status.ts"
import { type ImportKindName, importKinds, type Matching } from "../import.ts"
import { columnsOf } from "../kinds/columns-of.ts"
import { dateOrders } from "../values/date-order.ts"

export const mostFileBytes = 20 * 1024 * 1024

/** Parses the form of a new import. The content of the file is checked when it is read. */
export const fileInput = z.object({
  kind: z.enum(importKinds, { error: "kind.required" }),
  file: z
    .instanceof(File, { error: "file.required" })
    .refine(({ size }) => size > 0, { error: "file.required" })
    .refine(({ size }) => size <= mostFileBytes, { error: "file.size" }),
})

/** The field by which a column of a file is matched. */
export const fieldOfColumn = (place: number) => `column${place}`

/** Parses the form that matches the columns of a file: each is one of ours, or "". */
export const matchInput = (kind: ImportKindName, columns: number) =>
  z
    .object({
      dateOrder: z.enum(dateOrders, { error: "dateOrder.required" }),
      method: z.enum(counterMethods).optional(),
      ...Object.fromEntries(Array.from({ length: columns }, (_, place) => [fieldOfColumn(place), z.string().default("")])),
    })
    .transform((form, { issues }): Matching => {
      const { dateOrder, method, ...chosen } = form as Record<string, string> & Pick<Matching, "dateOrder" | "method">
      const places: Matching["columns"] = {}
      for (const [field, name] of Object.entries(chosen)) {
        if (!columnsOf[kind].some((column) => column.name === name)) continue
        if (places[name] !== undefined) issues.push({ code: "custom", input: name, message: "column.twice", path: [field] })
        places[name] = Number(field.slice("column".length))
      }
      const isMissing = columnsOf[kind].some(({ name, isRequired }) => isRequired && places[name] === undefined)
      if (isMissing) issues.push({ code: "custom", input: chosen, message: `column.missing.${kind}` })
      const hasPayments = kind === "bookings" && places.paid !== undefined
      if (hasPayments && !method) issues.push({ code: "custom", input: method, message: "method.required", path: ["method"] })
      return { columns: places, dateOrder, ...(hasPayments && { method }) }
    })

/** Returns the value of each field of `matchInput`. */
export function matchValues({ columns, dateOrder, method }: Matching, count: number): Record<string, string> {
  const names = new Map(Object.entries(columns).map(([name, place]) => [place, name]))
  const fields = Array.from({ length: count }, (_, place) => [fieldOfColumn(place), names.get(place) ?? ""] as const)
  return { ...Object.fromEntries(fields), dateOrder, ...(method && { method }) }
}
