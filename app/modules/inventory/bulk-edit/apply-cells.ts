import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Currency } from "#app/platform/money.ts"
import { priceIn } from "../item/price-input.ts"
import { quantityInput } from "../item/quantity-input.ts"
import { readSizeQuantity } from "../item/size-input.ts"
import { type CellChange, nameOfCell, writtenCell } from "./cell-change.ts"

/** The price and stock of an item or a size, as they are saved. */
export interface Stock {
  id: string
  number: number
  /** The item that this is a size of. */
  parentId: string | null
  /** In minor units, for one rate unit. */
  price: bigint
  rateUnit: RateUnit
  quantity: number
  /** Its quantity is the sum of theirs. */
  hasSizes: boolean
  /** A size whose price is not that of its item. */
  hasOwnPrice: boolean
}

/**
 * Writes changed cells into items and sizes, by the rules of the item's editor: sizes without a price of their own follow their item, whose quantity is the sum of its sizes. Returns
 * the rows that differ, each size with its item, and the cells that are refused: by the code of their value, or with "cells.conflict" where another value, or a price for another
 * unit, was saved since the cell was opened. `isGone` when a cell is not edited any more: its item or size is deleted, an item has got sizes, or a size has lost its own price.
 */
export function applyCells<Row extends Stock>(rows: readonly Row[], changes: readonly CellChange[], currency: Currency) {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const edited = new Map(rows.map((row) => [row.id, row]))
  const refused: Array<{ name: string; code: string; row: Row }> = []
  let isGone = false
  for (const change of changes) {
    const row = byNumber.get(change.number)
    if (!row || !isEdited(row, change)) {
      isGone = true
      continue
    }
    const value = readCell(change, { currency, isSize: row.parentId !== null })
    const code = "code" in value ? value.code : conflictOf(change, row, { ...row, ...value })
    if (code) refused.push({ name: nameOfCell(change), code, row })
    else edited.set(row.id, { ...(edited.get(row.id) ?? row), ...value })
  }
  const written = rows.map((row) => settled(edited.get(row.id) ?? row, edited))
  const differs = written.filter((row, index) => row.price !== rows[index]?.price || row.quantity !== rows[index]?.quantity)
  const touched = new Set(differs.flatMap(({ id, parentId }) => [id, parentId]))
  return { written: written.filter(({ id }) => touched.has(id)), refused, isGone }
}

const isEdited = ({ parentId, hasSizes, hasOwnPrice }: Stock, { column }: CellChange) =>
  column === "price" ? parentId === null || hasOwnPrice : !hasSizes

/** Whether somebody has saved another value since, or the same price for another unit; what both have saved is none. */
function conflictOf({ column, opened, unit }: CellChange, saved: Stock, mine: Stock): "cells.conflict" | undefined {
  const now = writtenCell(column, saved)
  const isSameUnit = column === "quantity" || unit === saved.rateUnit
  return isSameUnit && (opened === now || writtenCell(column, mine) === now) ? undefined : "cells.conflict"
}

function readCell({ column, typed }: CellChange, { currency, isSize }: { currency: Currency; isSize: boolean }) {
  // An empty field is none, as in a form.
  const text = typed.trim() || undefined
  if (column === "price") {
    const { data: price, error } = priceIn(currency).safeParse(text)
    return price === undefined ? { code: codeOf(error) } : { price }
  }
  if (isSize && text !== undefined) {
    const size = readSizeQuantity(text)
    return size === undefined ? { code: "sizes.quantity" } : { quantity: size }
  }
  const { data: quantity, error } = quantityInput.safeParse(text)
  return quantity === undefined ? { code: codeOf(error) } : { quantity }
}

const codeOf = (error: { issues: Array<{ message: string }> } | undefined) => error?.issues[0]?.message ?? "required"

/** Updates the rows whose values follow those of others. */
function settled<Row extends Stock>(row: Row, rows: ReadonlyMap<string, Row>): Row {
  if (row.hasSizes) {
    const sizes = [...rows.values()].filter(({ parentId }) => parentId === row.id)
    return { ...row, quantity: sizes.reduce((sum, { quantity }) => sum + quantity, 0) }
  }
  const item = row.parentId === null || row.hasOwnPrice ? undefined : rows.get(row.parentId)
  return item ? { ...row, price: item.price } : row
}
