import { useState } from "react"
import type { Currency } from "#app/platform/money.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import {
  type Cell,
  type CellChange,
  type CellColumn,
  nameOfCell,
  normalCell,
  type RefusedCell,
  type RefusedCells,
  readCellChanges,
  writtenCell,
} from "./cell-change.ts"
import type { CellRow } from "./cell-rows.ts"

interface EditedCell extends CellChange {
  refused?: RefusedCell | undefined
}

type EditedCells = ReadonlyMap<string, EditedCell>

interface CellsOptions {
  rows: readonly CellRow[]
  /** The loaded rows: another array once they are loaded anew. */
  source: unknown
  currency: Currency
  /** JSON of the cells that were changed before. */
  defaultValue: string | undefined
  reply: EditReply | undefined
}

/**
 * Tracks the changed cells and their refusals. A cell that others have saved keeps its typed text, and counts as opened with their value after the
 * refusal.
 */
export function useCells({ rows, source, currency, defaultValue, reply }: CellsOptions) {
  const [{ edited, ...seen }, setState] = useState(() => ({
    edited: withRefusals(new Map((readCellChanges(defaultValue ?? "[]") ?? []).map((change) => [nameOfCell(change), change])), reply),
    reply,
    source,
  }))
  const rowOf = new Map(rows.map((row) => [row.number, row]))
  const savedOf = (row: CellRow, column: CellColumn) => writtenCell(column, row)

  /** Brings a cell that others have changed up to date, and leaves out one that is as saved, or is gone. */
  function current(cells: EditedCells): EditedCell[] {
    return [...cells.values()].flatMap((cell) => {
      const row = rowOf.get(cell.number)
      if (!row?.columns.includes(cell.column)) return []
      const saved = savedOf(row, cell.column)
      if (normalCell(cell.column, cell.typed, currency) === saved) return []
      return cell.refused?.code === "cells.conflict" ? { ...cell, opened: saved, unit: row.rateUnit } : cell
    })
  }

  const changed = current(edited)
  if (seen.reply !== reply || seen.source !== source) {
    const remaining = seen.source === source ? edited : new Map(changed.map((cell) => [nameOfCell(cell), cell]))
    setState({ edited: seen.reply === reply ? remaining : withRefusals(remaining, reply), reply, source })
  }

  function typeIn(cells: ReadonlyArray<Cell & { typed: string }>) {
    setState((before) => {
      const next = new Map(before.edited)
      for (const { column, number, typed } of cells) {
        const name = nameOfCell({ column, number })
        const row = rowOf.get(number)
        if (!row) continue
        const known = changed.find((cell) => nameOfCell(cell) === name) ?? { opened: savedOf(row, column), unit: row.rateUnit }
        next.set(name, { column, number, opened: known.opened, unit: known.unit, typed })
      }
      return { ...before, edited: next }
    })
  }

  return {
    cellOf(row: CellRow, column: CellColumn) {
      const name = nameOfCell({ column, number: row.number })
      return {
        value: edited.get(name)?.typed ?? savedOf(row, column),
        isChanged: changed.some((cell) => nameOfCell(cell) === name),
        refused: edited.get(name)?.refused,
      }
    },
    /** Sent as the field of the form. */
    json: JSON.stringify(changed.map(({ column, number, opened, unit, typed }): CellChange => ({ column, number, opened, unit, typed }))),
    count: changed.length,
    typeIn,
    restore: (cell: Cell) =>
      setState((before) => ({ ...before, edited: new Map([...before.edited].filter(([name]) => name !== nameOfCell(cell))) })),
  }
}

export type Cells = ReturnType<typeof useCells>

function withRefusals(edited: EditedCells, reply: EditReply | undefined): EditedCells {
  const { cells } = reply?.refusal?.code === "cells.refused" ? (reply.refusal.details as RefusedCells) : { cells: {} }
  return new Map([...edited].map(([name, cell]) => [name, { ...cell, refused: cells[name] }]))
}
