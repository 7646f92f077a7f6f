import { z } from "zod"
import { type RateUnit, rateUnits } from "#app/modules/pricing/rate-unit.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"
import { typedAmount } from "../item/price-input.ts"

export const cellColumns = ["price", "quantity"] as const

export type CellColumn = (typeof cellColumns)[number]

/** The price or the quantity of an item, or of one of its sizes. */
export interface Cell {
  column: CellColumn
  number: number
}

/** A cell whose value somebody has changed. */
export interface CellChange extends Cell {
  /** The value that the cell was opened with, and what its price was for. */
  opened: string
  unit: RateUnit
  typed: string
}

/** Says what is wrong with a cell: a code, and for "cells.conflict" the name of whoever saved it meanwhile. */
export interface RefusedCell {
  code: string
  by?: string | null
}

/** Details of the refusal "cells.refused", by `nameOfCell`. */
export interface RefusedCells {
  cells: Record<string, RefusedCell>
}

export const nameOfCell = ({ column, number }: Cell) => `${column}-${number}`

/** Fifty items with sixty sizes each have no more. */
const mostCells = 7000

const cellChanges = z
  .array(
    z.object({
      column: z.enum(cellColumns),
      number: z.int().min(1).max(999_999_999),
      opened: z.string().max(40),
      unit: z.enum(rateUnits),
      typed: z.string().max(200),
    }),
  )
  .max(mostCells)
  .refine((changes) => new Set(changes.map(nameOfCell)).size === changes.length)

/** Reads the JSON of a form; undefined where it is none. */
export const readCellChanges = (json: string): CellChange[] | undefined => cellChanges.safeParse(parseJson(json)).data

/** Parses the changed cells of a form. Their values are checked by `applyCells`, which knows what each number is. */
export const cellsInput = z.object({
  cells: z
    .string()
    .default("[]")
    .transform((json, { issues }) => {
      const changes = readCellChanges(json)
      if (changes) return changes
      issues.push({ code: "custom", input: json, message: "cells.invalid" })
      return z.NEVER
    }),
})

interface Valued {
  /** In minor units. */
  price: bigint
  quantity: number
}

/** Writes a saved value as its cell has it. */
export const writtenCell = (column: CellColumn, { price, quantity }: Valued) => (column === "price" ? typedAmount(price) : String(quantity))

/** Writes what is typed as it would be saved, so that "450,00" is no change of "450". Keeps what is no value as it is. */
export function normalCell(column: CellColumn, typed: string, currency: Currency): string {
  const value = column === "price" ? parseAmount(typed, currency) : parseWholeNumber(typed)
  if (value === undefined) return typed.trim()
  return typeof value === "bigint" ? typedAmount(value) : String(value)
}
