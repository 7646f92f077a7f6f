import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Currency } from "#app/platform/money.ts"
import { sizedName } from "../item/size-input.ts"
import { type Cell, type CellColumn, cellColumns } from "./cell-change.ts"

/** A page of the inventory, as this table edits it. */
export interface CellsView {
  rows: ReadonlyArray<{
    number: number
    name: string
    price: bigint
    rateUnit: RateUnit
    quantity: number
    hasSteps: boolean
    /** Null for an item without sizes. */
    sizes: ReadonlyArray<{ number: number; label: string; price: bigint; hasOwnPrice: boolean; quantity: number }> | null
  }>
  currency: Currency
  zone: string
}

/** A row of the table: an item, or one of its sizes below it. */
export interface CellRow {
  number: number
  /** The number of the item that this is a size of. */
  item: number | null
  /** "Ski boots · 42", and what of it stands below the item: "42". */
  name: string
  label: string
  /** In minor units. */
  price: bigint
  rateUnit: RateUnit
  quantity: number
  /** Has prices for lengths that do not follow its price. */
  hasSteps: boolean
  /** The columns that are edited: an item with sizes has no quantity of its own, and most sizes have the price of their item. */
  columns: readonly CellColumn[]
}

export const cellRowsOf = (items: CellsView["rows"]): CellRow[] =>
  items.flatMap(({ number, name, price, rateUnit, quantity, hasSteps, sizes }) => [
    { number, item: null, name, label: name, price, rateUnit, quantity, hasSteps, columns: sizes ? (["price"] as const) : cellColumns },
    ...(sizes ?? []).map(({ hasOwnPrice, ...size }) => ({
      ...size,
      item: number,
      name: sizedName(name, size.label),
      rateUnit,
      hasSteps: false,
      columns: hasOwnPrice ? cellColumns : (["quantity"] as const),
    })),
  ])

/**
 * Lays pasted lines over the table, from a cell downward: a line for each row that has a field in the column of that cell, its further cells in the next columns. Empty cells change
 * nothing. `left` is how many lines found no row.
 */
export function fillCells(rows: readonly Pick<CellRow, "number" | "columns">[], start: Cell, pasted: readonly string[][]) {
  const columns = cellColumns.slice(cellColumns.indexOf(start.column))
  const below = rows.slice(rows.findIndex(({ number }) => number === start.number)).filter((row) => row.columns.includes(start.column))
  const filled = below.slice(0, pasted.length).flatMap((row, index) =>
    columns.flatMap((column, place) => {
      const typed = pasted[index]?.[place]
      return typed && row.columns.includes(column) ? [{ column, number: row.number, typed }] : []
    }),
  )
  return { filled, left: Math.max(0, pasted.length - below.length) }
}
